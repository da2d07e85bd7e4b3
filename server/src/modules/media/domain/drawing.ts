/** How far into a file its root element is looked for. */
const BEGINNING = 4096;

/** True for a vector drawing (SVG), or a page around one, by its content. */
export function isDrawing(file: Buffer): boolean {
  const beginning = file.toString('utf8', 0, BEGINNING).replace(/^\uFEFF/, '');
  return beginning.trimStart().startsWith('<') && /<(?:\w+:)?svg\b/i.test(beginning);
}

/** What a drawing must not contain: `text` would be set in another font than its author sees. */
export type DrawingFault = 'script' | 'foreign' | 'reference' | 'text';

const FAULTS: readonly (readonly [DrawingFault, RegExp])[] = [
  ['script', /<(?:\w+:)?script\b|\son\w+\s*=|javascript:/i],
  ['foreign', /<(?:\w+:)?(?:foreignObject|iframe|embed|object|audio|video)\b/i],
  ['reference', /<!ENTITY|@import|<\?xml-stylesheet/i],
  ['reference', /\bhref\s*=\s*["'](?!\s*(?:#|data:image\/(?:png|jpeg|webp);))/i],
  ['reference', /url\((?!\s*["']?(?:#|data:image\/(?:png|jpeg|webp);))/i],
  ['text', /<(?:\w+:)?text\b/i],
];

/**
 * Why a drawing is refused, or null. It is only ever shown as the picture that is made of it, so none of this could do harm;
 * but that picture would lack what the owner sees in the drawing.
 */
export function drawingFault(drawing: Buffer): DrawingFault | null {
  const source = drawing.toString('utf8');
  return FAULTS.find(([, pattern]) => pattern.test(source))?.[0] ?? null;
}
