import fc from 'fast-check';
import type { Operation, Parameter } from '../api-document.js';
import { HOSTILE, HOSTILE_JSON, KnownId, nearly, valueOf } from './values.js';

export const ROLES = ['anonymous', 'shopper', 'staff', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** A request of the fuzz before the ids of what exists are filled in. */
export interface FuzzRequest {
  readonly role: Role;
  /** Values of the parameters by their name; undefined: left out. */
  readonly parameters: readonly unknown[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FuzzBody;
}

type FuzzBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'text'; readonly type: string; readonly text: string }
  | { readonly kind: 'form'; readonly field: string; readonly content: string };

/** Mostly those who may call the operation, so that most requests get past the guard. */
function rolesFor({ needsStaff }: Operation): fc.Arbitrary<Role> {
  const others = fc.constantFrom(...ROLES);
  const usual = needsStaff ? fc.constant<Role>('owner') : fc.constant<Role>('shopper');
  return fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: others });
}

/** Headers that a proxy, a browser or an attacker adds. */
const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'accept-language': 'nl,xx;q=abc,*;q=9' },
  { 'if-none-match': '"x", W/"y", *' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { referer: 'not a url' },
  { 'x-request-id': 'x'.repeat(1000) },
  { 'x-forwarded-for': '::1, 999.1.1.1, <script>' },
  { accept: 'application/xml' },
  { range: 'bytes=-1-' },
  { authorization: 'Basic %00' },
  { 'x-http-method-override': 'DELETE' },
];

const RAW_BODIES = fc.constantFrom<FuzzBody>(
  { kind: 'text', type: 'application/json', text: '{"a":' },
  { kind: 'text', type: 'application/json', text: `${'['.repeat(5000)}${']'.repeat(5000)}` },
  { kind: 'text', type: 'application/json', text: '' },
  { kind: 'text', type: 'application/json; charset=utf-16', text: '{}' },
  { kind: 'text', type: 'text/plain', text: '{}' },
  { kind: 'text', type: 'application/x-www-form-urlencoded', text: 'a[b]=1&a=2&__proto__[x]=1' },
  { kind: 'text', type: 'multipart/form-data; boundary=x', text: '--x\r\nContent-Disposition: form-data' },
  { kind: 'form', field: 'file', content: 'not a picture' },
  { kind: 'form', field: 'file', content: '\uFEFFsku;name\n"open' },
  { kind: 'form', field: 'other', content: '' },
);

function parameterValue(parameter: Parameter): fc.Arbitrary<unknown> {
  const valid = valueOf(parameter.schema, parameter.name);
  const hostile = fc.constantFrom(...HOSTILE);
  if (parameter.in === 'path') {
    const known = fc.nat(999).map((index) => new KnownId(index));
    return fc.oneof(
      { weight: 7, arbitrary: known },
      { weight: 2, arbitrary: valid },
      { weight: 1, arbitrary: hostile },
    );
  }
  const value = fc.oneof({ weight: 5, arbitrary: valid }, { weight: 1, arbitrary: hostile });
  return fc.option(value, { nil: undefined, freq: parameter.required ? 15 : 1 });
}

function bodyOf({ method, requestBody }: Operation): fc.Arbitrary<FuzzBody> {
  if (method === 'GET') return fc.constant({ kind: 'none' });
  const schema = requestBody?.content['application/json']?.schema;
  const asJson = (value: fc.Arbitrary<unknown>): fc.Arbitrary<FuzzBody> =>
    value.map((json) => ({ kind: 'json', value: json }));
  const hostile = { weight: 1, arbitrary: fc.oneof(asJson(HOSTILE_JSON), RAW_BODIES) };
  if (!schema) return fc.oneof({ weight: 2, arbitrary: fc.constant<FuzzBody>({ kind: 'none' }) }, hostile);
  const valid = valueOf(schema);
  return fc.oneof(
    { weight: 4, arbitrary: asJson(valid) },
    { weight: 4, arbitrary: asJson(nearly(valid)) },
    hostile,
  );
}

/** Requests of one operation: valid, nearly valid and hostile, from every role. */
export function requestsOf(operation: Operation): fc.Arbitrary<FuzzRequest> {
  return fc.record({
    role: rolesFor(operation),
    parameters: fc.tuple(...operation.parameters.map(parameterValue)),
    headers: fc.oneof(
      { weight: 8, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_HEADERS) },
    ),
    body: bodyOf(operation),
  });
}
