import type { Feed } from '../application/product-feed.js';
import type { FeedItem } from '../application/feed-items.js';
import { attributesOf, euro } from './feed-attributes.js';

/** Characters that XML 1.0 does not allow, not even escaped. */
// eslint-disable-next-line no-control-regex -- finding control characters is the purpose
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The text of an XML element: escaped, without the characters that XML does not allow. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>]/g, (character) => ESCAPED[character] ?? character);
}

/** The feed as RSS 2.0 with the attributes of Google's product data specification, in pieces. */
export async function* googleFeed({ setting, batches }: Feed): AsyncGenerator<string> {
  const { shopName, origin, country } = setting;
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', shopName)}
${element('link', origin)}
${element('description', `${shopName}, ${country}`)}
`;
  for await (const items of batches) yield items.map(itemElement).join('');
  yield '</channel>\n</rss>\n';
}

function itemElement(item: FeedItem): string {
  const { country, price, freeFrom } = item.shipping;
  const parts = [
    ...attributesOf(item).map(([name, value]) => element(`g:${name}`, value)),
    ...item.additionalImageLinks.map((link) => element('g:additional_image_link', link)),
    `<g:shipping>${element('g:country', country)}${element('g:price', euro(price))}</g:shipping>`,
    ...(freeFrom
      ? [
          `<g:free_shipping_threshold>${element('g:country', country)}${element('g:price_threshold', euro(freeFrom))}</g:free_shipping_threshold>`,
        ]
      : []),
  ];
  return `<item>\n${parts.join('\n')}\n</item>\n`;
}

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;
