import { n1 } from '../base/geometry.js';
import { finishes, textureDefs, type Material } from './materials.js';
import type { Camera } from './camera.js';
import type { Surface } from './last.js';
import { facets, type Finish } from './lighting.js';
import { facingPath, patchwork, type PatchRange, type Patchwork } from './paint.js';

export interface SurfacePaint {
  fill: string;
  material: Material;
  finish?: Partial<Finish>;
  /** Softness of the light on it, in drawing units at full zoom. */
  blur?: number;
  /** What is drawn beneath it and over it, given the id of its outline. */
  beneath?: (outline: string) => string;
  over?: (outline: string) => string;
}

/** Collects the definitions and the layers of one drawn shoe under its own id prefix. */
export class Sheet {
  private readonly defs: string[] = [];
  private readonly layers: string[] = [];
  private readonly known = new Set<string>();
  private count = 0;

  constructor(
    readonly prefix: string,
    readonly camera: Camera,
    /** Share of the full number of facets and points; a shoe that is drawn small needs fewer. */
    readonly fineness = 1,
  ) {}

  nextId(): string {
    this.count += 1;
    return `${this.prefix}${this.count}`;
  }

  define(markup: string): void {
    this.defs.push(markup);
  }

  draw(markup: string): void {
    this.layers.push(markup);
  }

  result(): { defs: string; body: string } {
    return { defs: this.defs.join(''), body: this.layers.join('') };
  }

  /** A definition that is made once, when it is first asked for. */
  once(name: string, make: (id: string) => string): string {
    const id = `${this.prefix}${name}`;
    if (!this.known.has(id)) {
      this.known.add(id);
      this.defs.push(make(id));
    }
    return id;
  }

  /** A Gaussian blur, `deviation` in shoe units. */
  blur(deviation: number): string {
    const size = n1(deviation * this.camera.zoom);
    return this.once(`b${size.replace('.', '_')}`, (id) => {
      const room = 'x="-.3" y="-.3" width="1.6" height="1.6"';
      return `<filter id="${id}" ${room} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${size}"/></filter>`;
    });
  }

  /** A blur that keeps its cover whole to the very edge, so that light does not fade where a shape is cut off. */
  private smear(deviation: number): string {
    const size = n1(deviation * this.camera.zoom);
    return this.once(`m${size.replace('.', '_')}`, (id) => {
      const room = 'x="-.02" y="-.02" width="1.04" height="1.04"';
      return (
        `<filter id="${id}" ${room} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${size}" result="b"/>` +
        `<feMerge>${'<feMergeNode in="b"/>'.repeat(5)}</feMerge></filter>`
      );
    });
  }

  /** A blur for shadows on the ground, which reach far beyond the flat outline that casts them. */
  wideBlur(deviation: number): string {
    return this.once(`w${deviation}`, (id) => {
      const room = 'x="-.3" y="-.7" width="1.6" height="2.4"';
      return `<filter id="${id}" ${room}><feGaussianBlur stdDeviation="${n1(deviation * this.camera.zoom)}"/></filter>`;
    });
  }

  /** Keeps a path to be drawn several times; use with `<use href="#…"/>`. */
  shape(d: string): string {
    const id = this.nextId();
    this.define(`<path id="${id}" d="${d}"/>`);
    return id;
  }

  clip(d: string): string {
    const id = this.nextId();
    this.define(`<clipPath id="${id}"><path id="${id}p" d="${d}" clip-rule="nonzero"/></clipPath>`);
    return id;
  }

  /** The fills that lay a material over a shape. */
  textures(material: Material): string[] {
    const id = `${this.prefix}t-${material}`;
    this.once(`t-${material}`, () => textureDefs(id, material, this.camera.zoom));
    return [`url(#${id})`];
  }

  /** Samples a surface for its outline, which is always fine: corners show, however small it is drawn. */
  outline(surface: Surface, range: PatchRange): string {
    const along = Math.max(
      6,
      Math.round(range.along * Math.max(this.fineness, Math.min(0.75, this.camera.zoom * 0.75))),
    );
    return facingPath(patchwork(this.camera, surface, { ...range, along }));
  }

  /** Samples a surface for its light, which is blurred, as coarsely as this sheet allows. */
  sample(surface: Surface, range: PatchRange): Patchwork {
    const count = (full: number, least: number): number =>
      Math.max(Math.min(full, least), Math.round(full * this.fineness));
    return patchwork(this.camera, surface, {
      ...range,
      across: count(range.across, 5),
      along: count(range.along, 8),
    });
  }

  /** Paints the seen part of a surface: colour, texture, light. Returns the clip of its shape. */
  surface(surface: Surface, range: PatchRange, paint: SurfacePaint): string | undefined {
    const work = this.sample(surface, range);
    const d = this.outline(surface, range);
    if (d === '') return undefined;
    const clip = this.clip(d);
    const cover = (fill: string): string => `<use href="#${clip}p" fill="${fill}"/>`;
    this.draw(
      (paint.beneath?.(`${clip}p`) ?? '') +
        `<use href="#${clip}p" fill="${paint.fill}" stroke="${paint.fill}" stroke-width="1.2" stroke-linejoin="round"/>` +
        this.textures(paint.material).map(cover).join(''),
    );
    this.light(work, clip, { ...finishes[paint.material], ...paint.finish }, paint.blur ?? 5);
    if (paint.over) this.draw(paint.over(`${clip}p`));
    return clip;
  }

  /** Lays the light of a patchwork over what is drawn inside the clip. */
  light(work: Patchwork, clip: string, finish: Finish, blur: number): void {
    const wide = n1(Math.max(0.6, blur * this.camera.zoom));
    const filter = blur > 0 ? ` filter="url(#${this.smear(blur)})"` : '';
    this.draw(
      `<g clip-path="url(#${clip})" style="mix-blend-mode:hard-light"><g${filter} ` +
        `stroke-width="${wide}" stroke-linejoin="round">${facets(this.camera, work, finish)}</g></g>`,
    );
  }

  /** A soft dark along a line, for where parts meet. */
  shade(d: string, width: number, blur: number, opacity: number, clip?: string): void {
    const within = clip === undefined ? '' : ` clip-path="url(#${clip})"`;
    this.draw(
      `<g${within}><path d="${d}" fill="none" stroke="#0c0d0e" stroke-width="${n1(width * this.camera.zoom)}" ` +
        `stroke-opacity="${opacity}" stroke-linejoin="round" filter="url(#${this.blur(blur)})"/></g>`,
    );
  }
}
