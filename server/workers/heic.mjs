// Decodes one HEIC picture in a thread of its own and posts its pixels, reduced to `longestSide`. The thread ends with the
// picture, which gives all its memory back. It is read from its source, as the bundles have no file for a thread.
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';

/**
 * @typedef {object} Order
 * @property {Uint8Array} file
 * @property {number} mostPixels
 * @property {number} longestSide pixels
 * @property {number} mostBytes memory of the decoder
 */

/** @type {Order} */
const { file, mostPixels, longestSide, mostBytes } = workerData;
const PAGE = 65_536;

// The decoder's own limit is 2 GB. A file that needs more than `mostBytes` fails as one that cannot be read.
const { prototype: memory } = /** @type {any} */ (globalThis).WebAssembly.Memory;
const grow = memory.grow;
/** @param {number} pages */
memory.grow = function limited(pages) {
  if (this.buffer.byteLength + pages * PAGE > mostBytes)
    throw new RangeError('The picture needs too much memory');
  return grow.call(this, pages);
};

// Loaded after the limit is in place.
// @ts-expect-error The package has no types for this file.
const { default: heif } = await import('libheif-js/wasm-bundle.js');
sharp.cache(false);
sharp.concurrency(1);

const context = heif.heif_context_alloc();
check(heif.heif_context_read_from_memory(context, file));
const handle = heif.heif_js_context_get_primary_image_handle(context);
check(handle);
if (heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle) > mostPixels)
  throw new Error('More pixels than the header says');
const hasAlpha = Boolean(heif.heif_image_handle_has_alpha_channel(handle));
const channels = hasAlpha ? 4 : 3;
const chroma = heif.heif_chroma;
// Turned and mirrored as the file says (irot, imir): the decoder does that itself.
const image = heif.heif_js_decode_image2(
  handle,
  heif.heif_colorspace.heif_colorspace_RGB,
  hasAlpha ? chroma.heif_chroma_interleaved_RGBA : chroma.heif_chroma_interleaved_RGB,
);
check(image);
const [{ data, stride, width, height }] = image.channels;
const row = width * channels;
// Rows may have padding. They move together in place: a copy would take as much memory again.
if (stride !== row)
  for (let y = 1; y < height; y += 1) data.copyWithin(y * row, y * stride, y * stride + row);

const { data: pixels, info } = await sharp(data.subarray(0, row * height), {
  raw: { width, height, channels },
})
  .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  .raw()
  .toBuffer({ resolveWithObject: true });
const own = new Uint8Array(pixels);
parentPort?.postMessage({ pixels: own, width: info.width, height: info.height, channels: info.channels }, [
  own.buffer,
]);

/** The library answers with an object that has a code where something failed. @param {any} answer */
function check(answer) {
  const { code } = answer ?? { code: 'nothing' };
  if (code !== undefined && code !== heif.heif_error_code.heif_error_Ok)
    throw new Error(String(answer?.message ?? 'The picture cannot be read'));
}
