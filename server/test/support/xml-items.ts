import { Parser } from 'htmlparser2';

/** The values of an item by the path of their element: `g:price`, `g:shipping/g:price`. */
export type XmlItem = Readonly<Record<string, readonly string[]>>;

/** The items of an RSS feed, read by an XML parser. Throws for a document whose elements are not closed. */
export function itemsOfXml(xml: string): XmlItem[] {
  const items: Record<string, string[]>[] = [];
  const open: string[] = [];
  let text = '';
  const parser = new Parser(
    {
      onopentag: (name) => {
        open.push(name);
        text = '';
        if (name === 'item') items.push({});
      },
      ontext: (part) => (text += part),
      onclosetag: (name, isImplied) => {
        if (isImplied || open.pop() !== name) throw new Error(`<${name}> is not closed`);
        const path = open.slice(open.indexOf('item') + 1);
        if (open.includes('item') && text.trim() !== '')
          ((items.at(-1) ?? {})[[...path, name].join('/')] ??= []).push(text);
        text = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return items;
}
