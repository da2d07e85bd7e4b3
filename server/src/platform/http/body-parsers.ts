import { parse } from 'node:querystring';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, RawServerDefault } from 'fastify';
import { requestRefusals } from '../errors/request-refusals.js';

/** Deepest nesting of a JSON body; the deepest of a call has six levels, of a webhook a dozen. */
const DEEPEST = 32;
/** Most values of a JSON body: the largest change of many products has 5,000 ids. */
const MOST_VALUES = 20_000;
/** Most fields of a form. */
const MOST_FIELDS = 1000;

const [QUOTE, BACKSLASH, COMMA] = [...Buffer.from('"\\,')];
const OPENING = new Set(Buffer.from('{['));
const CLOSING = new Set(Buffer.from('}]'));

/**
 * Reads JSON and forms, and refuses those with very many or very deep values, with 413 `request.too-large`, before they are
 * parsed: parsing and validating half a megabyte of brackets would keep the process busy for a fifth of a second.
 * @param bodyLimit bytes
 */
export function useBodyParsers(app: NestFastifyApplication, bodyLimit: number): void {
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  const parseJson = server.getDefaultJsonParser('error', 'error');
  app.useBodyParser<RawServerDefault>('application/json', { bodyLimit }, (request, body, done) => {
    if (!isModestJson(body)) done(requestRefusals.tooLarge);
    else void parseJson(request, body.toString(), done);
  });
  app.useBodyParser('application/x-www-form-urlencoded', { bodyLimit }, (_request, body, done) => {
    const text = body.toString();
    if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) {
      done(requestRefusals.tooLarge);
      return;
    }
    const fields = parse(text, '&', '=', { maxKeys: 0 });
    if (Object.hasOwn(fields, '__proto__')) done(requestRefusals.malformed);
    else done(null, fields);
  });
}

/** Whether a JSON text has at most 20,000 values on at most 32 levels. Says nothing about whether it is valid. */
export function isModestJson(body: Buffer): boolean {
  let depth = 0;
  let values = 1;
  let isText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (byte === QUOTE) isText = !isText;
    else if (isText) at += byte === BACKSLASH ? 1 : 0;
    else if (OPENING.has(byte)) {
      depth += 1;
      values += 1;
    } else if (CLOSING.has(byte)) depth -= 1;
    else if (byte === COMMA) values += 1;
    if (depth > DEEPEST || values > MOST_VALUES) return false;
  }
  return true;
}
