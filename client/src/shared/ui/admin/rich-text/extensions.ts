import { Node, type Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';

/** Addresses that the server accepts: http(s), mail, telephone and paths of the shop. */
export const isLinkAddress = (address: string) =>
  /^(https?:\/\/|mailto:|tel:)\S+$|^\/(?![/\\])\S*$/i.test(address.trim());

/** The attribute of an element; none for a missing value. */
const attribute = (name: string, value: unknown) =>
  value === null || value === undefined ? {} : { [name]: value };

/**
 * A picture in the text: one of the shop's, or one of another host that the shop still has to fetch (`source`). The
 * browser loads only the shop's own; others, such as pictures inside pasted data, are left out.
 */
const Picture = Node.create({
  name: 'picture',
  inline: true,
  group: 'inline',
  draggable: true,
  addAttributes: () => ({ src: {}, source: {}, alt: { default: '' }, width: {}, height: {} }),
  parseHTML: () => [
    {
      tag: 'img',
      getAttrs: (element) => {
        const src = element.getAttribute('src') ?? '';
        const source = element.getAttribute('data-source') ?? (/^(https?:)?\/\//i.test(src) ? src : null);
        const own = src.startsWith('/media/') ? src : null;
        if (own === null && source === null) return false;
        return {
          src: own,
          source,
          alt: element.getAttribute('alt') ?? '',
          width: element.getAttribute('width'),
          height: element.getAttribute('height'),
        };
      },
    },
  ],
  renderHTML: ({ node }) => {
    const { src, source, alt, width, height } = node.attrs;
    return [
      'img',
      {
        ...attribute('src', src),
        ...attribute('data-source', source),
        alt: String(alt),
        ...attribute('width', width),
        ...attribute('height', height),
      },
    ];
  },
});

/** Without widths of columns, which the shop does not keep. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });

/** What a description may hold, and nothing else: pasted text is brought into it. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: (address) => isLinkAddress(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
  Picture,
];
