import { applyDecorators, Header, HttpCode, SetMetadata } from '@nestjs/common';
import type { z } from 'zod';
import type { FormPage } from './form-answers.js';
import type {} from './public-body-limit.js';
import { addRouteConfig } from './route-config.js';

/** Metadata key of a route's declaration. */
export const ENDPOINT = 'endpoint';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Metadata key of the part of the API that a controller belongs to. */
export const API_TAG = 'api-tag';

/** Who may call a route: everybody, or staff who hold this permission. */
export type Access =
  | 'public'
  | {
      readonly permission: string;
      /** Also open to staff who must still replace their first password. */
      readonly withFirstPassword?: true;
      /** Also open to owners whose time without a second factor has ended. */
      readonly withoutSecondFactor?: true;
      /** A sensitive step: the session must have given a password or factor within the last minutes. */
      readonly recentlyConfirmed?: true;
    };

export interface EndpointOptions {
  readonly summary: string;
  readonly access: Access;
  /** Schema of the body of a success; none for a success without a body. */
  readonly response?: z.ZodType;
  /** Of a success: 200 by default, 204 without a body. */
  readonly status?: number;
  /** Other statuses that come with the same body as a success, with what they mean. */
  readonly alsoWith?: Readonly<Record<number, string>>;
  /**
   * Error codes of the route's own rules, by HTTP status. Those of the framework, the guard and the validation follow
   * from the rest of the declaration.
   */
  readonly errors?: Readonly<Record<number, readonly string[]>>;
  /** Of a response that is not JSON. */
  readonly contentType?: string;
  /** Of a request that is not JSON, or not JSON alone. */
  readonly consumes?: readonly string[];
  /** The page with the form that sends this request where there are no scripts: such a request is answered by a redirect to it. */
  readonly form?: FormPage;
}

/**
 * Declares everything about a route but its code: who may call it, what it answers, which errors it has. The guard
 * refuses a route without a declaration, and the OpenAPI document is built from it.
 */
export function Endpoint(options: EndpointOptions): MethodDecorator {
  return applyDecorators(
    HttpCode(successOf(options)),
    SetMetadata(ENDPOINT, options),
    // Explicit, because some handlers return JSON as text.
    ...(options.response && !options.contentType ? [Header('content-type', JSON_TYPE)] : []),
    ...(options.form ? [addRouteConfig({ form: options.form })] : []),
    ...(options.access === 'public' ? [addRouteConfig({ isPublic: true })] : []),
    ...(options.contentType === 'text/event-stream' ? [addRouteConfig({ isStream: true })] : []),
  );
}

/** The part of the API that a controller belongs to. A controller without one is not in the OpenAPI document. */
export function ApiTag(name: string): ClassDecorator {
  return SetMetadata(API_TAG, name);
}

/** HTTP status of a success. */
export function successOf({ status, response, contentType }: EndpointOptions): number {
  return status ?? (response || contentType ? 200 : 204);
}
