import { darken, lighten, mix } from '../base/colour.js';
import { n1, type Pt } from '../base/geometry.js';
import { pick, type Random } from '../base/random.js';
import type { Canvas } from './canvas.js';
import { dabs, path, roughened } from './terrain.js';

/** The shadow of a thing on its ground: a tight and a wide one, to the lower right. */
export function castShadow(canvas: Canvas, d: string, reach = 1): void {
  const shadow = (blur: number, dx: number, dy: number, opacity: number): string =>
    `<path d="${d}" transform="translate(${n1(dx * reach)} ${n1(dy * reach)})" fill="#0d0906" fill-opacity="${opacity}" filter="${canvas.softly(n1(blur * reach))}"/>`;
  canvas.draw(shadow(20, 16, 24, 0.42), shadow(5, 4, 7, 0.5));
}

const ellipse = (x: number, y: number, rx: number, ry = rx): string =>
  `M${n1(x - rx)} ${n1(y)}a${n1(rx)} ${n1(ry)} 0 1 0 ${n1(rx * 2)} 0a${n1(rx)} ${n1(ry)} 0 1 0 ${n1(-rx * 2)} 0z`;

/** An ash twig: a stem with paired, pointed leaflets and one at the tip. */
export function ashTwig(
  canvas: Canvas,
  from: Pt,
  angle: number,
  length: number,
  random: Random,
  leaf = '#4d6b3f',
): void {
  const turn = (angle * Math.PI) / 180;
  const at = (t: number, side = 0): Pt => {
    const bend = Math.sin(t * 1.6) * length * 0.1;
    const [along, off] = [t * length, side + bend];
    return [
      from[0] + Math.cos(turn) * along - Math.sin(turn) * off,
      from[1] + Math.sin(turn) * along + Math.cos(turn) * off,
    ];
  };
  let [whole, veins, halves] = ['', '', ''];
  const add = (t: number, lean: number, size: number): void => {
    const [x, y] = at(t);
    const way = turn + lean;
    const [cx, cy] = [Math.cos(way), Math.sin(way)];
    const wide = size * 0.17;
    const tip: Pt = [cx * size, cy * size];
    const edge = (side: number): string =>
      `c${n1(cx * size * 0.3 - cy * wide * side * 1.5)} ${n1(cy * size * 0.3 + cx * wide * side * 1.5)} ${n1(cx * size * 0.7 - cy * wide * side)} ${n1(cy * size * 0.7 + cx * wide * side)} ${n1(tip[0])} ${n1(tip[1])}`;
    const back = (side: number): string =>
      `c${n1(-cx * size * 0.3 - cy * wide * side)} ${n1(-cy * size * 0.3 + cx * wide * side)} ${n1(-cx * size * 0.7 - cy * wide * side * 1.5)} ${n1(-cy * size * 0.7 + cx * wide * side * 1.5)} ${n1(-tip[0])} ${n1(-tip[1])}`;
    whole += `M${n1(x)} ${n1(y)}${edge(1)}${back(-1)}z`;
    halves += `M${n1(x)} ${n1(y)}${edge(1)}z`;
    veins += `M${n1(x)} ${n1(y)}l${n1(tip[0])} ${n1(tip[1])}`;
  };
  for (let i = 0; i < 5; i++) {
    const t = 0.28 + i * 0.15;
    const size = length * (0.32 - Math.abs(i - 1.6) * 0.022) * pick(random, 0.92, 1.06);
    add(t, 0.95 + pick(random, -0.12, 0.12), size);
    add(t + 0.01, -0.95 + pick(random, -0.12, 0.12), size);
  }
  add(0.97, 0.1, length * 0.31);
  const stem = path(
    Array.from({ length: 12 }, (_, i) => at(i / 11)),
    false,
  );
  castShadow(canvas, whole, 0.45);
  canvas.draw(
    `<path d="${stem}" fill="none" stroke="#3b4a2c" stroke-width="${n1(length * 0.016)}" stroke-linecap="round"/>`,
    `<path d="${whole}" fill="${leaf}"/><path d="${halves}" fill="${darken(leaf, 0.35)}" fill-opacity=".55"/>`,
    `<path d="${veins}" stroke="${lighten(leaf, 0.45)}" stroke-opacity=".6" stroke-width="1.4"/>`,
  );
}

/** Sea pebbles: rounded, speckled, some with a quartz vein. */
export function pebbles(
  canvas: Canvas,
  spots: readonly (readonly [number, number, number])[],
  random: Random,
): void {
  const tones = ['#7d8580', '#5b6666', '#a39a88', '#8c7f70', '#c4bba8'];
  for (const [x, y, size] of spots) {
    const outline = Array.from({ length: 9 }, (_, i): Pt => {
      const angle = (i / 9) * Math.PI * 2;
      const far = size * pick(random, 0.88, 1.08);
      return [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.78];
    });
    const d = smooth(outline);
    const tone = tones[Math.floor(random() * tones.length)] as string;
    castShadow(canvas, d, size / 60);
    const light = canvas.radial(
      [
        [0, lighten(tone, 0.42)],
        [0.5, tone],
        [1, darken(tone, 0.5)],
      ],
      [x - size * 0.35, y - size * 0.4],
      size * 1.5,
    );
    const specks = dabs(26, random, () => ({
      at: [x + pick(random, -0.7, 0.7) * size, y + pick(random, -0.5, 0.5) * size],
      length: 2.4,
      width: 1,
      angle: random() * 3,
    }));
    canvas.draw(`<path d="${d}" fill="${light}"/><path d="${specks}" fill="#1c1a17" fill-opacity=".4"/>`);
    if (random() < 0.5)
      canvas.draw(
        `<g clip-path="${canvas.clip(d)}"><path d="M${n1(x - size)} ${n1(y - size * 0.2)}q${n1(size)} ${n1(size * 0.1)} ${n1(size * 2)} ${n1(size * 0.5)}" fill="none" stroke="#f1ebdc" stroke-opacity=".75" stroke-width="${n1(size * 0.09)}"/></g>`,
      );
  }
}

function smooth(points: readonly Pt[]): string {
  const middle = (a: Pt, b: Pt): Pt => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const start = middle(points[points.length - 1] as Pt, points[0] as Pt);
  return (
    `M${n1(start[0])} ${n1(start[1])}` +
    points
      .map((point, i) => {
        const next = middle(point, points[(i + 1) % points.length] as Pt);
        return `Q${n1(point[0])} ${n1(point[1])} ${n1(next[0])} ${n1(next[1])}`;
      })
      .join('') +
    'Z'
  );
}

/** An enamel mug from above, with tea. */
export function mugAbove(canvas: Canvas, x: number, y: number, radius: number, enamel: string): void {
  const handle = `M${n1(x + radius * 0.9)} ${n1(y - radius * 0.1)}q${n1(radius * 0.75)} ${n1(-radius * 0.1)} ${n1(radius * 0.7)} ${n1(radius * 0.32)}`;
  castShadow(canvas, ellipse(x, y, radius), radius / 90);
  const inside = canvas.radial(
    [
      [0, '#8a4f22'],
      [0.6, '#6a3716'],
      [1, '#3f1f0c'],
    ],
    [x - radius * 0.2, y - radius * 0.25],
    radius * 0.9,
  );
  const wall = canvas.linear(
    [
      [0, darken(enamel, 0.45)],
      [1, lighten(enamel, 0.5)],
    ],
    [0, 0],
    [1, 1],
  );
  canvas.draw(
    `<path d="${handle}" fill="none" stroke="${darken(enamel, 0.3)}" stroke-width="${n1(radius * 0.24)}" stroke-linecap="round"/>`,
    `<path d="${handle}" fill="none" stroke="${lighten(enamel, 0.2)}" stroke-width="${n1(radius * 0.13)}" stroke-linecap="round"/>`,
    `<path d="${ellipse(x, y, radius)}" fill="${enamel}"/><path d="${ellipse(x, y, radius * 0.97)}" fill="none" stroke="#23303a" stroke-width="${n1(radius * 0.07)}"/>`,
    `<path d="${ellipse(x, y, radius * 0.9)}" fill="${wall}"/><path d="${ellipse(x + radius * 0.03, y + radius * 0.04, radius * 0.78)}" fill="${inside}"/>`,
    `<path d="M${n1(x - radius * 0.5)} ${n1(y - radius * 0.4)}q${n1(radius * 0.3)} ${n1(-radius * 0.24)} ${n1(radius * 0.7)} ${n1(-radius * 0.2)}" fill="none" stroke="#ffe9c4" stroke-opacity=".6" stroke-width="${n1(radius * 0.06)}" stroke-linecap="round"/>`,
  );
}

/** An enamel mug from the side, standing on y, with steam. */
export function mugSide(canvas: Canvas, x: number, y: number, size: number, enamel: string): void {
  const [w, h] = [size, size * 1.02];
  const body = `M${n1(x - w / 2)} ${n1(y - h)}L${n1(x - w * 0.46)} ${n1(y - h * 0.1)}Q${n1(x - w * 0.44)} ${n1(y)} ${n1(x - w * 0.3)} ${n1(y + 4)}H${n1(x + w * 0.3)}Q${n1(x + w * 0.44)} ${n1(y)} ${n1(x + w * 0.46)} ${n1(y - h * 0.1)}L${n1(x + w / 2)} ${n1(y - h)}Z`;
  const handle = `M${n1(x + w * 0.46)} ${n1(y - h * 0.78)}c${n1(w * 0.5)} ${n1(-h * 0.06)} ${n1(w * 0.5)} ${n1(h * 0.6)} ${n1(-w * 0.01)} ${n1(h * 0.54)}`;
  const fill = canvas.linear(
    [
      [0, darken(enamel, 0.12)],
      [0.22, lighten(enamel, 0.35)],
      [0.6, enamel],
      [1, darken(enamel, 0.5)],
    ],
    [0, 0],
    [1, 0],
  );
  castShadow(canvas, ellipse(x + 10, y, w * 0.5, w * 0.12), 0.7);
  canvas.draw(
    `<path d="${handle}" fill="none" stroke="${darken(enamel, 0.4)}" stroke-width="${n1(w * 0.13)}"/><path d="${handle}" fill="none" stroke="${lighten(enamel, 0.1)}" stroke-width="${n1(w * 0.07)}"/>`,
    `<path d="${body}" fill="${fill}"/><path d="${ellipse(x, y - h, w / 2, w * 0.13)}" fill="#27343c"/><path d="${ellipse(x, y - h + 3, w * 0.46, w * 0.1)}" fill="${mix(enamel, '#4a2a12', 0.7)}"/>`,
    `<path d="M${n1(x - w * 0.34)} ${n1(y - h * 0.72)}l${n1(w * 0.02)} ${n1(h * 0.5)}" stroke="#fff" stroke-opacity=".4" stroke-width="${n1(w * 0.045)}" stroke-linecap="round"/>`,
    `<g filter="${canvas.softly(9)}"><path d="M${x - 8} ${n1(y - h - 6)}c-34-44 36-70 2-122s18-62 4-96M${x + 26} ${n1(y - h - 6)}c26-36-24-60 6-104" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="13"/></g>`,
  );
}

/** A coil of rope from above. */
export function ropeCoil(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  turns: number,
  colour: string,
  random: Random,
): void {
  const thick = radius / (turns + 1.4);
  castShadow(canvas, ellipse(x, y, radius, radius * 0.92), 0.8);
  for (let i = 0; i < turns; i++) {
    const r = radius - (i + 0.5) * thick;
    const d = path(
      roughened(
        Array.from({ length: 25 }, (_, k): Pt => [
          x + Math.cos((k / 24) * 6.2832) * r,
          y + Math.sin((k / 24) * 6.2832) * r * 0.93,
        ]),
        2,
        random,
        1,
      ),
      false,
    );
    canvas.draw(
      `<path d="${d}" fill="none" stroke="${darken(colour, 0.55)}" stroke-width="${n1(thick * 1.06)}"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${n1(thick * 0.86)}"/>`,
      `<path d="${d}" fill="none" stroke="${darken(colour, 0.35)}" stroke-width="${n1(thick * 0.8)}" stroke-dasharray="2.4 ${n1(thick * 0.5)}"/>`,
      `<path d="${d}" fill="none" stroke="${lighten(colour, 0.5)}" stroke-opacity=".5" stroke-width="${n1(thick * 0.22)}" stroke-dasharray="${n1(thick * 0.4)} 3" transform="translate(${n1(-thick * 0.14)} ${n1(-thick * 0.18)})"/>`,
    );
  }
}
