/** Before the one retry, and up to half as much more: the tabs of a shop in trouble do not all ask at once. Milliseconds. */
const RETRY_MS = 1_000;

/** The code of a page or part has not arrived, also not at the retry. */
export class CodeUnavailable extends Error {
  constructor(cause: unknown) {
    super('The code has not arrived.', { cause });
  }
}

/** Code that is loaded once, on first use. */
export interface CodeOnce<Code> {
  /** The code when it is there. */
  loaded(): Code | undefined;
  /**
   * Loads the code, with one retry. A failure is remembered: the same rejected promise (`CodeUnavailable`) is returned until
   * `forgetFailures`, so that a page that renders again and again does not ask the shop each time.
   */
  load(): Promise<Code>;
}

const failed = new Set<() => void>();

/** Lets code that has not arrived be asked for again. For a press on "Try again", and for a new visit. */
export function forgetFailures(): void {
  for (const forget of failed) forget();
  failed.clear();
}

export function codeOnce<Code>(load: () => Promise<Code>): CodeOnce<Code> {
  let code: Code | undefined;
  let promise: Promise<Code> | undefined;
  const once = async () => {
    try {
      code = await load().catch(async () => {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS * (1 + Math.random() / 2)));
        return load();
      });
      return code;
    } catch (fault) {
      failed.add(() => (promise = undefined));
      throw new CodeUnavailable(fault);
    }
  };
  return { loaded: () => code, load: () => (promise ??= once()) };
}
