/**
 * What a system sends a program that is to end: Ctrl-C, the end of its session, and a window that is closed. Windows has
 * Ctrl-Break beside them, and says SIGHUP when the window is closed; Node hears nothing of a user who logs off or of a PC
 * that shuts down, which is the end of a process as by a power cut.
 */
export const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;
