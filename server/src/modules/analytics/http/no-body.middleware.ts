import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable, type NestMiddleware } from '@nestjs/common';

/** The tracking call says JSON and sends nothing: without a body there is no type, and the JSON reader is not asked. */
@Injectable()
export class NoBodyMiddleware implements NestMiddleware {
  use(request: IncomingMessage, _: ServerResponse, next: () => void): void {
    const { headers } = request;
    if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0') {
      delete headers['content-type'];
    }
    next();
  }
}
