import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { MODULES } from '../../../src/modules.js';

const PATH = '/api/dev/mails';
/** Every mail of the shop, by the name of its template. */
const EXPECTED = [
  'order-confirmation',
  'payment-failed',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-refund',
  'dispute-notice',
  'refund-failed-notice',
  'order-link',
  'order-email-corrected',
  'order-email-corrected-notice',
  'new-order-notice',
  'account-notice',
  'completion-reminder',
  'cancel-request-notice',
  'order-held-notice',
  'low-stock-notice',
  'newsletter-confirmation',
  'contact-notice',
  'contact-receipt',
  'return-receipt',
  'return-notice',
  'return-instructions',
  'return-rejection',
  'trader-facts-notice',
  'small-business-threshold',
  'test-mail',
  'return-problem',
  'exchange-payment',
  'data-link',
  'payment-finding-notice',
  'new-device-notice',
  'shop-trouble-notice',
  'shop-trouble-ended',
];
const MAILS = MODULES.flatMap(({ mails = [] }) => mails);

let shop: TestShop;
let page: Response;
let html: string;

describe('the page of all mails', () => {
  beforeAll(async () => {
    shop = await startTestShop({ env: { NODE_ENV: 'development' } });
    page = await fetch(`${shop.url}${PATH}`);
    html = await page.text();
  });
  afterAll(() => shop.stop());

  it('exists in development, runs no script and is not cached', () => {
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it('has every mail that the worker sends', () => {
    expect(MAILS.map((mail) => mail.name).sort()).toEqual([...EXPECTED].sort());
  });

  it.each(EXPECTED.flatMap((name) => [[name, 'en'] as const, [name, 'nl'] as const]))(
    'shows %s in %s as HTML and as text, as the sent mail would be',
    (name, language) => {
      const mail = MAILS.find((template) => template.name === name)?.preview(language);
      if (!mail) throw new Error(`There is no mail ${name}`);
      const section = html.split(`<section id="${name}-${language}"`)[1]?.split('</section>')[0] ?? '';
      expect(unescaped(section)).toContain(mail.subject);
      expect(unescaped(/srcdoc="([^"]*)"/.exec(section)?.[1] ?? '')).toBe(mail.html);
      expect(unescaped(/<pre[^>]*>([^<]*)<\/pre>/.exec(section)?.[1] ?? '')).toBe(mail.text);
      expect(`${mail.subject}${mail.html}${mail.text}`).not.toMatch(/undefined|NaN|\[object/);
    },
  );
});

describe.each(['production', 'test'])('in %s', (mode) => {
  it('the page does not exist', async () => {
    const other = await startTestShop({
      env: { NODE_ENV: mode, PAYMENTS: 'sandbox', PUBLIC_URL: 'http://shop.localhost' },
    });
    try {
      const answer = await fetch(`http://127.0.0.1:${other.env.PORT}${PATH}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'request.no-such-route' });
    } finally {
      await other.stop();
    }
  });
});

function unescaped(text: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };
  return text.replace(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => signs[name] ?? '');
}
