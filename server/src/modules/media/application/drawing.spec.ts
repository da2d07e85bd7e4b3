import { describe, expect, it } from 'vitest';
import { drawingFault, drawingSource } from './drawing.js';

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"${attributes}>${content}</svg>`;
const isDrawing = (file: Buffer) => drawingSource(file) !== undefined;

describe('a drawing', () => {
  it('is known by its content', () => {
    expect(isDrawing(Buffer.from(svg('')))).toBe(true);
    expect(isDrawing(Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- mark -->\n<svg/>'))).toBe(true);
    expect(isDrawing(Buffer.from('<!doctype html><p>no</p>'))).toBe(false);
    expect(isDrawing(Buffer.from('a text about <svg>'))).toBe(false);
    expect(isDrawing(Buffer.from([0x89, 0x50, 0x4e, 0x47]))).toBe(false);
  });

  it.each([
    ['<path d="M0 0h9v9z" fill="url(#shade)"/>', ''],
    ['<use href="#mark"/><use xlink:href="#mark"/>', ''],
    ['<image href="data:image/png;base64,AAAA"/>', ''],
    ['<style>.a{fill:#123456}</style>', ' style="fill:url(#shade)"'],
    [
      '<title>How onload= and javascript: and &lt;script> work</title>',
      ' aria-label="url(https://a.example)"',
    ],
    ['<!-- <script> and <text> --><desc><![CDATA[<script>alert(1)</script>]]></desc>', ''],
    [
      '<metadata><n:text xmlns:n="https://notes.example">@import</n:text></metadata>',
      ' data-note="on load = 1"',
    ],
    ['<style>/* @import url(https://a.example) */.a::after{content:"url(https://a.example)"}</style>', ''],
    ['<image href="&#100;ata:image/png;base64,AAAA"/>', ' id="script" class="foreignObject text"'],
  ])('of shapes alone has no fault: %s', (content, attributes) => {
    expect(drawingFault(svg(content, attributes))).toBeNull();
  });

  it.each([
    ['script', '<script>alert(1)</script>', ''],
    ['script', '<svg:script/>', ''],
    ['script', '', ' onload="alert(1)"'],
    ['script', '<a href="javascript:alert(1)"/>', ''],
    ['foreign', '<foreignObject><p>x</p></foreignObject>', ''],
    ['reference', '<image href="https://elsewhere.example/a.png"/>', ''],
    ['reference', "<image xlink:href='file:///etc/passwd'/>", ''],
    ['reference', '<style>@import "https://elsewhere.example/a.css"</style>', ''],
    ['reference', '<rect fill="url(https://elsewhere.example/a.svg#b)"/>', ''],
    ['reference', '<image href="data:image/svg+xml,%3Csvg/%3E"/>', ''],
    ['text', '<text>Name</text>', ''],
    ['text', '<s:text xmlns:s="http://www.w3.org/2000/svg">Name</s:text>', ''],
    ['script', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>', ''],
    ['script', '<a href="&#x6a;ava&#10;script:alert(1)"/>', ''],
    ['script', '<set attributeName="onmouseover" to="alert(1)"/>', ''],
    ['script', '<animate attributeName="xlink:href" values="#a;javascript:alert(1)"/>', ''],
    ['reference', '<image href="&#104;ttps://elsewhere.example/a.png"/>', ''],
    ['reference', '<x:include xmlns:x="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>', ''],
    ['reference', '<style><![CDATA[@import "https://elsewhere.example/a.css"]]></style>', ''],
    ['reference', String.raw`<style>@\69mport "a.css"; .a{fill:\75 rl(a.svg)}</style>`, ''],
    ['reference', String.raw`<rect style="fill:u\72l(a.svg)"/>`, ''],
    ['reference', '<rect fill="&#117;rl(a.svg)"/>', ''],
    ['reference', '<style>.a{background:image-set("a.png" 1x)}</style>', ''],
    ['reference', '<use href="#mark"/>', ' xml:base="https://elsewhere.example/"'],
  ])('is refused for %s: %s', (fault, content, attributes) => {
    expect(drawingFault(svg(content, attributes))).toBe(fault);
  });

  it.each([
    ['UTF-16, little end first', Buffer.from(`\uFEFF${svg('<script/>')}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${svg('<script/>')}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(svg('<script/>'), 'utf16le')],
    [
      'the encoding that it declares',
      Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${svg('<title>é</title><script/>')}`, 'latin1'),
    ],
  ])('is read in %s', (_encoding, file) => {
    const source = drawingSource(file);
    expect(source).toMatch(/^<svg /);
    expect(drawingFault(source ?? '')).toBe('script');
  });

  it.each([
    ['an encoding that nobody knows', Buffer.from(`<?xml version="1.0" encoding="UTF-7"?>${svg('')}`)],
    ['bytes that are no characters', Buffer.concat([Buffer.from(svg('')), Buffer.from([0xff])])],
    ['a page around it', Buffer.from(`<html>${svg('')}</html>`)],
  ])('is none with %s', (_what, file) => {
    expect(isDrawing(file)).toBe(false);
  });

  it('may have a type without declarations', () => {
    const type =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"';
    expect(drawingFault(`${type}>${svg('')}`)).toBeNull();
    expect(drawingFault(`${type} []>${svg('')}`)).toBeNull();
    expect(drawingFault(`${type} [<!ATTLIST svg onload CDATA "alert(1)">]>${svg('')}`)).toBe('reference');
  });

  it('is refused for entities, which can unfold without end', () => {
    expect(drawingFault('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>')).toBe('reference');
  });
});
