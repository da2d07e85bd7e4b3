import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawingOf, MASTERS, masterFolders } from './masters.js';
import { pictures, type Picture } from './pictures.js';

const folders = await masterFolders();
const all = pictures();
const nameOf = (folder: string): string => folder.slice(0, -'-0123456789'.length);

/** One product of each cut in its three views, and every scene: a change of the drawing code shows in one of them. */
function samples(): Picture[] {
  const seen = new Map<string, number>();
  return all.filter(({ name, look }) => {
    const count = seen.get(look) ?? 0;
    seen.set(look, count + 1);
    return name.startsWith('scene-') || count < 3;
  });
}

// `npm run masters` tests each drawing before it renders it, so what is here has passed.
describe('the masters', () => {
  it('exist once for every picture, and for nothing else', () => {
    expect(folders.map(nameOf).sort()).toEqual(all.map(({ name }) => name).sort());
  });

  it('have every width that is listed', () => {
    const widths = new Map(all.map((picture) => [picture.name, picture.widths]));
    for (const folder of folders) {
      const files = readdirSync(join(MASTERS, folder));
      expect(files.sort(), folder).toEqual(
        widths
          .get(nameOf(folder))
          ?.map((width) => `${width}.avif`)
          .sort(),
      );
    }
  });

  it.each(samples())('are as new as the drawing: $name (else run `npm run masters`)', (picture) => {
    expect(folders).toContain(drawingOf(picture).folder);
  });
});
