import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { DEFAULT_COLOURS, paletteOf } from '#kernel';
import type { DocumentLook } from '#platform/document-look';

const name = 'Howth & <Co>';
const palette = paletteOf({ ...DEFAULT_COLOURS, text: '#101830', main: '#1b2a6b' });

/** The look of a shop with blue colours and no picture. */
export const BLUE_WITHOUT_PICTURE: DocumentLook = { name, palette, picture: null };

/** The look of a shop with blue colours and a wide logo. */
export async function blueLook(): Promise<DocumentLook> {
  const [width, height] = [800, 100];
  const png = await sharp({ create: { width, height, channels: 4, background: '#1b2a6b' } })
    .png()
    .toBuffer();
  return { ...BLUE_WITHOUT_PICTURE, picture: { png, width, height } };
}

/** Names content by its bytes, to compare it with what an earlier release made. */
export const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');
