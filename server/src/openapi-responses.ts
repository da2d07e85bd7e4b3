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

/** Refusals of the framework, the guard and the validation. */
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

/** What decides which refusals a call has, in the order of its kind's name. Nothing else does, so a name has one meaning. */
interface Kind {
  readonly staff: boolean;
  readonly read: boolean;
  readonly change: boolean;
  readonly withId: boolean;
  readonly withParameters: boolean;
  readonly ofPages: boolean;
  readonly limited: boolean;
}

const NOT_MODIFIED = { description: 'The client has the current response already' };

/**
 * Every response of a call but its success, by status: its own errors, and by `default` all that it has in common with
 * calls of its kind, status by status.
 * @param shared `components.responses` of the document; gets what the call refers to
 */
export function otherResponses(call: Call, shared: Record<string, object>): Record<string, object> {
  const reference = (name: string, response: object): { $ref: string } => {
    shared[name] = response;
    return { $ref: `#/components/responses/${name}` };
  };
  const kind = kindOf(call);
  const refusals = refusalsOf(kind).map((name): Refusal => REFUSALS[name]);
  const responses: Record<string, object> = {};
  if (call.isCached) responses[304] = reference('NotModified', NOT_MODIFIED);
  for (const [status, codes] of Object.entries(errorsOf(call.endpoint))) {
    const more = refusals.find((refusal) => refusal.status === Number(status))?.codes ?? [];
    const problem = reference('Problem', problemOf('An error'));
    responses[status] = { ...problem, description: listOf([...codes, ...more]) };
  }
  const lines = refusals.map(({ status, codes }) => `- ${status}: ${listOf(codes)}`);
  const common = ['What any call of this kind can be refused with:', '', ...lines].join('\n');
  responses['default'] = reference(nameOf(kind), problemOf(common));
  return responses;
}

/** The codes of a route's own rules, by status. */
function errorsOf({ errors, access }: EndpointOptions): Record<number, readonly string[]> {
  if (access === 'public' || !access.recentlyConfirmed) return { ...errors };
  return { ...errors, 403: [...(errors?.[403] ?? []), 'identity.confirmation-needed'] };
}

function kindOf({ endpoint, method, hasPathParameter, hasParameter, hasCursor, isRateLimited }: Call): Kind {
  const read = method === 'get';
  return {
    staff: endpoint.access !== 'public',
    read,
    change: !read,
    withId: hasPathParameter,
    withParameters: read && hasParameter && !hasCursor && !hasPathParameter,
    ofPages: read && hasCursor,
    limited: isRateLimited,
  };
}

/** Such as `StaffReadOfPages`. */
function nameOf(kind: Kind): string {
  const parts = Object.entries(kind).flatMap(([part, applies]) => (applies ? part : []));
  return parts.map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`).join('');
}

/** The one place that says which of the refusals a call can meet, by ascending status. */
function refusalsOf({ staff, change, withId, withParameters, ofPages, limited }: Kind): RefusalName[] {
  const badParameters = withId || withParameters ? 'InvalidParameters' : 'BadAddress';
  const names: (RefusalName | false)[] = [
    change ? 'InvalidRequest' : ofPages ? 'InvalidPage' : badParameters,
    staff && 'NotSignedIn',
    staff && (change ? 'ChangeNotAllowed' : 'NotAllowed'),
    !staff && change && 'ForeignOrigin',
    // An id above the router's limit: a GET then falls to the pages, which serve nothing below `/api`.
    withId && !change && 'NoSuchRoute',
    change && 'ChangedMeanwhile',
    // Every changing method may carry a body, whether the call reads it or not.
    change && 'TooLarge',
    withId && change && 'AddressTooLong',
    change && 'UnsupportedType',
    'ForeignHost',
    limited && 'TooManyRequests',
    'ServerError',
    'Unavailable',
  ];
  return names.filter((name) => name !== false);
}

function listOf(codes: readonly string[]): string {
  return [...new Set(codes)].map((code) => `\`${code}\``).join(', ');
}

function problemOf(description: string): object {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}
