/** Why a token is asked for: at a connection's beginning, or because the chat server refused the one before. */
export type TokenReason = 'first' | 'refused';

/** The account that we read and write as. */
export interface ChatIdentity {
  readonly username: string;
  /**
   * The account's token, with or without `oauth:`. Asked for at every connection; with `refused`, which comes
   * after each refusal, the token of before is of no more use. Null: there is none now, so this connection only
   * reads, anonymously. A rejection is shown to the operator only if it is a Problem, for anything else might
   * hold a secret.
   */
  readonly token: (reason: TokenReason) => Promise<string | null>;
}
