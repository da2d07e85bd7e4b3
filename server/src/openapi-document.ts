import type { Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import {
  ApiConsumes,
  ApiExcludeController,
  ApiOperation,
  ApiResponse,
  ApiTags,
  DocumentBuilder,
  SwaggerModule,
  type OpenAPIObject,
} from '@nestjs/swagger';
import { readContracts, schemaNames } from './openapi-names.js';
import { shareParameters } from './openapi-parameters.js';
import { otherResponses } from './openapi-responses.js';
import { schemaConverter } from './openapi-schemas.js';
import { problem } from '#contracts/problem';
import type { CacheRule } from '#platform/cache/cache-rule';
import type { RateRule } from '#platform/http/request-rate';
import type { TurnRule } from '#platform/http/turns';
import { API_TAG, ENDPOINT, successOf, type EndpointOptions } from '#platform/http/endpoint';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type Components = NonNullable<OpenAPIObject['components']>;
type Responses = NonNullable<Components['responses']>;

/** What a route declares. */
interface Route {
  readonly endpoint: EndpointOptions;
  readonly isCached: boolean;
  readonly isRateLimited: boolean;
}

/** What the controllers declare. */
interface Declarations {
  /** By operation id. */
  readonly routes: Map<string, Route>;
  /** The schemas around path parameters and queries. */
  readonly parameters: Set<unknown>;
}

/** The OpenAPI document of the whole API, built from the routes' declarations and the contracts' schemas. */
export async function openApiDocument(app: NestFastifyApplication): Promise<OpenAPIObject> {
  const declarations: Declarations = { routes: new Map(), parameters: new Set() };
  const { routes, parameters } = declarations;
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values())
      describeController(metatype as Type, declarations);
  }
  const config = new DocumentBuilder()
    .setTitle('Shop API')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addServer('/', 'The shop that serves this document')
    .addCookieAuth('staff', { type: 'apiKey', in: 'cookie' }, 'staff')
    .addSecurityRequirements('staff')
    .build();
  Object.assign(config.info, { license: { name: 'All rights reserved', identifier: 'LicenseRef-None' } });
  const responses = [...routes.values()].flatMap(({ endpoint }) => endpoint.response ?? []);
  const names = schemaNames(await readContracts(), parameters);
  const standardSchemaConverter = schemaConverter(names, [problem, ...responses]);
  const document = SwaggerModule.createDocument(app, config, { standardSchemaConverter });
  const { components } = standardSchemaConverter(problem, { schemaType: 'output' }) ?? {};
  Object.assign(document.components?.schemas ?? {}, components);
  addOtherResponses(document, routes);
  const shared = shareParameters(document.paths as Parameters<typeof shareParameters>[0]);
  document.components = { ...document.components, parameters: shared as Components['parameters'] };
  return document;
}

/** Passes the declarations of a controller's routes on to Swagger, and collects them. */
function describeController(controller: Type, { routes, parameters }: Declarations): void {
  const tag = Reflect.getMetadata(API_TAG, controller) as string | undefined;
  if (!tag) {
    ApiExcludeController()(controller);
    return;
  }
  ApiTags(tag)(controller);
  const prototype = controller.prototype as object;
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const method = Object.getOwnPropertyDescriptor(prototype, name);
    if (typeof method?.value !== 'function') continue;
    const endpoint = Reflect.getMetadata(ENDPOINT, method.value as object) as EndpointOptions | undefined;
    if (!endpoint) continue;
    const config = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, method.value as object) as
      | { readonly cacheRule?: CacheRule; readonly rateRule?: RateRule; readonly turnRule?: TurnRule }
      | undefined;
    const isCached = config?.cacheRule !== undefined;
    const isRateLimited = config?.rateRule !== undefined || config?.turnRule !== undefined;
    routes.set(`${controller.name}_${name}`, { endpoint, isCached, isRateLimited });
    for (const schema of parameterSchemas(controller, name)) parameters.add(schema);
    for (const decorate of decoratorsOf(endpoint)) decorate(prototype, name, method);
  }
}

/** The schemas that a route's `@Query` and `@Param` name. */
function parameterSchemas(controller: Type, method: string): unknown[] {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Readonly<
    Record<string, { readonly schema?: unknown }>
  >;
  const kinds = [RouteParamtypes.QUERY, RouteParamtypes.PARAM];
  return Object.entries(args)
    .filter(([place]) => kinds.some((kind) => place.startsWith(`${kind}:`)))
    .flatMap(([, { schema }]) => schema ?? []);
}

const ANSWER_TO_FORM = ApiResponse({ status: 303, description: 'The page of the form, for a plain form' });

function decoratorsOf(endpoint: EndpointOptions): MethodDecorator[] {
  const { summary, access, response, contentType, consumes, form, alsoWith = {} } = endpoint;
  const body = {
    ...(response && { standardSchema: response }),
    ...(contentType && { content: { [contentType]: {} } }),
  };
  return [
    ApiOperation({
      summary,
      security: securityOf(endpoint),
      ...(access !== 'public' && { description: `Needs the permission \`${access.permission}\`.` }),
    }),
    ...(consumes ? [ApiConsumes(...consumes)] : []),
    ...(form ? [ApiConsumes('application/json', 'application/x-www-form-urlencoded'), ANSWER_TO_FORM] : []),
    ApiResponse({
      status: successOf(endpoint),
      description: response || contentType ? 'Success' : 'Success, without a body',
      ...body,
    }),
    ...Object.entries(alsoWith).map(([status, description]) =>
      ApiResponse({ status: Number(status), description, ...body }),
    ),
  ];
}

/**
 * None of its own for a call of staff: the document asks for the cookie. An empty requirement beside the cookie: the call is
 * public, and shows staff more.
 */
function securityOf({ access, errors }: EndpointOptions): Record<string, string[]>[] | undefined {
  if (access !== 'public') return undefined;
  return errors?.[401]?.includes('identity.not-signed-in') ? [{}, { staff: [] }] : [];
}

function addOtherResponses(document: OpenAPIObject, routes: ReadonlyMap<string, Route>): void {
  const shared: Record<string, object> = {};
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      const route = operation && routes.get(operation.operationId ?? '');
      if (!route) continue;
      const parameters = (operation.parameters ?? []) as { readonly name?: string }[];
      const call = {
        ...route,
        method,
        hasPathParameter: path.includes('{'),
        hasParameter: parameters.length > 0,
        hasCursor: parameters.some(({ name }) => name === 'cursor'),
      };
      operation.responses = { ...otherResponses(call, shared), ...operation.responses } as Responses;
    }
  }
  document.components = { ...document.components, responses: shared as Responses };
}
