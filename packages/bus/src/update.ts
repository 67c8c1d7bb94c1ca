import { z } from 'zod';

/** A version as three numbers: 1.20.3. */
export const versionNumber = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/);

/** A newer version of the program than the one that runs. */
export const updateShow = z.object({
  version: versionNumber,
  /** What is new, in a sentence; empty where nothing was said. */
  text: z.string().max(300),
  /** Where it can be had: `https` only. */
  url: z.url({ protocol: /^https$/ }),
});
export type UpdateShow = z.infer<typeof updateShow>;
