import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** The OpenAPI document of every call, made from the contract's schemas. */
export function openApiDocument(app: NestFastifyApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Aran & Ash shop API')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addCookieAuth('staff', { type: 'apiKey', in: 'cookie' }, 'staff')
    .build();
  return SwaggerModule.createDocument(app, config);
}

/** The document at `/api/docs-json` and its page at `/api/docs`, made when first asked for. */
export function addOpenApi(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), { jsonDocumentUrl: 'api/docs-json' });
}
