import { describe, expect, it } from 'vitest';
import { deflateSync } from 'node:zlib';
import { plainPdf } from '../../../../test/support/plain-pdf.js';
import { inspectDocument } from './document.js';
import { isDocumentName } from '../domain/document-name.js';

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

  const packed = (objects: string, more = '') => {
    const data = deflateSync(Buffer.from(objects, 'latin1'));
    const about = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length} ${more}>>`;
    return pdf(`2 0 obj\n${about}\nstream\n${data.toString('latin1')}\nendstream\nendobj`);
  };
  const stream = (content: string) =>
    `1 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj`;

  it.each([
    ['in a text', pdf('1 0 obj << /Title (How /JavaScript \\) and (/Launch) work) >> endobj')],
    ['in a text of markup', pdf('1 0 obj << /Title (<script>alert\\(1\\)</script> and <html>) >> endobj')],
    ['in a comment', pdf('% /JavaScript\n1 0 obj << /Size 1 >> endobj')],
    ['in the drawing of a page', pdf(stream('BT (/JavaScript) Tj ET /Launch Do'))],
    ['in a text of a packed object', packed('3 0 << /Title (/JavaScript) >>')],
    ['as the beginning of another name', pdf('1 0 obj << /LaunchDate 1 /JavaScripted 2 >> endobj')],
  ])('is harmless with a word of an active one %s', (_where, file) => {
    expect(inspectDocument(file)).toBe('document');
  });

  it.each([
    ['with a name in digits', pdf('1 0 obj << /S /J#61vaScript /#4aS (x) >> endobj')],
    ['in a packed object', packed('3 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>')],
    [
      'inside the drawing of a page, where the table points',
      (() => {
        const body = stream('9 0 obj << /S /Launch >> endobj');
        const offset = `%PDF-1.7\n${body}`.indexOf('9 0 obj');
        const line = `${String(offset).padStart(10, '0')} 00000 n `;
        return pdf(body, `xref\n9 1\n${line}\ntrailer << /Size 10 >>\nstartxref\n9\n%%EOF\n`);
      })(),
    ],
    [
      'in a stream that is longer than it says',
      pdf(
        stream('x\nendstream\nendobj\n3 0 obj << /S /Launch >> endobj\n4 0 obj << >>\nstream\n').replace(
          /Length \d+/,
          'Length 1',
        ),
      ),
    ],
  ])('is active, however that is written: %s', (_how, file) => {
    expect(inspectDocument(file)).toBe('active');
  });

  it.each([
    ['packed in another way', packed('3 0 << >>').toString('latin1').replace('/FlateDecode', '/LZWDecode')],
    [
      'packed objects that are none',
      pdf(`2 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\nabc\nendstream endobj`),
    ],
    ['dictionaries without end', pdf(`1 0 obj ${'<< /A '.repeat(5000)} endobj`)],
  ])('is none with %s', (_what, file) => {
    expect(inspectDocument(Buffer.from(file as string, 'latin1'))).toBeNull();
  });

  it('of a program is one, with its page packed or not', async () => {
    expect(inspectDocument(await plainPdf('A guide to /JavaScript'))).toBe('document');
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
