/** An owner's address, as much of it as tells it from others in a list. */
export const shortOwner = (address: string): string => `${address.slice(0, 8)}…${address.slice(-4)}`;
