import type { OrderFacts } from '../read/order-mail-data.js';
import type { ShownPicture } from '#platform/mail/mail-template';

/** More lines than these have no picture, so that a mail stays small. */
const MOST_PICTURES = 12;

/** The content id of the picture of a line; undefined for a line that has none. */
export function contentIdOf({ image }: { readonly image?: string }, at: number): string | undefined {
  return image && at < MOST_PICTURES ? `line-${at + 1}` : undefined;
}

/** The pictures of the lines. They are attached, so a mail program shows them without loading anything. */
export function itemPictures({ items }: Pick<OrderFacts, 'items'>): ShownPicture[] {
  return items.flatMap((item, at) => {
    const cid = contentIdOf(item, at);
    return cid && item.image ? [{ cid, url: item.image }] : [];
  });
}
