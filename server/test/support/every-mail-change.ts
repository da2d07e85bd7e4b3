import type { TestShop } from './app.js';
import type { Changes } from './every-change.js';
import { unique } from './makers/unique.js';
import { newId } from '#platform/ids';

/** Changes of mails that the shop has stored. */
export function mailChanges({ database }: TestShop): Changes {
  return {
    'POST /api/mails/:id/resend': async () => {
      const id = newId();
      await database.query(
        `INSERT INTO mails (id, dedupe_key, template, locale, recipient, data, status, sent_at)
         VALUES ($1, $2, 'contact-receipt', 'en', 'aoife@example.test', '{"shopName":"Aran & Ash"}', 'sent', now())`,
        [id, unique('sent')],
      );
      return { id, body: { key: newId() } };
    },
  };
}
