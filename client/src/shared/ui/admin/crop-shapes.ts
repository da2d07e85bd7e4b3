/** Shapes that a picture can be cropped to: width by height; undefined for any. */
export const CROP_SHAPES = {
  portrait: 4 / 5,
  landscape: 4 / 3,
  wide: 2,
  square: 1,
  free: undefined,
} as const;
export type CropShape = keyof typeof CROP_SHAPES;

/** A part of a picture in percent of its width and height. */
export interface CropArea {
  unit: '%';
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The largest part of a shape in the middle of a picture with sides of so many pixels; the whole of it for any shape. */
export function largestArea(shape: CropShape, picture: { width: number; height: number }): CropArea {
  const aspect = CROP_SHAPES[shape] ?? picture.width / picture.height;
  const share = aspect / (picture.width / picture.height);
  const width = Math.min(share, 1) * 100;
  const height = Math.min(1 / share, 1) * 100;
  return { unit: '%', x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}
