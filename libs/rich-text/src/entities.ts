import { parseDocument } from 'htmlparser2';
import { Text } from 'domhandler';

/** Character references of HTML, which end with a semicolon: `&amp;`, `&#39;`, `&#x27;`. */
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/** As often a text may have been escaped on its way here. */
const MOST_TIMES = 3;

/**
 * A plain text without the character references of HTML that another system has left in it: `Tom &amp; Jerry&#39;s` is
 * `Tom & Jerry's`, also when it was escaped twice. What is no reference stays as it is: `AT&T`, `&nonsense;`.
 */
export function withoutEntities(text: string): string {
  let plain = text;
  for (let times = 0; times < MOST_TIMES && plain.includes('&'); times += 1)
    plain = plain.replace(REFERENCE, (reference) => characterOf(reference));
  return plain;
}

function characterOf(reference: string): string {
  const [node] = parseDocument(reference).children;
  return node instanceof Text ? node.data : reference;
}
