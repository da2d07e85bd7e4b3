import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';

const require = createRequire(import.meta.url);
const FILES = ['/swagger-ui.css', '/swagger-ui-bundle.js'];
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shop API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
const START = `SwaggerUIBundle({ url: '/api/docs-json', dom_id: '#swagger-ui', deepLinking: true });\n`;

/** Scripts and styles from files alone. The page's style sheet has its signs as `data:` pictures. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The OpenAPI document at `/api/docs-json` and its page at `/api/docs`. Its generator is loaded by the first request. */
export async function addApiDocs(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  let document: Promise<string> | undefined;
  fastify.get('/api/docs-json', async (_request, reply: FastifyReply) => {
    document ??= import('./openapi-document.js').then(({ openApiDocument }) =>
      JSON.stringify(openApiDocument(app)),
    );
    return reply.type('application/json; charset=utf-8').send(await document);
  });
  fastify.get('/api/docs', (_request, reply: FastifyReply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(PAGE),
  );
  fastify.get('/api/docs/start.js', (_request, reply: FastifyReply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  );
  await app.register(fastifyStatic, {
    root: dirname(require.resolve('swagger-ui-dist/package.json')),
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => FILES.includes(path),
  });
}
