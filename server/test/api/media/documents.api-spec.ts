import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, problemOf } from '../../support/http.js';
import { plainPdf } from '../../support/plain-pdf.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { documentBytes, MAX_DOCUMENT_BYTES } from '#contracts/documents';
import type { UploadedDocument } from '#contracts/media';

let shop: TestShop;
let staff: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signIn(shop, 'staff');
});
afterAll(() => shop.stop());

function upload(
  data: Buffer,
  name = 'proof.pdf',
  headers: Record<string, string> = staff.headers,
): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(data)], { type: 'application/pdf' }), name);
  return fetch(`${shop.url}/api/media/documents`, { method: 'POST', body, headers });
}

/** The same PDF with an entry in its first object, as an editor of PDFs would add it. */
const pdfWith = async (entry: string) =>
  Buffer.from((await plainPdf()).toString('latin1').replace('<<', `<<\n${entry}`), 'latin1');

describe('an uploaded PDF', () => {
  it('is downloaded unchanged by anyone, and can never be shown as a page of the shop', async () => {
    await shop.database.query(`DELETE FROM audit_log WHERE action = 'media.document-uploaded'`);
    const file = await plainPdf('GRS certificate');
    const response = await upload(file, '../../GRS "certificate".html');
    expect(response.status).toBe(201);
    const { url, bytes } = await bodyOf<UploadedDocument>(response);
    expect(url).toMatch(/^\/media\/documents\/[0-9a-f]{32}-\d+\.pdf$/);
    expect([bytes, documentBytes(url)]).toEqual([file.length, file.length]);
    const download = await fetch(`${shop.url}${url}`);
    expect(download.status).toBe(200);
    expect(Buffer.from(await download.arrayBuffer()).equals(file)).toBe(true);
    const name = url.split('/').at(-1);
    expect(Object.fromEntries(download.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(download.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect((await bodyOf<UploadedDocument>(upload(file))).url).toBe(url);
    const log = await shop.database.query(
      `SELECT subject_id FROM audit_log WHERE action = 'media.document-uploaded'`,
    );
    expect(log).toEqual([{ subject_id: name }, { subject_id: name }]);
  });

  it('may have markup in its title', async () => {
    const response = await upload(await pdfWith('/Title (How <script> and <html> are written)'));
    expect(response.status).toBe(201);
  });

  it.each([
    ['a page named .pdf', () => Buffer.from('<!doctype html><script>alert(document.cookie)</script>')],
    ['a page before a PDF', async () => Buffer.concat([Buffer.from('<html>\n'), await plainPdf()])],
    ['an archive behind a PDF', async () => Buffer.concat([await plainPdf(), Buffer.from('PK\x03\x04…')])],
    ['a picture', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['cut short', async () => (await plainPdf()).subarray(0, 600)],
    ['empty', () => Buffer.alloc(0)],
  ])('is refused when it is %s', async (_what, make) => {
    const response = await upload(await make());
    expect(response.status).toBe(400);
    const { code, message } = await problemOf(response);
    expect(code).toBe('media.not-a-document');
    expect(message).toContain('Export it again as a PDF');
  });

  it.each([
    '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
    '/AA << /O << /S /Launch /F (calc.exe) >> >>',
    '/Names << /EmbeddedFiles << /Names [] >> >>',
  ])('is refused with scripts, programs or files inside: %s', async (entry) => {
    const response = await upload(await pdfWith(entry));
    expect(response.status).toBe(400);
    expect((await problemOf(response)).code).toBe('media.active-document');
  });

  it('is refused once it exceeds 10 MB, and without a file', async () => {
    const large = await upload(Buffer.alloc(MAX_DOCUMENT_BYTES + 1, 37));
    expect(large.status).toBe(413);
    expect(await problemOf(large)).toMatchObject({
      code: 'media.too-large',
      details: { most: MAX_DOCUMENT_BYTES },
    });
    const headers = { ...staff.headers, 'content-type': 'application/json' };
    const json = await fetch(`${shop.url}/api/media/documents`, { method: 'POST', body: '{}', headers });
    expect((await problemOf(json)).code).toBe('media.no-file');
  });

  it('is refused from those who may not change products', async () => {
    expect((await upload(await plainPdf(), 'proof.pdf', {})).status).toBe(401);
  });

  it.each(['..%2f..%2fpackage.json', `${'0'.repeat(32)}-9.pdf`, 'x.pdf', `${'0'.repeat(32)}-9.html`])(
    'is not found as %s',
    async (name) => {
      const response = await fetch(`${shop.url}/media/documents/${name}`);
      expect(response.status).toBe(404);
      expect((await problemOf(response)).code).toBe('media.document-not-found');
    },
  );
});
