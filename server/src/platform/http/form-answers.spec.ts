import fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerForms } from './form-answers.js';

it('leaves an answer that is a page of its own, such as that of a shop that is away, as it is', async () => {
  const server = fastify();
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) => {
    done(null, {});
  });
  answerForms(server);
  server.post('/contact', { config: { form: { page: 'contact' } } }, (_, reply) =>
    reply.code(503).type('text/html; charset=utf-8').send('<p>Away</p>'),
  );
  const answer = await server.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=S%C3%ADle',
  });
  expect([answer.statusCode, answer.body]).toEqual([503, '<p>Away</p>']);
});
