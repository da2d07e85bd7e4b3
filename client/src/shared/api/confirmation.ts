type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/**
 * Asks the signed-in member for a password or code again when a call is refused for it. The admin shows the dialog.
 */
export const confirmation = {
  /** True when the member has confirmed, so that the call can be repeated. Calls at the same moment share one dialog. */
  request: (): Promise<boolean> => {
    asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => (asking = null));
    return asking;
  },
  /** Sets what asks and returns the function that removes it. */
  answerWith: (by: Ask): (() => void) => {
    ask = by;
    return () => {
      if (ask === by) ask = null;
    };
  },
};
