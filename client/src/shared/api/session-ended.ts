const listeners = new Set<() => void>();

/** Told whenever the API answers that nobody is signed in any more; the admin listens. */
export const sessionEnded = {
  tell: (): void => listeners.forEach((listener) => listener()),
  /** Answers the function that ends the listening. */
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
