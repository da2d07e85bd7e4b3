/**
 * Renders the masters that are missing and removes those that are out of date: `npm run masters` does so after the tests
 * of the drawings, `npm run masters -- achill scene` for the pictures whose names contain one of the words. Takes about
 * three seconds of a core for each picture that has changed; two runs may work on different words side by side.
 */
import { openBrowser, loadSource } from './rendering.mjs';

const { drawingOf, masterFolders, removeMaster, renderMaster } = await loadSource('masters');
const { pictures } = await loadSource('pictures');
const words = process.argv.slice(2);
/** @param {string} name */
const isSelected = (name) => words.length === 0 || words.some((word) => name.includes(word));

const browser = await openBrowser();
try {
  const outdated = new Set((await masterFolders()).filter(isSelected));
  for (const picture of pictures().filter(({ name }) => isSelected(name))) {
    const drawing = drawingOf(picture);
    if (outdated.delete(drawing.folder)) continue;
    await renderMaster(drawing, browser.rasterise);
    console.log(`rendered ${drawing.folder}`);
  }
  for (const folder of outdated) {
    await removeMaster(folder);
    console.log(`removed ${folder}`);
  }
} finally {
  await browser.close();
}
