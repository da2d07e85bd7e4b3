import { storefrontApi } from '../../features/storefront/storefront-api';
import { useStorefront } from '../../features/storefront/use-storefront';
import { textOf, useText } from '../../shared/config/messages';
import type { HeadContext, PageHead } from '../../shared/config/page';
import { Link } from '../../shared/ui/link';
import { Picture } from '../../shared/ui/picture';
import { aboutMessages } from './messages';

const LEFT_SIZES = '(min-width: 80rem) 34rem, (min-width: 64rem) 42vw, (min-width: 48rem) 17rem, 100vw';

export function head({ locale, state }: HeadContext): PageHead {
  const t = textOf(aboutMessages, locale);
  const photo = storefrontApi.endpoints.getStorefront.select()(state).data?.photos['section-left'];
  return {
    title: t('title'),
    description: t('description'),
    image: photo || null,
    firstPicture: photo ? { url: photo, sizes: LEFT_SIZES } : null,
  };
}

/** Brand story and mission. */
export function Page() {
  const t = useText(aboutMessages);
  const { photos } = useStorefront();
  return (
    <>
      <section className="shell grid gap-8 pt-8 md:grid-cols-[1fr_17rem] md:items-end md:pt-14 lg:grid-cols-[1fr_minmax(0,34rem)] lg:gap-20">
        <div className="lg:pb-10">
          <p className="label text-moss">{t('title')}</p>
          <h1 className="mt-4 max-w-[14ch] text-display">{t('headline')}</h1>
          <p className="mt-6 max-w-[46ch] text-lead text-stone">{t('lead')}</p>
        </div>
        <Picture
          url={photos['section-left']}
          alt={t('photoAlt')}
          sizes={LEFT_SIZES}
          first
          className="rounded-sm"
        />
      </section>
      <div className="shell grid gap-x-10 gap-y-12 pt-20 md:grid-cols-[21rem_1fr] lg:grid-cols-[minmax(0,34rem)_1fr] lg:gap-x-20 lg:pt-28">
        <section aria-labelledby="story" className="prose md:col-start-2 md:self-end">
          <h2 id="story" className="text-title">
            {t('story')}
          </h2>
          <p>{t('story1')}</p>
          <p>{t('story2')}</p>
        </section>
        <div className="md:col-start-1 md:row-span-2 md:row-start-1 md:self-center">
          <Picture
            url={photos['section-right']}
            alt={t('photoAlt')}
            sizes="(min-width: 80rem) 34rem, (min-width: 64rem) 42vw, (min-width: 48rem) 21rem, 100vw"
            className="rounded-sm"
          />
        </div>
        <section aria-labelledby="names" className="prose md:col-start-2">
          <h2 id="names" className="text-title">
            {t('names')}
          </h2>
          <p>{t('names1')}</p>
        </section>
      </div>
      <HowWeMake />
      <Mission />
    </>
  );
}

function HowWeMake() {
  const t = useText(aboutMessages);
  const points = [
    [t('cloth'), t('clothText')],
    [t('few'), t('fewText')],
    [t('mend'), t('mendText')],
  ] as const;
  return (
    <section aria-labelledby="how" className="mt-20 bg-parchment py-16 lg:mt-28 lg:py-20">
      <div className="shell">
        <h2 id="how" className="text-title">
          {t('how')}
        </h2>
        <ul className="mt-10 grid gap-10 md:grid-cols-3">
          {points.map(([title, text]) => (
            <li key={title} className="border-t border-ink/25 pt-5">
              <h3 className="text-lead">{title}</h3>
              <p className="mt-2 text-stone">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Mission() {
  const t = useText(aboutMessages);
  return (
    <section
      aria-labelledby="mission"
      className="shell grid gap-10 pt-20 lg:grid-cols-[1fr_2fr] lg:gap-20 lg:pt-28"
    >
      <div>
        <div className="weave-rule mb-6 w-24 text-moss" aria-hidden="true" />
        <h2 id="mission" className="text-title">
          {t('mission')}
        </h2>
      </div>
      <div>
        <p className="max-w-[40ch] font-serif text-lead">{t('missionText')}</p>
        <p className="mt-10 text-stone">{t('mailCall')}</p>
        <p className="mt-4 flex flex-wrap gap-3">
          <Link to="/contact" className="button">
            {t('contact')}
          </Link>
          <Link to="/" className="button-quiet">
            {t('shop')}
          </Link>
        </p>
      </div>
    </section>
  );
}
