import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FieldIssue, Problem } from '#contracts/problem';
import { addressWith, type PageName } from '#kernel';
import { localeOf } from './locale.js';

type Fields = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, string | undefined>>;

/** The page that has the form of a route, for browsers without scripts. */
export interface FormPage {
  readonly page: PageName;
  /** What the page reads of a success in its address; without it `sent=1`. */
  readonly done?: (answer: Fields) => Query;
  /** What the page needs again after a refusal, of the route's parameters and the form's fields. */
  readonly again?: (sent: Fields) => Query;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly form?: FormPage;
  }
}

const SEE_OTHER = 303;
const JSON_TYPE = /^application\/(problem\+)?json\b/;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Answers the plain forms of browsers whose scripts are blocked or not loaded yet, on the routes that name the page of their form
 * (`@Endpoint({ form })`): whatever the route answers to a script becomes a redirect to that page, so that nothing personal stands
 * in an address and a reload sends nothing again. A refusal leads there with `fault`: the names of the fields that were not
 * accepted, separated by commas, else its code. The form's field `locale` names the language.
 */
export function answerForms(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const { form } = request.routeOptions.config;
    if (!form || !request.headers['content-type']?.startsWith(FORM_TYPE)) return done(null, payload);
    // A page, such as that of a shop that is away, is an answer to a browser already.
    if (payload && !JSON_TYPE.test(String(reply.getHeader('content-type')))) return done(null, payload);
    const answer = fieldsOf(payload);
    const query =
      reply.statusCode < 400
        ? (form.done?.(answer) ?? { sent: '1' })
        : { ...form.again?.(sentBy(request)), fault: faultOf(answer as unknown as Problem) };
    const address = addressWith(form.page, { locale: languageOf(request), ...query });
    void reply
      .code(SEE_OTHER)
      .removeHeader('content-type')
      .headers({ location: address, 'cache-control': 'no-store' });
    done(null, '');
  });
}

function fieldsOf(payload: unknown): Fields {
  return typeof payload === 'string' && payload !== '' ? (JSON.parse(payload) as Fields) : {};
}

const sentBy = ({ params, body }: FastifyRequest): Fields => ({ ...(params as Fields), ...(body as Fields) });

function languageOf(request: FastifyRequest): string {
  const chosen = (request.body as Fields | undefined)?.['locale'];
  return localeOf(typeof chosen === 'string' ? chosen : undefined, request.headers['accept-language']);
}

function faultOf({ code, details }: Problem): string {
  const issues = (details?.['issues'] ?? []) as readonly FieldIssue[];
  return issues.map(({ path }) => path).join(',') || code;
}
