import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { projectRoot } from '#platform/project-root';

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

/**
 * The committed OpenAPI document at `/api/docs-json`, and its page at `/api/docs`. It describes every call of this release;
 * those of the sandbox are not found where payments are real.
 */
export async function addApiDocs(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/api/docs-json', async (_request, reply: FastifyReply) =>
    reply
      .type('application/json; charset=utf-8')
      .send(await readFile(join(projectRoot(), 'openapi.json'), 'utf8')),
  );
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
