import { useSelector } from 'react-redux';
import { useCollections, useStatement, useStorefront } from '../../../features/storefront/use-storefront';
import { useText } from '../../../shared/config/messages';
import { selectLocale } from '../../../shared/config/request-slice';
import { inSentence } from '../../../shared/format/category-name';
import { Link } from '../../../shared/ui/link';
import { Picture } from '../../../shared/ui/picture';
import { homeMessages } from './messages';
import { PhotoMark } from './photo-mark';
import { usePageAddress } from '../../../shared/config/use-page-address';

export const HERO_SIZES = '100vw';

/**
 * Hero of the home page: one picture, what the owner says on it or else the shop's name, one link.
 * On phones the text is on the sky and the buttons on the meadow, with the coast visible between them. On
 * wide screens all text is on the dark left side.
 */
export function Hero() {
  const pageAddress = usePageAddress();
  const t = useText(homeMessages);
  const { photos, photoFocus, settings } = useStorefront();
  const focus = photoFocus?.['hero-background'];
  const statement = useStatement('hero');
  const locale = useSelector(selectLocale);
  const [first] = useCollections();
  return (
    <section className="relative isolate flex min-h-[min(40rem,84svh)] overflow-hidden bg-bottle text-pale md:min-h-[min(42rem,74svh)]">
      <Picture
        url={photos['hero-background']}
        alt=""
        sizes={HERO_SIZES}
        ratio="16/10"
        first
        focus={focus}
        className={`absolute inset-x-0 bottom-0 -z-20 aspect-auto! h-[84%]! bg-bottle! md:h-full! ${focus ? '' : 'md:object-left lg:object-center'}`}
      />
      {/* Gradient that keeps the text readable on any picture. */}
      <div className="absolute inset-0 -z-10 bg-linear-to-b from-bottle from-17% via-bottle/70 via-42% to-bottle/5 to-60% md:bg-linear-to-r md:from-bottle/80 md:from-0% md:via-bottle/35 md:via-50% md:to-transparent md:to-100%" />
      <div className="shell flex flex-col justify-between gap-x-3 gap-y-8 pt-9 pb-7 md:justify-end md:py-20">
        <div>
          <h1 className="max-w-[11ch] text-display wrap-anywhere">{statement?.title ?? settings.shopName}</h1>
          {statement && <p className="mt-4 max-w-md text-lg text-pale/90 md:mt-5">{statement.text}</p>}
        </div>
        <div className="flex flex-wrap gap-3 *:grow *:px-4 sm:*:grow-0 sm:*:px-6">
          {first && (
            <Link to={first.path} className="button bg-pale text-bottle hover:bg-white">
              {t('heroAction', { collection: inSentence(first.label, locale) })}
            </Link>
          )}
          <Link
            to={pageAddress('search', { sort: 'newest' })}
            className="button-quiet border-pale/70 bg-bottle/40 text-pale md:bg-transparent md:border-pale/50 hover:border-pale hover:bg-pale/10"
          >
            {t('heroSecond')}
          </Link>
        </div>
      </div>
      <PhotoMark slot="hero-background" className="absolute right-4 bottom-1 bg-bottle/70 px-2 text-xs" />
    </section>
  );
}
