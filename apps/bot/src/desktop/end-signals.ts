/**
 * What a system sends a program that is to end: Ctrl-C, the end of its session, and a window that is closed. Windows has
 * Ctrl-Break beside them, and says SIGHUP when the window is closed, the user logs off or the PC shuts down.
 */
export const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;
