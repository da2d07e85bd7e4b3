import { useCollections, useStorefront } from '../../features/storefront/use-storefront';
import { useText } from '../../shared/config/messages';
import { categoryPath } from '../../shared/config/paths';
import { Link } from '../../shared/ui/link';
import { Picture } from '../../shared/ui/picture';
import { homeMessages } from './messages';

export const HERO_SIZES = '100vw';

/** The first thing seen: one picture, one sentence, one way on. */
export function Hero() {
  const t = useText(homeMessages);
  const { photos } = useStorefront();
  const [first] = useCollections();
  return (
    <section className="relative isolate flex min-h-[min(36rem,78svh)] items-end overflow-hidden bg-bottle text-cream md:min-h-[min(42rem,74svh)]">
      <Picture
        url={photos['hero-background']}
        alt=""
        sizes={HERO_SIZES}
        ratio={[16, 10]}
        first
        className="absolute inset-0 -z-20 h-full! bg-bottle!"
        style={{ aspectRatio: 'auto' }}
      />
      {/* Keeps the words readable on whatever picture the owner hangs here. */}
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-bottle/90 via-bottle/50 to-transparent md:bg-linear-to-r md:from-bottle/80 md:via-bottle/35" />
      <div className="shell py-12 md:py-20">
        <h1 className="max-w-[11ch] text-display">{t('heroTitle')}</h1>
        <p className="mt-5 max-w-md text-lg text-cream/90">{t('heroText')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {first && (
            <Link to={categoryPath(first.name)} className="button bg-cream text-bottle hover:bg-white">
              {t('heroAction', { collection: first.label })}
            </Link>
          )}
          <Link
            to="/search?sort=newest"
            className="button-quiet border-cream/50 text-cream hover:border-cream hover:bg-cream/10"
          >
            {t('heroSecond')}
          </Link>
        </div>
      </div>
    </section>
  );
}
