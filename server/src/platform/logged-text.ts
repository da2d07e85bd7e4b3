/**
 * A text for the log, cut to `longest` UTF-16 units; how many are left out stands behind it. What clients and other
 * servers send must not decide how much a line costs.
 */
export function loggedText(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}… (${text.length - longest} more)`;
}
