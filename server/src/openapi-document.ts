import type { Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
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
import { problem } from '#contracts/problem';
import { API_TAG, ENDPOINT, successOf, type EndpointOptions } from '#platform/http/endpoint';

/** The OpenAPI document of every call, made from the contract's schemas. */
export function openApiDocument(app: NestFastifyApplication): OpenAPIObject {
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) describeController(metatype as Type);
  }
  const config = new DocumentBuilder()
    .setTitle('Aran & Ash shop API')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addCookieAuth('staff', { type: 'apiKey', in: 'cookie' }, 'staff')
    .build();
  return SwaggerModule.createDocument(app, config);
}

/** Tells Swagger what a controller's routes say of themselves. */
function describeController(controller: Type): void {
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
    for (const decorate of decoratorsOf(endpoint)) decorate(prototype, name, method);
  }
}

function decoratorsOf(endpoint: EndpointOptions): MethodDecorator[] {
  const { summary, access, response, contentType, consumes, errors = {} } = endpoint;
  return [
    ApiOperation({
      summary,
      ...(access !== 'public' && {
        security: [{ staff: [] }],
        description: `Needs the permission \`${access.permission}\`.`,
      }),
    }),
    ...(consumes ? [ApiConsumes(...consumes)] : []),
    ApiResponse({
      status: successOf(endpoint),
      description: response || contentType ? 'Success' : 'Done, nothing to say',
      ...(response && { standardSchema: response }),
      ...(contentType && { content: { [contentType]: {} } }),
    }),
    ...Object.entries(errors).map(([status, codes]) =>
      ApiResponse({
        status: Number(status),
        description: codes.map((code) => `\`${code}\``).join(', '),
        standardSchema: problem,
      }),
    ),
  ];
}
