import { extractTextItems, getDocumentProxy } from 'unpdf';

/** The text of a PDF as a reader shows it, one line per run of text. */
export async function pdfText(bytes: ArrayBuffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await extractTextItems(document);
  return items
    .flat()
    .map((item) => item.str)
    .filter((text) => text.trim() !== '')
    .join('\n');
}
