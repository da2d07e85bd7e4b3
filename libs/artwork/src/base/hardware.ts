import { darken, lighten } from './colour.js';
import { curve, n1, type Pt } from './geometry.js';
import { sharedPath } from './shared-path.js';

/** A press stud seen from above. */
export function snap(at: Pt, colour: string, radius = 11): string {
  const [x, y] = [n1(at[0]), n1(at[1])];
  const ring = (r: number, fill: string, extra = ''): string =>
    `<circle cx="${x}" cy="${y}" r="${n1(r)}" fill="${fill}"${extra}/>`;
  const r = radius;
  return (
    `<circle cx="${n1(at[0] + r * 0.22)}" cy="${n1(at[1] + r * 0.36)}" r="${n1(r * 1.12)}" fill="#000" fill-opacity=".38"/>` +
    ring(r, darken(colour, 0.35)) +
    `<path d="M${n1(at[0] - r * 0.85)} ${n1(at[1] + r * 0.2)}A${n1(r * 0.87)} ${n1(r * 0.87)} 0 0 1 ${n1(at[0] + r * 0.4)} ${n1(at[1] - r * 0.78)}" fill="none" stroke="${lighten(colour, 0.7)}" stroke-width="${n1(r * 0.16)}" stroke-linecap="round"/>` +
    ring(r * 0.68, colour) +
    ring(r * 0.66, 'none', ` stroke="${darken(colour, 0.6)}" stroke-width="${n1(r * 0.11)}"`) +
    `<ellipse cx="${n1(at[0] - r * 0.22)}" cy="${n1(at[1] - r * 0.25)}" rx="${n1(r * 0.28)}" ry="${n1(r * 0.18)}" fill="${lighten(colour, 0.8)}" fill-opacity=".75" transform="rotate(-35 ${x} ${y})"/>`
  );
}

/** A sewn button with four holes. */
export function button(at: Pt, colour: string, thread: string, radius = 12): string {
  const r = radius;
  const hole = (dx: number, dy: number): string =>
    `<circle cx="${n1(at[0] + dx * r)}" cy="${n1(at[1] + dy * r)}" r="${n1(r * 0.13)}" fill="${darken(colour, 0.7)}"/>`;
  const cross = `M${n1(at[0] - r * 0.24)} ${n1(at[1] - r * 0.24)}l${n1(r * 0.48)} ${n1(r * 0.48)}m0 ${n1(-r * 0.48)}l${n1(-r * 0.48)} ${n1(r * 0.48)}`;
  return (
    `<circle cx="${n1(at[0] + 2.5)}" cy="${n1(at[1] + 4)}" r="${r}" fill="#000" fill-opacity=".36"/>` +
    `<circle cx="${n1(at[0])}" cy="${n1(at[1])}" r="${r}" fill="${colour}" stroke="${darken(colour, 0.45)}" stroke-width="1.2"/>` +
    `<circle cx="${n1(at[0])}" cy="${n1(at[1])}" r="${n1(r * 0.7)}" fill="none" stroke="${darken(colour, 0.35)}" stroke-width="1.4"/>` +
    `<path d="M${n1(at[0] - r * 0.8)} ${n1(at[1])}A${n1(r * 0.82)} ${n1(r * 0.82)} 0 0 1 ${n1(at[0])} ${n1(at[1] - r * 0.82)}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.6"/>` +
    hole(-0.24, -0.24) +
    hole(0.24, -0.24) +
    hole(-0.24, 0.24) +
    hole(0.24, 0.24) +
    `<path d="${cross}" stroke="${thread}" stroke-width="${n1(r * 0.15)}" stroke-linecap="round"/>`
  );
}

/** A metal eyelet that a cord runs through. */
export function eyelet(at: Pt, metal: string, radius = 8): string {
  const [x, y] = [n1(at[0]), n1(at[1])];
  return (
    `<circle cx="${n1(at[0] + 1.5)}" cy="${n1(at[1] + 2.2)}" r="${n1(radius * 1.1)}" fill="#000" fill-opacity=".35"/>` +
    `<circle cx="${x}" cy="${y}" r="${n1(radius * 0.76)}" fill="#120e0c" stroke="${metal}" stroke-width="${n1(radius * 0.5)}"/>` +
    `<path d="M${n1(at[0] - radius * 0.8)} ${y}A${n1(radius * 0.8)} ${n1(radius * 0.8)} 0 0 1 ${x} ${n1(at[1] - radius * 0.8)}" fill="none" stroke="${lighten(metal, 0.7)}" stroke-width="${n1(radius * 0.18)}"/>`
  );
}

/** A braided cord along the points, with its shadow; `width` 9 for a hood's drawcord. */
export function cord(points: readonly Pt[], colour: string, width = 9): string {
  const { path, use } = sharedPath(curve(points));
  const stroke = (paint: string, wide: number, extra = ''): string =>
    use(`stroke="${paint}" stroke-width="${n1(wide)}"${extra}`);
  const braid = ` stroke-dasharray="${n1(width * 0.16)} ${n1(width * 0.34)}" stroke-opacity=".34" stroke-linecap="butt"`;
  return (
    `<g fill="none" stroke-linecap="round">${path}` +
    stroke('#000', width, ' stroke-opacity=".3" x="4" y="6"') +
    stroke(darken(colour, 0.42), width) +
    stroke(colour, width * 0.74) +
    stroke(darken(colour, 0.75), width * 0.74, braid) +
    stroke(
      lighten(colour, 0.55),
      width * 0.22,
      ` stroke-opacity=".5" x="${n1(-width * 0.14)}" y="${n1(-width * 0.1)}"`,
    ) +
    '</g>'
  );
}

/** The hard end of a cord, pointing from `at` in the direction of degrees (0 is down). */
export function aglet(at: Pt, metal: string, degrees = 0, length = 30, width = 11): string {
  const w = width / 2;
  return (
    `<g transform="translate(${n1(at[0])} ${n1(at[1])}) rotate(${n1(degrees)})">` +
    `<rect x="${n1(-w + 3)}" y="4" width="${width}" height="${length}" rx="3" fill="#000" fill-opacity=".34"/>` +
    `<rect x="${n1(-w)}" y="0" width="${width}" height="${length}" rx="2.5" fill="${metal}" stroke="${darken(metal, 0.55)}" stroke-width="1"/>` +
    `<rect x="${n1(-w * 0.6)}" y="2" width="${n1(w * 0.5)}" height="${length - 4}" fill="${lighten(metal, 0.75)}" fill-opacity=".75"/>` +
    `<path d="M${n1(-w)} 6h${width}M${n1(-w)} ${length - 6}h${width}" stroke="${darken(metal, 0.6)}" stroke-opacity=".6" stroke-width="1.2"/></g>`
  );
}

/** A spring toggle on a cord. */
export function toggle(at: Pt, colour: string, degrees = 0): string {
  return (
    `<g transform="translate(${n1(at[0])} ${n1(at[1])}) rotate(${n1(degrees)})">` +
    '<rect x="-9" y="-12" width="24" height="36" rx="9" fill="#000" fill-opacity=".34"/>' +
    `<rect x="-12" y="-18" width="24" height="36" rx="9" fill="${colour}" stroke="${darken(colour, 0.6)}" stroke-width="1.2"/>` +
    `<rect x="-8" y="-26" width="16" height="10" rx="3" fill="${darken(colour, 0.35)}" stroke="${darken(colour, 0.7)}"/>` +
    `<path d="M-7 -12V11" stroke="${lighten(colour, 0.7)}" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/>` +
    `<circle r="4.5" fill="${darken(colour, 0.75)}"/></g>`
  );
}
