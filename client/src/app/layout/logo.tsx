import type { UploadedPicture } from '#contracts/media';
import { pictureOf } from '../../shared/ui/picture';

/** The owner's logo in the header, or the shop's name as a wordmark. The link around it names the shop. */
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
      className="h-9 w-auto max-w-40 object-contain"
    />
  );
}

/** The shop's name as a wordmark. An ampersand in it is shown in gold. */
export function Logo({ name, className = '' }: { name: string; className?: string }) {
  const [before, after] = name.split('&', 2).map((part) => part.trim());
  return (
    <span className={`font-serif text-[1.375rem] leading-none tracking-tight whitespace-nowrap ${className}`}>
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
