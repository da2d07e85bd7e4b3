import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentedOperations, type Operation } from '../../support/api-document.js';
import { startTestShop, type TestShop } from '../../support/app.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { NO_ID } from '../../support/routes.js';
import { signIn } from '../../support/staff.js';

type Headers = Readonly<Record<string, string>>;

interface Attempt {
  readonly name: string;
  readonly path: string;
  readonly headers?: Headers;
  readonly body?: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const HUGE_BODY = JSON.stringify('x'.repeat(600_000));
const OPERATIONS = documentedOperations();

/** Bodies that are good, at least for the first client that sends them. */
const GOOD_BODIES: Readonly<Record<string, (product: string) => object>> = {
  'POST /api/auth/login': () => ({ email: 'someone@example.test', password: 'wrong' }),
  'POST /api/cart': (productId) => ({ productId }),
  'POST /api/categories': () => ({ name: 'Scarves' }),
  'POST /api/contact': () => ({ name: 'Aoife', email: 'aoife@example.test', message: 'Hello' }),
  'POST /api/coupons': () => ({ code: 'WELCOME', name: 'Welcome', type: 'fixed', value: '5.00' }),
  'POST /api/inventory': (productId) => ({ productId, sku: 'AA-1' }),
  'POST /api/newsletter': () => ({ email: 'aoife@example.test' }),
  'POST /api/privacy/requests': () => ({ email: 'aoife@example.test' }),
};

let shop: TestShop;
let product: string;

beforeAll(async () => {
  shop = await startTestShop();
  product = await makeProduct(shop.database);
});

afterAll(() => shop.stop());

/** The path with the same value for each parameter, and as a text that fits any query. */
const at = ({ path }: Operation, value: string) => path.replace(/\{\w+\}/g, value);

/** The plainest request of an operation. Who may not use the operation is refused here as with any other input. */
function plainAttempt(operation: Operation, headers: Headers): Attempt {
  return { name: 'an unknown id', path: at(operation, NO_ID), headers };
}

/** Input that each operation itself has to judge, from a client with these headers who may use it. */
function attemptsAt(operation: Operation, headers: Headers): Attempt[] {
  const path = at(operation, NO_ID);
  const junk = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => `${name}=made-up`);
  const attempts: Attempt[] = [
    { name: 'a known id', path: at(operation, product), headers },
    { name: 'a made-up query', path: `${path}?${junk.join('&')}`, headers },
  ];
  if (operation.path.includes('{'))
    attempts.push({ name: 'no id', path: at(operation, 'not-an-id'), headers });
  if (operation.method === 'GET') return attempts;
  const json = { path, headers: { ...headers, ...JSON_TYPE } };
  const good = GOOD_BODIES[`${operation.method} ${operation.path}`]?.(product);
  if (good) {
    const body = JSON.stringify(good);
    attempts.push(...[1, 2, 3].map((time) => ({ ...json, name: `a good body, time ${time}`, body })));
  }
  return [...attempts, { ...json, name: 'an empty object', body: '{}' }];
}

/** Input that the framework refuses before the operation sees it: before the client is recognised, or after. */
function unreadableAttempts(operation: Operation, headers: Headers): Attempt[] {
  const path = at(operation, NO_ID);
  const ids = operation.path.includes('{') ? ['%ZZ', '%00', 'x'.repeat(500)] : [];
  const attempts = [
    ...ids.map((id) => ({ name: `the id ${id.slice(0, 10)}`, path: at(operation, id), headers })),
    { name: 'a NUL character', path: `${path}?any=%00`, headers },
  ];
  return operation.method === 'GET' ? attempts : [...attempts, ...unreadableBodies(path, headers)];
}

function unreadableBodies(path: string, headers: Headers): Attempt[] {
  const json = { ...headers, ...JSON_TYPE };
  return [
    { name: 'a body of another type', path, headers: json, body: '[null]' },
    { name: 'a lone surrogate', path, headers: json, body: '{"color":"\\ud800"}' },
    { name: 'broken JSON', path, headers: json, body: '{"color":' },
    { name: 'a huge body', path, headers: json, body: HUGE_BODY },
    { name: 'XML', path, headers: { ...headers, 'content-type': 'application/xml' }, body: '<a/>' },
    {
      name: 'a broken form',
      path,
      headers: { ...headers, 'content-type': 'multipart/form-data' },
      body: '-',
    },
    { name: 'another site', path, headers: { ...json, origin: 'https://evil.example' }, body: '{}' },
  ];
}

/**
 * What decides how the framework treats a request: `otherResponses` documents its refusals by the same facts. One operation of
 * each kind shows them for all.
 */
const kindOf = ({ method, path, parameters, requestBody, needsStaff }: Operation) =>
  [
    method === 'GET' ? 'reads' : 'changes',
    path.includes('{'),
    parameters.some((parameter) => parameter.in === 'query'),
    Object.keys(requestBody?.content ?? {}).join(),
    needsStaff,
  ].join(' ');

const FIRST_OF_ITS_KIND = new Set(
  new Map([...OPERATIONS].reverse().map((operation) => [kindOf(operation), operation])).values(),
);

async function statusOf({ path, headers, body }: Attempt, method: string): Promise<[number, string | null]> {
  const response = await fetch(`${shop.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...headers },
    ...(body !== undefined && { body }),
  });
  const etag = response.headers.get('etag');
  // A stream of events does not end by itself.
  await response.body?.cancel();
  return [response.status, etag];
}

/** A new session for each operation: some of them sign out. */
async function clients(): Promise<Headers[]> {
  const [owner, staff, newcomer] = [await signIn(shop), await signIn(shop, 'staff'), await signIn(shop)];
  await shop.database.execute('UPDATE staff SET must_change_password = true WHERE id = $1', [newcomer.id]);
  return [{}, newcomer.headers, staff.headers, owner.headers];
}

const seen = new Set<number>();

describe('every status of an operation is documented', () => {
  it.each(OPERATIONS.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    '%s',
    async (_name, operation) => {
      const undocumented: string[] = [];
      const attempt = async (next: Attempt) => {
        const [status, etag] = await statusOf(next, operation.method);
        seen.add(status);
        // A server error is documented, and still a defect.
        if (!operation.responses[status] || status === 500) undocumented.push(`${next.name}: ${status}`);
        return { status, etag };
      };
      const met = new Set<string>();
      for (const headers of await clients()) {
        const { status } = await attempt(plainAttempt(operation, headers));
        const refused = [401, 403].includes(status);
        // A further client of the same rights, like the owner where staff may do the same, meets the same rules.
        const rights = `${headers['cookie'] ? 'signed in' : 'a visitor'}, ${refused ? status : 'not refused'}`;
        if (met.has(rights)) continue;
        met.add(rights);
        const attempts = [
          ...(refused ? [] : attemptsAt(operation, headers)),
          ...(FIRST_OF_ITS_KIND.has(operation) ? unreadableAttempts(operation, headers) : []),
        ];
        for (const next of attempts) {
          const { etag } = await attempt(next);
          if (etag) await attempt({ ...next, name: 'the same again', headers: { 'if-none-match': etag } });
        }
      }
      expect(undocumented).toEqual([]);
    },
  );

  it('and many of them were seen', () => {
    const expected = [200, 201, 204, 304, 400, 401, 403, 404, 409, 413, 414, 415, 429];
    expect(expected.filter((status) => !seen.has(status))).toEqual([]);
  });
});
