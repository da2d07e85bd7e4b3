import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const HEADER = 'x-own-rendering';

/** The header by which this process knows its own requests for the data of a page. Nobody else can know the value. */
export const OWN_RENDERING: Readonly<Record<string, string>> = {
  [HEADER]: randomBytes(24).toString('base64url'),
};

/** Whether this process asks itself for the data of a page that it renders: the page's own request has been judged. */
export function isOwnRendering(headers: IncomingHttpHeaders): boolean {
  return headers[HEADER] === OWN_RENDERING[HEADER];
}
