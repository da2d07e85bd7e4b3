import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const HEADER = 'x-render-request';

/** The header by which this process knows its own requests for the data of a page. Nobody else can know the value. */
export const RENDER_REQUEST: Readonly<Record<string, string>> = {
  [HEADER]: randomBytes(24).toString('base64url'),
};

/** Whether this process asks itself for the data of a page that it renders: the page's own request has been judged. */
export function isRenderRequest(headers: IncomingHttpHeaders): boolean {
  return headers[HEADER] === RENDER_REQUEST[HEADER];
}
