import type { EndpointOptions } from '#platform/http/endpoint';

/** What decides which refusals a call can meet before its own code runs. */
export interface Call {
  readonly endpoint: EndpointOptions;
  /** Lower case, as in the document. */
  readonly method: string;
  readonly hasPathParameter: boolean;
  readonly hasParameter: boolean;
  /** It answers a list in pages. */
  readonly hasCursor: boolean;
  /** The response can be cached, so that a client with a current copy is answered 304. */
  readonly isCached: boolean;
  /** Requests of one network are bounded. */
  readonly isRateLimited: boolean;
}

interface Refusal {
  readonly status: number;
  readonly codes: readonly string[];
}

/** Codes of the guard for a signed-in member. */
const FORBIDDEN = [
  'identity.not-allowed',
  'identity.password-change-needed',
  'identity.second-factor-needed',
] as const;

/** Refusals of the framework, the guard and the validation, by their name in `components.responses`. */
const REFUSALS = {
  BadAddress: { status: 400, codes: ['request.bad-address'] },
  InvalidParameters: { status: 400, codes: ['request.bad-address', 'request.invalid'] },
  InvalidPage: { status: 400, codes: ['request.bad-address', 'request.invalid', 'request.bad-cursor'] },
  InvalidRequest: {
    status: 400,
    codes: ['request.bad-address', 'request.invalid', 'request.broken-json', 'request.out-of-range'],
  },
  NotSignedIn: { status: 401, codes: ['identity.not-signed-in'] },
  NotAllowed: { status: 403, codes: [...FORBIDDEN] },
  ForeignOrigin: { status: 403, codes: ['request.foreign-origin'] },
  ChangeNotAllowed: {
    status: 403,
    codes: [...FORBIDDEN, 'request.foreign-origin'],
  },
  NoSuchRoute: { status: 404, codes: ['request.no-such-route'] },
  ChangedMeanwhile: { status: 409, codes: ['request.changed-meanwhile'] },
  TooLarge: { status: 413, codes: ['request.too-large'] },
  AddressTooLong: { status: 414, codes: ['request.address-too-long'] },
  UnsupportedType: { status: 415, codes: ['request.unsupported-type'] },
  TooManyRequests: { status: 429, codes: ['request.too-many'] },
  ForeignHost: { status: 421, codes: ['request.foreign-host'] },
  ServerError: { status: 500, codes: ['server.error'] },
  /** With `Retry-After`: the database is away. */
  Unavailable: { status: 503, codes: ['server.unavailable', 'server.disk-full'] },
} satisfies Record<string, Refusal>;

type RefusalName = keyof typeof REFUSALS;

const NOT_MODIFIED = { description: 'The client has the current response already' };

/**
 * Every response of a call but its success, by status.
 * @param shared `components.responses` of the document; gets what the call refers to
 */
export function otherResponses(call: Call, shared: Record<string, object>): Record<string, object> {
  const reference = (name: string, response: object): object => {
    shared[name] = response;
    return { $ref: `#/components/responses/${name}` };
  };
  const { errors, access } = call.endpoint;
  const own: Record<number, readonly string[]> = { ...errors };
  if (access !== 'public' && access.recentlyConfirmed)
    own[403] = [...(own[403] ?? []), 'identity.confirmation-needed'];
  const responses: Record<string, object> = {};
  if (call.isCached) responses[304] = reference('NotModified', NOT_MODIFIED);
  for (const name of refusalsOf(call)) {
    const { status, codes }: Refusal = REFUSALS[name];
    const more = own[status];
    responses[status] = more ? problemOf([...more, ...codes]) : reference(name, problemOf(codes));
    delete own[status];
  }
  for (const [status, codes] of Object.entries(own))
    responses[status] = codes.length === 1 ? reference(codes.join(), problemOf(codes)) : problemOf(codes);
  return responses;
}

/** The one place that says which of the shared refusals a call can meet. */
function refusalsOf(call: Call): RefusalName[] {
  const { endpoint, method, hasPathParameter } = call;
  const isChange = method !== 'get';
  const isGuarded = endpoint.access !== 'public';
  const names: (RefusalName | false)[] = [
    isChange ? 'InvalidRequest' : parametersRefusal(call),
    isGuarded && 'NotSignedIn',
    isGuarded && (isChange ? 'ChangeNotAllowed' : 'NotAllowed'),
    !isGuarded && isChange && 'ForeignOrigin',
    // An id above the router's limit: a GET then falls to the pages, which serve nothing below `/api`.
    hasPathParameter && (isChange ? 'AddressTooLong' : 'NoSuchRoute'),
    isChange && 'ChangedMeanwhile',
    // Every changing method may carry a body, whether the call reads it or not.
    isChange && 'TooLarge',
    isChange && 'UnsupportedType',
    'ForeignHost',
    call.isRateLimited && 'TooManyRequests',
    'ServerError',
    'Unavailable',
  ];
  return names.filter((name) => name !== false);
}

function parametersRefusal({ hasParameter, hasCursor }: Call): RefusalName {
  if (hasCursor) return 'InvalidPage';
  return hasParameter ? 'InvalidParameters' : 'BadAddress';
}

function problemOf(codes: readonly string[]): object {
  return {
    description: [...new Set(codes)].map((code) => `\`${code}\``).join(', '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}
