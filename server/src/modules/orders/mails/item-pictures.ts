import type { OrderFacts } from '../read/order-mail-data.js';
import type { MailAttachment, MailPictures } from '#platform/mail/mail-template';

type Item = OrderFacts['items'][number];

/** More lines than these have no picture, so that a mail stays small. */
const MOST_PICTURES = 12;

/** The content id of the picture of a line; undefined for a line that has none. */
export function contentIdOf({ image }: Pick<Item, 'image'>, at: number): string | undefined {
  return image && at < MOST_PICTURES ? `line-${at + 1}` : undefined;
}

/** The pictures of the lines, attached: a mail program shows them without loading anything. */
export async function itemPictures(
  { items }: Pick<OrderFacts, 'items'>,
  pictures: MailPictures,
): Promise<MailAttachment[]> {
  const attached: MailAttachment[] = [];
  for (const [at, item] of items.entries()) {
    const cid = contentIdOf(item, at);
    const content = cid && item.image && (await pictures.thumbnail(item.image));
    if (content) attached.push({ filename: `${cid}.jpg`, contentType: 'image/jpeg', content, cid });
  }
  return attached;
}
