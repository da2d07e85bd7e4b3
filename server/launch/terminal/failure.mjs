/**
 * A start-up problem that a person can fix: `message` says what is wrong, `remedy` what to do.
 * The launcher prints the two lines and exits with code 1; anything else that is thrown is a defect and keeps its stack.
 */
export class Failure extends Error {
  /**
   * @param {string} message what is wrong, one line
   * @param {string} remedy what to do about it, one line
   */
  constructor(message, remedy) {
    super(message);
    this.name = 'Failure';
    this.remedy = remedy;
  }
}
