import type { ChildNode, Element } from 'domhandler';
import { foreignPicture, linkAddress, storedPicture } from './allowed.js';
import { inlineHtml, PLAIN, tidied, type Marks, type Picture, type Run } from './inline.js';

type LineKind = 'p' | 'h2' | 'h3' | 'h4';
type Line = { readonly kind: LineKind; readonly runs: readonly Run[] };
type List = { readonly kind: 'ul' | 'ol'; readonly items: readonly (readonly Block[])[] };
type Table = { readonly kind: 'table'; readonly rows: readonly (readonly Cell[])[] };
type Block = Line | List | Table;

interface Cell {
  readonly kind: 'td' | 'th';
  readonly span: string;
  readonly blocks: readonly Block[];
}

const LONGEST_ALT = 300;
const MAX_SPAN = 50;
const MAX_PIXELS = 10_000;
const LINES: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'h4']);
const INLINE: ReadonlySet<string> = new Set(['a', 'strong', 'em', 'br', 'img']);

/** HTML of a fixed form from the nodes of sanitised HTML, with the number of characters of its text. */
export function fixedForm(nodes: readonly ChildNode[]): {
  readonly html: string;
  readonly characters: number;
} {
  const reader = new BlockReader();
  reader.readAll(nodes, PLAIN, 'p');
  const blocks = reader.end();
  return { html: blocks.map(blockHtml).join(''), characters: charactersOf(blocks) };
}

/** Reads nodes in their order into blocks: whatever stands outside a block becomes a paragraph. */
class BlockReader {
  private readonly blocks: Block[] = [];
  private runs: Run[] = [];

  readAll(nodes: readonly ChildNode[], marks: Marks, kind: LineKind): void {
    for (const node of nodes) {
      if (node.type === 'text') this.runs.push({ text: node.data, marks });
      else if (node.type === 'tag') this.read(node, marks, kind);
    }
  }

  /** The blocks that have been read; those without content are left out. */
  end(): Block[] {
    this.endLine('p');
    return this.blocks;
  }

  private read(element: Element, marks: Marks, kind: LineKind): void {
    const { name, children } = element;
    if (INLINE.has(name)) return this.readInline(element, marks, kind);
    this.endLine(kind);
    if (name === 'ul' || name === 'ol') this.add({ kind: name, items: itemsOf(children) });
    else if (name === 'table') this.readTable(element);
    else {
      // Other blocks, and parts of lists and tables that stand alone, are paragraphs.
      const own = LINES.has(name) ? (name as LineKind) : kind;
      this.readAll(children, marks, own);
      this.endLine(own);
    }
  }

  private readInline({ name, children, attribs }: Element, marks: Marks, kind: LineKind): void {
    if (name === 'br') this.runs.push({ text: '\n', isBreak: true, marks });
    else if (name === 'img') {
      const picture = pictureOf(attribs);
      if (picture) this.runs.push({ text: '', picture, marks: { ...PLAIN, href: marks.href } });
    } else if (name === 'a') {
      this.readAll(children, { ...marks, href: linkAddress(attribs['href']) ?? marks.href }, kind);
    } else this.readAll(children, { ...marks, [name]: true }, kind);
  }

  /** Text between the cells stands before the table. */
  private readTable(table: Element): void {
    const rows: Cell[][] = [];
    const readPart = (nodes: readonly ChildNode[], row: Cell[] | null): void => {
      let open = row;
      for (const node of nodes) {
        if (node.type !== 'tag') this.readAll([node], PLAIN, 'p');
        else if (node.name === 'td' || node.name === 'th') {
          if (!open) rows.push((open = []));
          open.push({ kind: node.name, span: spanOf(node), blocks: blocksOf(node.children) });
        } else if (node.name === 'tr') {
          const cells: Cell[] = [];
          rows.push(cells);
          readPart(node.children, cells);
          open = null;
        } else if (['thead', 'tbody', 'tfoot'].includes(node.name)) readPart(node.children, null);
        else this.readAll([node], PLAIN, 'p');
      }
    };
    readPart(table.children, null);
    this.endLine('p');
    this.add({ kind: 'table', rows: rows.filter((cells) => cells.length > 0) });
  }

  private endLine(kind: LineKind): void {
    const runs = tidied(this.runs);
    this.runs = [];
    if (runs.length > 0) this.blocks.push({ kind, runs });
  }

  private add(block: List | Table): void {
    const isEmpty =
      block.kind === 'table'
        ? block.rows.every((cells) => cells.every(({ blocks }) => blocks.length === 0))
        : block.items.length === 0;
    if (!isEmpty) this.blocks.push(block);
  }
}

function blocksOf(nodes: readonly ChildNode[]): Block[] {
  const reader = new BlockReader();
  reader.readAll(nodes, PLAIN, 'p');
  return reader.end();
}

/** The items of a list; what stands between them belongs to the item before. */
function itemsOf(nodes: readonly ChildNode[]): Block[][] {
  const items: Block[][] = [];
  for (const node of nodes) {
    if (node.type === 'tag' && node.name === 'li') items.push(blocksOf(node.children));
    else {
      const blocks = blocksOf([node]);
      const last = items.at(-1);
      if (last) last.push(...blocks);
      else items.push(blocks);
    }
  }
  return items.filter((blocks) => blocks.length > 0);
}

/** How many columns and rows a cell covers, as attributes; nothing for one. */
function spanOf({ attribs }: Element): string {
  return ['colspan', 'rowspan']
    .map((name) => [name, attribs[name] ?? ''] as const)
    .filter(([, value]) => /^\d{1,2}$/.test(value) && Number(value) > 1 && Number(value) <= MAX_SPAN)
    .map(([name, value]) => ` ${name}="${Number(value)}"`)
    .join('');
}

function pictureOf(attribs: Readonly<Record<string, string>>): Picture | null {
  const alt = (attribs['alt'] ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_ALT).trim().toWellFormed();
  const source = foreignPicture(attribs['data-source']) ?? foreignPicture(attribs['src']);
  if (source !== null) return { src: null, source, alt, width: null, height: null };
  const src = storedPicture(attribs['src']);
  const [width, height] = [pixels(attribs['width']), pixels(attribs['height'])];
  if (src === null) return null;
  const hasSize = width !== null && height !== null;
  return { src, source: null, alt, width: hasSize ? width : null, height: hasSize ? height : null };
}

function pixels(text: string | undefined): number | null {
  const value = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0;
  return value >= 1 && value <= MAX_PIXELS ? value : null;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'ul':
    case 'ol':
      return `<${block.kind}>${block.items.map((item) => `<li>${contentHtml(item)}</li>`).join('')}</${block.kind}>`;
    case 'table':
      return `<table><tbody>${block.rows.map(rowHtml).join('')}</tbody></table>`;
    default:
      return `<${block.kind}>${inlineHtml(block.runs)}</${block.kind}>`;
  }
}

function rowHtml(cells: readonly Cell[]): string {
  const each = cells.map(({ kind, span, blocks }) => `<${kind}${span}>${contentHtml(blocks)}</${kind}>`);
  return `<tr>${each.join('')}</tr>`;
}

/** Contents of an item or a cell: lines separated by breaks, and lists. A table within a table becomes lines. */
function contentHtml(blocks: readonly Block[]): string {
  let html = '';
  let endsInLine = false;
  for (const block of blocks.flatMap(linesOfTable)) {
    const isLine = 'runs' in block;
    html += isLine ? `${endsInLine ? '<br />' : ''}${inlineHtml(block.runs)}` : blockHtml(block);
    endsInLine = isLine;
  }
  return html;
}

function linesOfTable(block: Block): readonly Block[] {
  if (block.kind !== 'table') return [block];
  return block.rows.flatMap((cells) => cells.flatMap(({ blocks }) => blocks.flatMap(linesOfTable)));
}

function charactersOf(blocks: readonly Block[]): number {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return sum(
    blocks.map((block) => {
      if ('runs' in block) return sum(block.runs.map(({ text }) => text.length));
      if (block.kind === 'table') return sum(block.rows.flat().map((cell) => charactersOf(cell.blocks)));
      return sum(block.items.map(charactersOf));
    }),
  );
}
