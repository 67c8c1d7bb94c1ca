/** The ways in which the service can be made to fail. */
export type Fault =
  /** Answers come so late. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Takes the request, does what it asks for, and never answers. */
  | { readonly kind: 'mute' }
  /** An error of its own, with nothing done. */
  | { readonly kind: 'status'; readonly status: number }
  /** The connection is cut when the request has come, with nothing done. */
  | { readonly kind: 'cut' }
  /** Refuses in these words, with nothing done. */
  | { readonly kind: 'refuse'; readonly message: string }
  /** Something that is not JSON. */
  | { readonly kind: 'garbled' };
