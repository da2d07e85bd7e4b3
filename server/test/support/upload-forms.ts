import { plainPdf } from './plain-pdf.js';

/** The form of an upload. */
export function formWith(name: string, content: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  return form;
}

/** The form of an upload: a square picture of one colour with sides of so many pixels. */
export async function pictureForm(side: number): Promise<FormData> {
  const { default: sharp } = await import('sharp');
  const create = { width: side, height: side, channels: 3, background: '#2f6b4f' } as const;
  return formWith('a.jpg', new Uint8Array(await sharp({ create }).jpeg().toBuffer()));
}

/** The form of an upload: a PDF of one page. */
export async function documentForm(): Promise<FormData> {
  return formWith('a.pdf', new Uint8Array(await plainPdf()));
}
