import { expect, it } from 'vitest';
import { contactReceipt } from './contact-receipt.js';

it.each(['en', 'nl'] as const)(
  'promises no time: the owner says on the contact page how soon messages are answered (%s)',
  (locale) => {
    const { subject, text } = contactReceipt.render({ shopName: 'The Shop' }, locale);
    expect(`${subject} ${text}`).not.toMatch(
      /\b(dag|dagen|werkdag\w*|uur|uren|days?|hours?|weeks?|weken)\b/i,
    );
  },
);
