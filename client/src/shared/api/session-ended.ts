/** Nobody is signed in any more, or a first password must be replaced before anything else. */
export type SessionEnd = 'signed-out' | 'password-needed';

const listeners = new Set<(end: SessionEnd) => void>();

/** Told whenever the API answers that a session does not hold (any more); the admin listens. */
export const sessionEnded = {
  tell: (end: SessionEnd = 'signed-out'): void => listeners.forEach((listener) => listener(end)),
  /** Answers the function that ends the listening. */
  listen: (listener: (end: SessionEnd) => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
