import type { UploadedPicture } from '#contracts/media';

/**
 * A picture whose form the law fixes: whole, in colour and in its proportions, on white. It is in the page without scripts
 * too, in the widest rendition, because its words must be readable.
 */
export function OfficialPicture({ picture, alt }: { picture: UploadedPicture; alt: string }) {
  const { url, width, height } = picture;
  return (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      // A tall picture, such as a page of A4, is about as tall as a wide one is wide.
      className={`h-auto w-full rounded-sm border border-line bg-white ${width < height ? 'max-w-md' : 'max-w-160'}`}
    />
  );
}
