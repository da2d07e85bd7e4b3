import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';
import { problem } from '#contracts/problem';

/** Metadata key under which a route declares who may call it. */
export const ACCESS = 'access';

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
}

/**
 * Everything about a route that is not its code: who may call it, what it answers, which refusals it knows.
 * The guard refuses a route without it, and the OpenAPI document is made from it.
 */
export function Endpoint(options: EndpointOptions): MethodDecorator {
  const status = options.status ?? (options.response || options.contentType ? 200 : 204);
  const errors = Object.entries(options.errors ?? {}).map(([code, names]) =>
    ApiResponse({
      status: Number(code),
      description: names.map((name) => `\`${name}\``).join(', '),
      standardSchema: problem,
    }),
  );
  return applyDecorators(
    HttpCode(status),
    SetMetadata(ACCESS, options.access),
    ...(options.contentType === 'text/event-stream' ? [RouteConfig({ isStream: true })] : []),
    ApiOperation({
      summary: options.summary,
      ...(options.access !== 'public' && {
        security: [{ staff: [] }],
        description: `Needs the permission \`${options.access.permission}\`.`,
      }),
    }),
    ApiResponse({
      status,
      description: options.response || options.contentType ? 'Success' : 'Done, nothing to say',
      ...(options.response && { standardSchema: options.response }),
      ...(options.contentType && { content: { [options.contentType]: {} } }),
    }),
    ...errors,
  );
}
