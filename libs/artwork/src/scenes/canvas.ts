import type { Box } from '../base/light.js';
import { boxAttributes } from '../base/light.js';

/** Collects the definitions and layers of a scene and hands out ids. */
export class Canvas {
  private readonly defs: string[] = [];
  private readonly layers: string[] = [];
  private count = 0;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  id(): string {
    this.count += 1;
    return `n${this.count}`;
  }

  define(markup: string): void {
    this.defs.push(markup);
  }

  draw(...markup: string[]): void {
    this.layers.push(...markup);
  }

  /** The whole picture as a filter's region. */
  get all(): Box {
    return { x: 0, y: 0, width: this.width, height: this.height };
  }

  filter(body: string, box: Box = this.all): string {
    const id = this.id();
    this.define(
      `<filter id="${id}" ${boxAttributes(box)} color-interpolation-filters="sRGB">${body}</filter>`,
    );
    return `url(#${id})`;
  }

  blur(deviation: string | number): string {
    const room = 120;
    return this.filter(`<feGaussianBlur stdDeviation="${deviation}"/>`, {
      x: -room,
      y: -room,
      width: this.width + 2 * room,
      height: this.height + 2 * room,
    });
  }

  /** A blur for a small thing; its region follows the thing, so it stays cheap. */
  softly(deviation: string | number): string {
    const id = this.id();
    this.define(
      `<filter id="${id}" x="-.5" y="-.5" width="2" height="2"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
    return `url(#${id})`;
  }

  linear(
    stops: Stops,
    from: readonly [number, number] = [0, 0],
    to: readonly [number, number] = [0, 1],
  ): string {
    const id = this.id();
    const ends = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`;
    this.define(`<linearGradient id="${id}" ${ends}>${stopsOf(stops)}</linearGradient>`);
    return `url(#${id})`;
  }

  radial(stops: Stops, centre: readonly [number, number], radius: number, squash = 1): string {
    const id = this.id();
    const [x, y] = centre;
    this.define(
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y / squash}" r="${radius}" ` +
        `gradientTransform="scale(1 ${squash})">${stopsOf(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  clip(d: string): string {
    const id = this.id();
    this.define(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    return `url(#${id})`;
  }

  /** A seamless tile made by a filter, as a fill: fine structure costs one tile instead of the whole picture. */
  tile(size: number, filter: string): string {
    const id = this.id();
    const box = `x="0" y="0" width="${size}" height="${size}"`;
    this.define(
      `<filter id="${id}f" filterUnits="userSpaceOnUse" ${box} color-interpolation-filters="sRGB">${filter}</filter>` +
        `<pattern id="${id}" ${box} patternUnits="userSpaceOnUse"><rect ${box} filter="url(#${id}f)"/></pattern>`,
    );
    return `url(#${id})`;
  }

  /** Film grain over everything, and corners that fall off. */
  finish(grain = 0.16, vignette = 0.3): void {
    const noise = this.tile(
      320,
      '<feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="11" stitchTiles="stitch"/>' +
        `<feColorMatrix values="0 0 0 0 .5 0 0 0 0 .48 0 0 0 0 .44 ${grain * 3} 0 0 0 ${-grain}"/>`,
    );
    const shade = this.radial(
      [
        [0.55, '#0b1511', 0],
        [1, '#0b1511', vignette],
      ],
      [this.width * 0.52, this.height * 0.5],
      Math.hypot(this.width, this.height) * 0.56,
    );
    const whole = `width="${this.width}" height="${this.height}"`;
    this.draw(
      `<rect ${whole} fill="${shade}"/>`,
      `<rect ${whole} fill="${noise}" style="mix-blend-mode:overlay"/>`,
    );
  }

  svg(view = `0 0 ${this.width} ${this.height}`): string {
    const [, , width, height] = view.split(' ');
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${width}" height="${height}">` +
      `<defs>${this.defs.join('')}</defs>${this.layers.join('')}</svg>`
    );
  }
}

/** Place, colour, and opacity when it is not whole. */
export type Stops = readonly (readonly [number, string, number?])[];

const stopsOf = (stops: Stops): string =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
