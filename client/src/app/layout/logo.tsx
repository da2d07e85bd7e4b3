import type { UploadedPicture } from '#contracts/media';
import { pictureOf } from '../../shared/ui/picture';

/** The owner's logo in the header, always on the light ground that it was made for, or the shop's name as a wordmark. The link around it names the shop. */
export function HeaderLogo({ name, picture }: { name: string; picture: UploadedPicture | null }) {
  if (!picture) return <Logo name={name} />;
  const { url, width, height } = picture;
  return (
    <img
      src={pictureOf(url, 160)}
      srcSet={`${pictureOf(url, 320)} 2x`}
      width={width}
      height={height}
      alt=""
      className="h-9 w-auto max-w-40 rounded-sm bg-pale object-contain dark:px-2 dark:py-1"
    />
  );
}

/** The most characters that a phone shows in one line beside the icons. */
const FITS_ON_PHONES = 13;

/** The shop's name as a wordmark, a long one in two lines where it must be. An ampersand in it is shown in gold. */
export function Logo({ name, className = '' }: { name: string; className?: string }) {
  const [before, after] = name.split('&', 2).map((part) => part.trim());
  const wrap =
    name.length > FITS_ON_PHONES
      ? 'line-clamp-2 leading-tight wrap-anywhere lg:max-w-64 max-sm:text-lg'
      : 'leading-none whitespace-nowrap enlarged:text-base enlarged:leading-tight';
  return (
    <span className={`font-serif text-[1.375rem] tracking-tight ${wrap} ${className}`}>
      {before}
      {after !== undefined && (
        <>
          <span className="px-[0.18em] text-gold">&amp;</span>
          {after}
        </>
      )}
    </span>
  );
}
