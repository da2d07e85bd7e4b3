import { cropTooSmall, LEAST_CROPPED_SIDE } from './errors.js';

/** A part of a picture, as shares of its width and height from its upper left corner: 0 to 1. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a picture in whole pixels. */
export interface PixelArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The pixels of a part, within the picture however its shares were rounded. Throws `media.crop-too-small` when fewer are
 * left than shoppers can see.
 */
export function pixelsOf(
  { x, y, width, height }: PictureArea,
  picture: { readonly width: number; readonly height: number },
): PixelArea {
  const left = Math.min(Math.round(x * picture.width), picture.width);
  const top = Math.min(Math.round(y * picture.height), picture.height);
  const area = {
    left,
    top,
    width: Math.min(Math.round(width * picture.width), picture.width - left),
    height: Math.min(Math.round(height * picture.height), picture.height - top),
  };
  if (Math.min(area.width, area.height) < LEAST_CROPPED_SIDE) throw cropTooSmall(area.width, area.height);
  return area;
}
