import { applyDecorators, Header, HttpCode, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';

/** Metadata key under which a route declares itself. */
export const ENDPOINT = 'endpoint';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Metadata key under which a controller names its part of the API. */
export const API_TAG = 'api-tag';

/** Who may call a route: everybody, or staff who hold this permission. */
export type Access =
  | 'public'
  | {
      readonly permission: string;
      /** Also for who has a first password that must be replaced; everything else waits for that. */
      readonly withFirstPassword?: true;
    };

export interface EndpointOptions {
  readonly summary: string;
  readonly access: Access;
  /** Answered on success; none for an empty answer. */
  readonly response?: z.ZodType;
  readonly status?: number;
  /** Error codes that this route answers on purpose, by HTTP status. */
  readonly errors?: Readonly<Record<number, readonly string[]>>;
  /** Of an answer that is not JSON. */
  readonly contentType?: string;
  /** Of a request that is not JSON, or not JSON alone. */
  readonly consumes?: readonly string[];
}

/**
 * Everything about a route that is not its code: who may call it, what it answers, which refusals it knows.
 * The guard refuses a route without it, and the OpenAPI document is made from it.
 */
export function Endpoint(options: EndpointOptions): MethodDecorator {
  return applyDecorators(
    HttpCode(successOf(options)),
    SetMetadata(ENDPOINT, options),
    // Said here, because an answer may be text that is JSON already.
    ...(options.response && !options.contentType ? [Header('content-type', JSON_TYPE)] : []),
    ...(options.contentType === 'text/event-stream' ? [RouteConfig({ isStream: true })] : []),
  );
}

/** The part of the API that a controller's routes belong to. Without one they are no part of the OpenAPI document. */
export function ApiTag(name: string): ClassDecorator {
  return SetMetadata(API_TAG, name);
}

/** HTTP status of a success. */
export function successOf({ status, response, contentType }: EndpointOptions): number {
  return status ?? (response || contentType ? 200 : 204);
}
