import { Parser } from 'htmlparser2';
import { cssLoads } from './css-loads.js';
import type { DrawingFault } from '../domain/errors.js';

const SVG = 'http://www.w3.org/2000/svg';
const FOREIGN = new Set(['foreignobject', 'iframe', 'embed', 'object', 'audio', 'video']);
/** Attributes with a value of CSS, in which `url()` loads something. */
const CSS_ATTRIBUTES = new Set([
  'style',
  'fill',
  'stroke',
  'filter',
  'clip-path',
  'mask',
  'marker',
  'marker-start',
  'marker-mid',
  'marker-end',
  'cursor',
  'color-profile',
]);
/** What an animation sets an attribute to. */
const ANIMATED = ['to', 'from', 'by', 'values'];
/** A place in the drawing itself, or a picture within it. */
const INSIDE = /^(?:#|data:image\/(?:png|jpeg|webp);)/;

/**
 * The source of a vector drawing (SVG), by its root element, without its XML declaration; undefined for any other file. In
 * UTF-8, UTF-16 or the encoding that it declares.
 */
export function drawingSource(file: Buffer): string | undefined {
  const text = decoded(file);
  if (text === undefined) return undefined;
  let root: string | undefined;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        root ??= localName(name);
        parser.pause();
      },
    },
    { xmlMode: true },
  );
  parser.write(text);
  return root === 'svg' ? text.replace(/^\s*<\?xml\s[^>]*\?>/, '') : undefined;
}

/** XML begins with `<`, so its first bytes say how wide its characters are; a declaration says the rest. */
function decoded(file: Buffer): string | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0] = file.subarray(file[0] === 0xef ? 3 : 0);
  if ((first === 0xff && second === 0xfe) || (second === 0 && first !== 0 && fourth === 0))
    return inEncoding(file, 'utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && third === 0))
    return inEncoding(file, 'utf-16be');
  const beginning = file.toString('latin1', 0, 200);
  if (!/^(?:\xef\xbb\xbf)?\s*</.test(beginning)) return undefined;
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(
    beginning,
  )?.[1];
  return inEncoding(file, declared ?? 'utf-8');
}

function inEncoding(file: Buffer, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(file);
  } catch {
    // An encoding that nobody knows, or bytes that are none of its characters.
    return undefined;
  }
}

/**
 * Why a drawing is refused, or null. It is only ever shown as the picture that is made of it, so none of this could do harm;
 * but that picture would lack what the owner sees in the drawing. The words of these in a title or a comment are none.
 */
export function drawingFault(source: string): DrawingFault | null {
  const faults: (DrawingFault | null)[] = [];
  const open: { name: string; namespaces: ReadonlyMap<string, string>; css: string }[] = [];
  const parser = new Parser(
    {
      onprocessinginstruction: (name, data) => faults.push(instructionFault(name.toLowerCase(), data)),
      onopentag: (name, attributes) => {
        const namespaces = new Map(open.at(-1)?.namespaces);
        for (const [attribute, value] of Object.entries(attributes)) {
          if (attribute === 'xmlns') namespaces.set('', value);
          if (attribute.startsWith('xmlns:')) namespaces.set(localName(attribute), value);
        }
        open.push({ name, namespaces, css: '' });
        faults.push(elementFault(localName(name), isSvg(name, namespaces)));
        for (const [attribute, value] of Object.entries(attributes))
          faults.push(attributeFault(attribute, value, attributes));
      },
      ontext: (text) => {
        const element = open.at(-1);
        if (element) element.css += text;
      },
      onclosetag: () => {
        const element = open.pop();
        if (element && localName(element.name) === 'style') faults.push(cssFault(element.css));
      },
    },
    { xmlMode: true },
  );
  parser.end(source);
  return faults.find((fault) => fault !== null) ?? null;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const prefixOf = (name: string): string => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '');

/** Elements of another namespace are notes of a program, which nobody draws. */
function isSvg(name: string, namespaces: ReadonlyMap<string, string>): boolean {
  return (namespaces.get(prefixOf(name)) ?? SVG) === SVG;
}

/** A type with declarations of its own has entities, which can unfold without end, or attributes that are not written out. */
function instructionFault(name: string, data: string): DrawingFault | null {
  if (name === '?xml-stylesheet') return 'reference';
  const [, ...own] = data.split('[');
  const declares = name === '!doctype' && own.join('').replace(/[\s\]]/g, '') !== '';
  return declares || /^!(?:entity|attlist|element|notation)/.test(name) ? 'reference' : null;
}

function elementFault(name: string, isDrawn: boolean): DrawingFault | null {
  const lower = name.toLowerCase();
  if (lower === 'script') return 'script';
  if (FOREIGN.has(lower)) return 'foreign';
  return isDrawn && name === 'text' ? 'text' : null;
}

function attributeFault(
  attribute: string,
  value: string,
  all: Readonly<Record<string, string>>,
): DrawingFault | null {
  const name = localName(attribute).toLowerCase();
  if (/^on\w/i.test(attribute)) return 'script';
  if (name === 'href') return addressFault(value);
  if (attribute === 'xml:base') return 'reference';
  if (CSS_ATTRIBUTES.has(attribute)) return cssFault(value);
  if (!ANIMATED.includes(attribute) || all['attributeName'] === undefined) return null;
  const animated = all['attributeName'].trim();
  // A picture within the drawing has a semicolon of its own.
  const values = value.trim().startsWith('data:') ? [value] : value.split(';');
  const faults = values.map((one) => attributeFault(animated, one, {}));
  return faults.find((fault) => fault !== null) ?? null;
}

/** Browsers leave out white space and control characters of an address. */
function addressFault(address: string): DrawingFault | null {
  // eslint-disable-next-line no-control-regex -- control characters are what this takes out
  const plain = address.replace(/[\u0000-\u0020]/g, '');
  if (/^javascript:/i.test(plain)) return 'script';
  return INSIDE.test(plain) ? null : 'reference';
}

const cssFault = (css: string): DrawingFault | null =>
  cssLoads(css)
    .map((one) => (one === null ? 'reference' : addressFault(one)))
    .find((fault) => fault !== null) ?? null;
