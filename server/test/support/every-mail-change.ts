import type { TestShop } from './app.js';
import type { Changes } from './every-change.js';
import { unique } from './makers/unique.js';
import { newId } from '#platform/ids';

/** Changes of mails that the shop has stored. */
export function mailChanges({ database }: TestShop): Changes {
  const store = async (status: 'sent' | 'held') => {
    const id = newId();
    await database.query(
      `INSERT INTO mails (id, dedupe_key, template, locale, recipient, data, status, sent_at)
       VALUES ($1, $2, 'contact-receipt', 'en', 'aoife@example.test', '{"shopName":"Aran & Ash"}', $3,
               CASE WHEN $3 = 'sent' THEN now() END)`,
      [id, unique('mail'), status],
    );
    return id;
  };
  return {
    'POST /api/mails/:id/resend': async () => {
      const id = await store('sent');
      return { id, body: { key: newId() } };
    },
    'POST /api/mails/held/release': async () => {
      await store('held');
      return { body: { choice: 'discard' } };
    },
  };
}
