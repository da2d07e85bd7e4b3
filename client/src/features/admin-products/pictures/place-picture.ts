import type { ProductImage } from '#contracts/product-pictures';

/**
 * The pictures with a new one, which goes beside those that were chosen with it, so that uploads stay in the order of choice
 * whichever ends first. Without those it is the last. A known address changes nothing.
 * @param order addresses in the order of choice, the new one among them
 */
export function placed(
  pictures: readonly ProductImage[],
  url: string,
  order: readonly string[],
): ProductImage[] {
  const urls = pictures.map((picture) => picture.url);
  if (urls.includes(url)) return [...pictures];
  const at = order.indexOf(url);
  const isShown = (one: string) => urls.includes(one);
  const before = order.slice(0, Math.max(at, 0)).findLast(isShown);
  const after = order.slice(at + 1).find(isShown);
  const place =
    before !== undefined ? urls.indexOf(before) + 1 : after !== undefined ? urls.indexOf(after) : urls.length;
  return [...pictures.slice(0, place), { url, alt: null, color: null }, ...pictures.slice(place)];
}
