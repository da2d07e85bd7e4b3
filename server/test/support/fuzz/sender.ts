import type { Operation } from '../api-document.js';
import type { TestShop } from '../app.js';
import { NO_ID } from '../routes.js';
import { signIn } from '../staff.js';
import type { SeenAnswer } from './answer-check.js';
import { ROLES, type FuzzRequest, type Role } from './requests.js';
import { KnownId } from './values.js';

/** Fields of answers by which later requests name what exists. */
const NAMES = ['id', 'orderNumber', 'slug', 'token', 'checkoutId', 'key', 'sku'];

/** Sends the requests of a fuzz as four clients, and remembers what exists from the answers. */
export class FuzzSender {
  private readonly known = new Map<string, string[]>();
  private readonly cookies = new Map<Role, string>();

  constructor(private readonly shop: TestShop) {}

  /** Ids that requests of this part of the API may name, such as those of `products`. */
  learn(part: string, ids: readonly string[]): void {
    const values = this.known.get(part) ?? [];
    this.known.set(part, [...values, ...ids.filter((id) => !values.includes(id))].slice(-30));
  }

  /** Sends the request; a role whose session has ended gets a new one for its next request. */
  async send(operation: Operation, request: FuzzRequest): Promise<SeenAnswer & { readonly sent: string }> {
    const part = partOf(operation.path);
    const url = this.urlOf(operation, request, part);
    const body = this.bodyOf(request, part);
    const response = await fetch(`${this.shop.url}${url}`, {
      method: operation.method,
      redirect: 'manual',
      headers: { ...(await this.cookieOf(request.role)), ...contentType(request), ...request.headers },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    this.remember(request.role, response, part, type.includes('json') && text ? JSON.parse(text) : undefined);
    const shown = typeof body === 'string' ? body.slice(0, 600) : (body && 'a form') || '';
    return {
      status: response.status,
      contentType: type,
      text,
      sent: `${request.role}: ${url} ${JSON.stringify(request.headers)} ${shown}`,
    };
  }

  private urlOf(operation: Operation, { parameters }: FuzzRequest, part: string): string {
    const query = new URLSearchParams();
    let path = operation.path;
    operation.parameters.forEach(({ name, in: place }, index) => {
      const value = this.filledIn(parameters[index], place === 'path' && name !== 'id' ? name : part);
      if (value === undefined) return;
      if (place === 'path') path = path.replace(`{${name}}`, encode(scalar(value) || NO_ID));
      else for (const one of Array.isArray(value) ? value : [value]) query.append(name, scalar(one));
    });
    return query.size > 0 ? `${path}?${query.toString()}` : path;
  }

  private bodyOf({ body }: FuzzRequest, part: string): string | FormData | undefined {
    switch (body.kind) {
      case 'none':
        return undefined;
      case 'json':
        return JSON.stringify(this.filledIn(body.value, part));
      case 'text':
        return body.text;
      case 'form': {
        const form = new FormData();
        form.set(body.field, new Blob([body.content]), 'file.csv');
        return form;
      }
    }
  }

  /** The value with real ids in place of `KnownId`: those of the field's name, such as `productId`, or of the part. */
  private filledIn(value: unknown, part: string): unknown {
    if (value instanceof KnownId) {
      const values = this.known.get(part) ?? this.known.get(`${part}s`) ?? [...this.known.values()].flat();
      return values[value.index % Math.max(values.length, 1)] ?? NO_ID;
    }
    if (Array.isArray(value)) return value.map((item) => this.filledIn(item, part));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, this.filledIn(item, partOfField(name) ?? part)]),
    );
  }

  private async cookieOf(role: Role): Promise<Record<string, string>> {
    if ((role === 'staff' || role === 'owner') && !this.cookies.has(role))
      this.cookies.set(role, (await signIn(this.shop, role)).headers.cookie);
    const cookie = role === ROLES[0] ? undefined : this.cookies.get(role);
    return cookie === undefined ? {} : { cookie };
  }

  private remember(role: Role, response: Response, part: string, json: unknown): void {
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    if (role === 'shopper' && cookie) this.cookies.set(role, cookie);
    if (response.status === 401) this.cookies.delete(role);
    if (response.status >= 300) return;
    for (const item of (Array.isArray(json) ? json.slice(0, 3) : [json]) as unknown[]) {
      if (typeof item !== 'object' || item === null) continue;
      for (const name of NAMES) {
        const value = (item as Record<string, unknown>)[name];
        if (typeof value === 'string' && value) this.learn(name === 'id' ? part : name, [value]);
      }
    }
  }
}

const contentType = ({ body }: FuzzRequest): Record<string, string> =>
  body.kind === 'json'
    ? { 'content-type': 'application/json' }
    : body.kind === 'text'
      ? { 'content-type': body.type }
      : {};

/** `products` of `/api/products/{id}/variants`. */
const partOf = (path: string): string => path.replace(/^\/api/, '').split('/')[1] ?? '';

/** `products` for `productId`; undefined for fields without an id. */
const partOfField = (name: string): string | undefined => {
  const [, stem] = /^(\w+)Ids?$/.exec(name) ?? [];
  if (stem === undefined) return undefined;
  return stem === 'variant' ? 'inventory' : `${stem}s`;
};

const scalar = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** As a URL part; a lone surrogate cannot be encoded and becomes the replacement character. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
