import { darken, lighten, lightness } from './colour.js';
import { clothDefs, clothFills, type Cloth } from './fabric.js';
import { n1, pathBounds } from './geometry.js';
import { blurFilter, broadLight, contactShadow, reliefFilter, type Box } from './light.js';

/** One cut piece of cloth, painted over the pieces before it. */
export interface Piece {
  d: string;
  colour: string;
  cloth: Cloth;
  /** Height of the piece in the relief, 0 to 1; neighbours at one height have no step between them. */
  height?: number;
  /** Strength of the shadow that the piece casts on the pieces below, 0 for none. */
  shadow?: number;
  /** Extra paint over the cloth, clipped to the piece (panels, gradients, patterns). */
  inside?: string;
  /** Trim on this piece, clipped to it and below the next ones (labels, stitches that end at a seam). */
  over?: string;
}

/** A form in the relief of one piece: raised (light) or sunken (dark). */
export interface Form {
  d: string;
  /** -1 for a deep crease to 1 for a high ridge. */
  level: number;
  /** Soft forms are broad drapes, crisp ones small creases, fine ones seams and ribs. */
  scale: 'soft' | 'crisp' | 'fine';
  /** Stroke width when the form is a line instead of an area. */
  line?: number;
}

export interface Surface {
  box: Box;
  /** Cloth colour that the light and shade are mixed from. */
  colour: string;
  /** How strongly the cloth takes light and folds: 1 for cotton, more for nylon and satin. */
  gloss?: number;
  wrinkle?: { strength: number; frequency: string };
  /** The drawing will be enlarged beyond the sheet: finer cloth, and no false edge where the sheet cuts it. */
  close?: boolean;
  /** Height above the ground: 1 for a garment. */
  lift?: number;
}

interface Stored {
  piece: Piece;
  forms: Form[];
}

/** A garment (or a part that lies on another): paints its pieces, lights them as one relief, adds its trim. */
export class Layer {
  private readonly stored: Stored[] = [];
  private readonly trims: string[] = [];
  private readonly extraDefs: string[] = [];
  private readonly clips = new Set<number>();
  private counter = 0;

  constructor(
    private readonly id: string,
    private readonly surface: Surface,
  ) {}

  piece(piece: Piece, forms: readonly Form[] = []): this {
    this.stored.push({ piece, forms: [...forms] });
    return this;
  }

  /** Paint that lies over the relief: stitches, hardware, labels. */
  trim(...svg: string[]): this {
    this.trims.push(...svg);
    return this;
  }

  define(...defs: string[]): this {
    this.extraDefs.push(...defs);
    return this;
  }

  /** A fresh id for a clip path or pattern of this layer. */
  nextId(): string {
    this.counter += 1;
    return `${this.id}-x${this.counter}`;
  }

  /** Trim that must not reach beyond an outline. */
  clipped(d: string, svg: string): string {
    const id = this.nextId();
    this.define(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    return `<g clip-path="url(#${id})">${svg}</g>`;
  }

  /** The finished layer; `use` draws its silhouette, for clips and shadows of what lies around it. */
  render(): { defs: string; body: string } {
    const { id, surface } = this;
    const silhouette = this.stored.map((_, i) => this.use(i)).join('');
    const ground = contactShadow(`${id}-cs`, surface.box, silhouette, surface.lift ?? 1);
    const paint = this.paint();
    const relief = this.relief();
    const defs = [
      this.stored.map(({ piece }, i) => `<path id="${id}-p${i}" d="${piece.d}"/>`).join(''),
      `<clipPath id="${id}-all">${silhouette}</clipPath>`,
      ground.defs,
      this.clothDefinitions(),
      broadLight(`${id}-broad`, surface.box),
      relief.defs,
      ...this.extraDefs,
    ].join('');
    const broad = this.inSilhouette(`<rect ${plainBox(surface.box)} fill="url(#${id}-broad)"/>`);
    return { defs, body: ground.body + paint + relief.body + broad + this.trims.join('') };
  }

  private use(index: number, attributes = ''): string {
    return `<use href="#${this.id}-p${index}"${attributes}/>`;
  }

  private inSilhouette(svg: string): string {
    return `<g clip-path="url(#${this.id}-all)">${svg}</g>`;
  }

  /** Paint clipped to one piece; the clip is defined once per piece. */
  private inPiece(index: number, svg: string): string {
    const id = `${this.id}-c${index}`;
    if (!this.clips.has(index)) this.define(`<clipPath id="${id}">${this.use(index)}</clipPath>`);
    this.clips.add(index);
    return `<g clip-path="url(#${id})">${svg}</g>`;
  }

  private clothDefinitions(): string {
    const cloths = new Set(this.stored.map((entry) => entry.piece.cloth));
    return [...cloths]
      .map((cloth) => clothDefs(`${this.id}-${cloth}`, cloth, this.surface.close === true ? 0.62 : 1))
      .join('');
  }

  private paint(): string {
    return this.stored.map(({ piece }, i) => this.castShadow(piece, i) + this.paintPiece(piece, i)).join('');
  }

  private paintPiece(piece: Piece, i: number): string {
    const texture = clothFills(`${this.id}-${piece.cloth}`, piece.cloth)
      .map((fill) => this.use(i, ` fill="${fill}"`))
      .join('');
    const edge = lightness(piece.colour) > 0.18 ? darken(piece.colour, 0.5) : lighten(piece.colour, 0.1);
    return (
      this.use(i, ` fill="${piece.colour}"`) +
      (piece.inside === undefined ? '' : this.inPiece(i, piece.inside)) +
      texture +
      this.use(i, ` fill="none" stroke="${edge}" stroke-opacity=".55" stroke-width="1.5"`) +
      (piece.over === undefined ? '' : this.inPiece(i, piece.over))
    );
  }

  /** The soft dark rim that a piece leaves on the pieces that it lies on. */
  private castShadow(piece: Piece, i: number): string {
    if (piece.shadow === undefined) return '';
    const filter = `${this.id}-ao${i}`;
    const [x0, y0, x1, y1] = pathBounds(piece.d);
    this.define(blurFilter(filter, { x: x0 - 30, y: y0 - 30, width: x1 - x0 + 64, height: y1 - y0 + 68 }, 9));
    const shape = this.use(i, ' fill="#0b0907" stroke="#0b0907" stroke-width="6" transform="translate(4 7)"');
    return this.inSilhouette(`<g filter="url(#${filter})" opacity="${piece.shadow}">${shape}</g>`);
  }

  private relief(): { defs: string; body: string } {
    const { id, surface } = this;
    const gloss = surface.gloss ?? 1;
    const wrinkle = surface.wrinkle === undefined ? undefined : { ...surface.wrinkle, seed: 11 };
    const base = { light: 0.62 * gloss, shade: 0.85, beyondSheet: surface.close === true };
    const drapes = { ...base, light: 0.74 * gloss, shade: 1.15, blur: 12, reach: 8 };
    const soft = wrinkle === undefined ? drapes : { ...drapes, wrinkle };
    const defs =
      reliefFilter(`${id}-rs`, surface.box, surface.colour, soft) +
      reliefFilter(`${id}-rc`, surface.box, surface.colour, { ...base, blur: 3.2, reach: 2.6 }) +
      reliefFilter(`${id}-rf`, surface.box, surface.colour, {
        ...base,
        blur: 0.9,
        reach: 1.1,
      });
    const backing = surface.close === true ? '<rect x="-1200" y="-1200" width="3600" height="3900"/>' : '';
    const lit = (filter: string, scale: Form['scale']): string =>
      `<g filter="url(#${id}-${filter})">${backing}${this.heightMap(scale)}</g>`;
    return { defs, body: this.inSilhouette(lit('rs', 'soft') + lit('rc', 'crisp') + lit('rf', 'fine')) };
  }

  /** Greys of one scale: every piece at its height, its forms clipped to it. */
  private heightMap(scale: Form['scale']): string {
    return this.stored
      .map(({ piece, forms }, i) => {
        const level = Math.round(255 * (piece.height ?? 0.5));
        const ground = this.use(i, ` fill="rgb(${level},${level},${level})"`);
        const own = forms
          .filter((form) => form.scale === scale)
          .map(formShape)
          .join('');
        return own === '' ? ground : ground + this.inPiece(i, own);
      })
      .join('');
  }
}

const plainBox = (box: Box): string =>
  `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`;

function formShape(form: Form): string {
  const colour = form.level > 0 ? '#fff' : '#000';
  const opacity = Math.round(Math.abs(form.level) * 100) / 100;
  return form.line === undefined
    ? `<path d="${form.d}" fill="${colour}" fill-opacity="${opacity}"/>`
    : `<path d="${form.d}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${n1(form.line)}" stroke-linecap="round"/>`;
}
