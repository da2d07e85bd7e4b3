import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from './plain.js';
import { richText, type RichTextRefused, shortenedRichText } from './read.js';
import { guarded } from './show.js';

describe('reading a rich text', () => {
  it.each([
    ['', ''],
    ['Fish & chips < 5 km', '<p>Fish &amp; chips &lt; 5 km</p>'],
    ['One\nline\n\n\nTwo', '<p>One<br />line</p><p>Two</p>'],
    ['Fish &amp; chips', '<p>Fish &amp; chips</p>'],
    ['<p>Warm</p>\n  <p>&nbsp;</p><p><br></p>', '<p>Warm</p>'],
    ['<div><div>One</div>Two</div>', '<p>One</p><p>Two</p>'],
    ['<h1>A</h1><h3>B</h3><h6>C</h6>', '<h2>A</h2><h3>B</h3><h4>C</h4>'],
    ['<b>Bold <i>both</i></b> <em>x</em>', '<p><strong>Bold <em>both</em></strong> <em>x</em></p>'],
    ['<strong>a</strong><strong>b</strong>', '<p><strong>ab</strong></p>'],
    ['<strong><p>a</p><p>b</p></strong>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    [
      '<ul> <li><p>One</p></li> <li> Two <ol><li>Deep</li></ol></li></ul>',
      '<ul><li>One</li><li>Two<ol><li>Deep</li></ol></li></ul>',
    ],
    [
      '<ul>Loose<li>One</li><ul><li>Under</li></ul></ul>',
      '<ul><li>Loose</li><li>One<ul><li>Under</li></ul></li></ul>',
    ],
    ['<li>Alone</li>', '<p>Alone</p>'],
    [
      '<table border=1><thead><tr><th>Size<th>Chest</thead><tr><td colspan="2" onclick=x()><p>M</p><p>L</p></td></table>',
      '<table><tbody><tr><th>Size</th><th>Chest</th></tr><tr><td colspan="2">M<br />L</td></tr></tbody></table>',
    ],
    [
      '<table>Before<tr><td><table><tr><td>In</td><td>ner</td></tr></table></td></tr></table>',
      '<p>Before</p><table><tbody><tr><td>In<br />ner</td></tr></tbody></table>',
    ],
    ['<table><tr><td></td></tr></table>', ''],
    ['<a href="/product/1?a=1&amp;b=2">Here</a>', '<p><a href="/product/1?a=1&amp;b=2">Here</a></p>'],
    [
      '<a href="https://Example.com" target=_blank rel=opener>There</a>',
      '<p><a href="https://example.com/" rel="noopener nofollow">There</a></p>',
    ],
    [
      '<a href="mailto:a@b.ie">Mail</a> <a href="tel:+353">Call</a>',
      '<p><a href="mailto:a@b.ie">Mail</a> <a href="tel:+353">Call</a></p>',
    ],
    [
      '<a href="javascript:alert(1)">A</a><a href="//evil.example">B</a>',
      '<p>A<a href="https://evil.example/" rel="noopener nofollow">B</a></p>',
    ],
    [
      '<a href="/\\evil.example">A</a> <a href="data:text/html,x">B</a> <a href="https://a:b@c.ie">C</a>',
      '<p>A B C</p>',
    ],
    [
      '<img src="//cdn.example/a.png?v=1&w=2" alt=" A  jacket ">',
      '<p><img data-source="https://cdn.example/a.png?v=1&amp;w=2" alt="A jacket" /></p>',
    ],
    [
      '<img src="/media/photo-1-2/960.webp" width="960" height=640 alt>',
      '<p><img src="/media/photo-1-2/960.webp" alt="" width="960" height="640" /></p>',
    ],
    [
      '<img src="/media/photo-1-2/960.webp" data-source="https://cdn.example/a.png">',
      '<p><img data-source="https://cdn.example/a.png" alt="" /></p>',
    ],
    ['<img src="data:image/png;base64,AAAA"><img src="/api/auth/logout"><img src=x onerror=alert(1)>', ''],
    [
      '<script>alert(1)</script><style>p{}</style><p>Safe<svg><p>no</p></svg></p><iframe src=x></iframe>',
      '<p>Safe</p>',
    ],
    ['a\u0000\u0007b', '<p>ab</p>'],
  ])('reads %j as %j', (given, expected) => {
    expect(richText(given)).toBe(expected);
    expect(richText(expected)).toBe(expected);
    expect(guarded(expected)).toBe(expected);
  });

  it.each([
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
    ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">'],
    ['<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">'],
    ['<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>'],
    ['<a href="jav&#x09;ascript:alert(1)">x</a><a href=" &#14; javascript:alert(1)">y</a>'],
    ['<img src="x` `<script>alert(1)</script>"` `>'],
    ['<<script>alert(1)//<</script>'],
    ['<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>'],
    ['<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>'],
    ['<p id="x" style="background:url(javascript:1)" onmouseover=alert(1) class=y>x'],
    ['<!--<img src="--><img src=x onerror=alert(1)//">'],
    ['<a href="https://x.ie/&quot;onmouseover=&quot;alert(1)">x</a>'],
  ])('leaves nothing that runs of %s', (given) => {
    expectSubset(richText(given));
  });

  it('refuses markup that is too long, nested too deeply, or has too much text', () => {
    const problemOf = (given: string) => {
      try {
        return richText(given);
      } catch (error) {
        return (error as RichTextRefused).problem;
      }
    };
    expect(problemOf('<p>' + 'x'.repeat(100_000))).toBe('markup-too-long');
    expect(problemOf('x'.repeat(20_001))).toBe('text-too-long');
    expect(problemOf('x'.repeat(20_000))).toBe(`<p>${'x'.repeat(20_000)}</p>`);
    expect(problemOf('<div>'.repeat(15_000))).toBe('too-deep');
    expect(problemOf('<b>'.repeat(99) + 'x')).toBe('<p><strong>x</strong></p>');
  });

  it('takes hostile markup of the longest length in little time', () => {
    const started = performance.now();
    for (const piece of [
      '<a href="x">',
      '<p>x</p>',
      '<b>x</b> ',
      '<td>',
      '&lt;',
      '<!--',
      '</p>',
      '<li>x',
      ' \n',
      '<br>',
    ])
      shortenedRichText(piece.repeat(100_000 / piece.length));
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('shortens a text beyond the limits to its first paragraphs', () => {
    const { html, isShortened } = shortenedRichText(`<h2>Top</h2>${'<p>Some words.</p>'.repeat(5000)}`);
    expect(isShortened).toBe(true);
    expect(html).toMatch(/^<p>Top<\/p><p>Some words\.<\/p><p>/);
    expect(plainText(html).replace(/\n+/g, '').length).toBeGreaterThan(15_000);
    expect(shortenedRichText('<div>'.repeat(5000) + 'Deep').html).toBe('<p>Deep</p>');
  });
});

describe('every rich text', () => {
  it('holds only its own elements and attributes, whatever was read', () => {
    fc.assert(
      fc.property(hostileMarkup(), (given) => {
        expectSubset(shortenedRichText(given).html);
      }),
      { numRuns: 3000 },
    );
  });

  it('stays as it is when it is read again, and when it is sanitised on the way out', () => {
    fc.assert(
      fc.property(hostileMarkup(), (given) => {
        const html = shortenedRichText(given).html;
        // A copy that the cache of known texts does not have, with the same content.
        expect(richText(`${html} `)).toBe(html);
        expect(guarded(html)).toBe(html);
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps plain text word for word', () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .map((given) => given.replace(/[\s\p{C}\p{Z}<&]/gu, '') || 'x');
    const paragraph = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 1, maxLength: 5 }), (paragraphs) => {
        const text = paragraphs.join('\n\n');
        expect(plainText(richText(text))).toBe(text);
      }),
    );
  });

  it('keeps documents of the subset as they are', () => {
    fc.assert(
      fc.property(documents(), (html) => {
        expect(richText(`${html} `)).toBe(html);
      }),
    );
  });
});

const ELEMENT = /<(?:\/?(?:p|h[234]|[uo]l|li|table|tbody|tr|th|td|strong|em|a)|br \/)>/g;
const WITH_ATTRIBUTES = [
  /<a href="(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[^"<>\s]*"(?: rel="noopener nofollow")?>/g,
  /<t[dh](?: (?:col|row)span="\d{1,2}"){1,2}>/g,
  /<img (?:src="\/media\/[a-z0-9-]+\/\d+\.(?:avif|webp)"|data-source="https?:\/\/[^"<>\s]+") alt="[^"<>]*"(?: width="\d+" height="\d+")? \/>/g,
];

/** Nothing but text without angle brackets may be left once the elements of a rich text are taken out. */
function expectSubset(html: string): void {
  const rest = WITH_ATTRIBUTES.reduce(
    (text, pattern) => text.replace(pattern, ''),
    html.replace(ELEMENT, ''),
  );
  expect(rest).not.toMatch(/[<>]/);
  // Foreign links say what they are.
  expect(html).not.toMatch(/<a href="http[^"]*">/);
}

/** Markup put together of harmless and hostile pieces, in any order. */
function hostileMarkup() {
  const names = ['p', 'div', 'b', 'i', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'table', 'tr', 'td', 'th', 'thead', 'tbody', 'h1', 'h2', 'h5', 'br', 'img', 'svg', 'math', 'script', 'style', 'noscript', 'template', 'iframe', 'textarea', 'title', 'xmp', 'select', 'option', 'form', 'mglyph', 'mtext', 'foreignObject', 'blockquote', 'x-y', 'caption', 'colgroup']; // prettier-ignore
  const values = ['javascript:alert(1)', 'JaVaScRiPt&colon;alert(1)', 'https://e.ie/a?b=1&c="2"', '//e.ie', '/\\e.ie', '/x', 'data:text/html,x', 'vbscript:x', '"', "'", '`', '><img src=x onerror=1>', '3', '99999', '/media/a-1/960.webp', '/media/../x', 'mailto:a@b', '\u0000java', ' ']; // prettier-ignore
  const attribute = fc.tuple(
    fc.constantFrom('href', 'src', 'onerror', 'onclick', 'style', 'class', 'id', 'alt', 'width', 'height', 'colspan', 'rowspan', 'data-source', 'srcset', 'rel', 'xlink:href', 'HREF'), // prettier-ignore
    fc.oneof(fc.constantFrom(...values), fc.webUrl(), fc.string()),
    fc.constantFrom('"', "'", ''),
  );
  const tag = fc
    .tuple(
      fc.constantFrom(...names),
      fc.array(attribute, { maxLength: 4 }),
      fc.constantFrom('>', '/>', '', ' '),
    )
    .map(
      ([name, attributes, end]) =>
        `<${name}${attributes.map(([key, value, quote]) => ` ${key}=${quote}${value}${quote}`).join('')}${end}`,
    );
  const piece = fc.oneof(
    tag,
    tag,
    fc.constantFrom(...names).map((name) => `</${name}>`),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(' ', '\n', '\n\n', '&nbsp;', '&lt;', '&amp;lt;', '&#60;script&#62;', '<!--', '-->', '<![CDATA[', ']]>', '<!doctype html>', '<?x', '&', '<', '>', '\u00a0', '•'), // prettier-ignore
  );
  return fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
}

/** Documents in the fixed form. */
function documents() {
  const text = fc.stringMatching(/^[A-Za-zéü€0-9"]{1,10}$/);
  const inline = fc.oneof(
    text,
    text.map((words) => `<strong>${words}</strong>`),
    text.map((words) => `<a href="/product/${encodeURIComponent(words)}"><em>${words}</em></a>`),
    fc
      .webUrl({ withFragments: true })
      .map(
        (url) =>
          `<img data-source="${new URL(url).href.replaceAll('&', '&amp;').replaceAll("'", '%27')}" alt="x" />`,
      ),
  );
  const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
  const { list } = fc.letrec<{ list: string; item: string }>((tie) => ({
    item: fc
      .tuple(line, fc.option(tie('list'), { nil: '', maxDepth: 2 }))
      .map(([own, below]) => `<li>${own}${below}</li>`),
    list: fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
      .map(([kind, items]) => `<${kind}>${items.join('')}</${kind}>`),
  }));
  const cell = fc.tuple(fc.constantFrom('td', 'th'), fc.constantFrom('', ' colspan="2"'), line);
  const row = fc
    .array(cell, { minLength: 1, maxLength: 3 })
    .map(
      (cells) =>
        `<tr>${cells.map(([kind, span, words]) => `<${kind}${span}>${words}</${kind}>`).join('')}</tr>`,
    );
  const block = fc.oneof(
    fc
      .tuple(fc.constantFrom('p', 'h2', 'h3', 'h4'), line)
      .map(([kind, words]) => `<${kind}>${words}</${kind}>`),
    list,
    fc
      .array(row, { minLength: 1, maxLength: 3 })
      .map((rows) => `<table><tbody>${rows.join('')}</tbody></table>`),
  );
  return fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => blocks.join(''));
}
