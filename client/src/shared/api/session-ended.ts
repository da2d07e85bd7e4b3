/** Why the session is unusable: signed out, or the initial password or the second factor comes first. */
export type SessionEnd = 'signed-out' | 'password-needed' | 'second-factor-needed';

const listeners = new Set<(end: SessionEnd) => void>();

/** Notifies listeners when the API rejects the session. The admin subscribes to it. */
export const sessionEnded = {
  notify: (end: SessionEnd = 'signed-out'): void => listeners.forEach((listener) => listener(end)),
  /** Adds a listener and returns the function that removes it. */
  listen: (listener: (end: SessionEnd) => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
