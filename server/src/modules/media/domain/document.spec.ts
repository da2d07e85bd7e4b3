import { describe, expect, it } from 'vitest';
import { inspectDocument, isDocumentName } from './document.js';

const END = 'xref\n0 1\n0000000000 65535 f \ntrailer << /Size 1 >>\nstartxref\n9\n%%EOF\n';
const pdf = (body = '', end = END) => Buffer.from(`%PDF-1.7\n${body}\n${end}`, 'latin1');

describe('a document', () => {
  it('is a PDF from its first byte to its last', () => {
    expect(inspectDocument(pdf())).toBe('document');
    expect(inspectDocument(pdf('', END.trim()))).toBe('document');
    expect(inspectDocument(pdf('1 0 obj << /Title (JavaScript and launches) >> endobj'))).toBe('document');
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a page with the name of a PDF', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page before a PDF', Buffer.concat([Buffer.from('<html>'), pdf()])],
    ['a page at the beginning of a PDF', pdf('<script>alert(1)</script>')],
    [
      'an archive behind a PDF',
      Buffer.concat([pdf(), Buffer.from('PK\u0003\u0004'), Buffer.alloc(2000, 65)]),
    ],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a PDF that is cut short', pdf('', 'xref\n0 1\n')],
    ['the first bytes of a PDF', Buffer.from('%PDF-1.7')],
  ])('is not %s', (_what, file) => {
    expect(inspectDocument(file)).toBeNull();
  });

  it.each([
    '/JavaScript (app.alert(1))',
    '/S /Launch /F (cmd.exe)',
    '/Type /EmbeddedFile',
    '/Names << /EmbeddedFiles 2 0 R >>',
  ])('is active with %s', (entry) => {
    expect(inspectDocument(pdf(`1 0 obj << ${entry} >> endobj`))).toBe('active');
  });

  it('has a name that points to nothing else', () => {
    const digest = 'a'.repeat(32);
    expect(isDocumentName(`${digest}-12000.pdf`)).toBe(true);
    for (const name of [
      '../x.pdf',
      `${digest}.pdf`,
      `${digest}-0.pdf`,
      `${digest}-1.html`,
      `${digest}-1.pdf/..`,
      '',
    ])
      expect(isDocumentName(name)).toBe(false);
  });
});
