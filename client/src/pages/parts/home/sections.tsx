import { COLLECTION_SLOTS } from '#kernel/collection-slots';
import { voluntaryReturnsOf } from '#legal/voluntary-returns';
import { useCollections, useStatement, useStorefront } from '../../../features/storefront/use-storefront';
import { useText } from '../../../shared/config/messages';
import { deliveryPrices } from '../../../shared/format/delivery-prices';
import { useFormat } from '../../../shared/format/format';
import { ArrowRightIcon } from '../../../shared/ui/icons';
import { Link } from '../../../shared/ui/link';
import { Picture } from '../../../shared/ui/picture';
import { homeMessages } from './messages';
import { PhotoMark } from './photo-mark';
import { usePageAddress } from '../../../shared/config/use-page-address';

/** So many collections have room. */
const MOST_BANNERS = 3;

/** The collections of the home page: those whose picture is one of the page's own, then others that have a picture. */
function useBanners() {
  const { photos, photoFocus } = useStorefront();
  const collections = useCollections();
  const withSlot = COLLECTION_SLOTS.flatMap(([slot, name]) => {
    const collection = collections.find((one) => one.name === name);
    return collection ? [{ ...collection, slot, url: photos[slot], focus: photoFocus?.[slot] }] : [];
  });
  const others = collections.flatMap((collection) =>
    collection.imageUrl === null || withSlot.some(({ name }) => name === collection.name)
      ? []
      : [{ ...collection, slot: null, url: collection.imageUrl, focus: undefined }],
  );
  return [...withSlot, ...others].slice(0, MOST_BANNERS);
}

/** Collections with pictures, one large and two beside it. Renders nothing when the shop has none with a picture. */
export function CollectionBanners() {
  const t = useText(homeMessages);
  const shown = useBanners();
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="collections" className="shell pt-20 lg:pt-28">
      <h2 id="collections" className="mb-8 text-title">
        {t('collections')}
      </h2>
      <ul className="grid gap-x-4 gap-y-8 sm:grid-cols-3 sm:grid-rows-2 lg:gap-x-6">
        {shown.map(({ name, slot, url, focus, path, label, description }, index) => (
          <li
            key={name}
            className={`group relative flex flex-col ${index === 0 ? 'sm:col-span-2 sm:row-span-2' : ''}`}
          >
            <Picture
              url={url}
              alt=""
              sizes={
                index === 0
                  ? '(min-width: 80rem) 53rem, (min-width: 36rem) 66vw, 100vw'
                  : '(min-width: 80rem) 26rem, (min-width: 36rem) 33vw, 100vw'
              }
              ratio="4/3"
              focus={focus}
              className="min-h-0 grow rounded-sm"
            />
            <div className="pt-4">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="label text-sm">
                  <Link to={path} className="after:absolute after:inset-0 after:content-['']">
                    {label}
                  </Link>
                </h3>
                <span
                  className="inline-flex items-center gap-2 text-sm text-moss group-hover:underline group-hover:underline-offset-4"
                  aria-hidden="true"
                >
                  {t('shopCollection')}
                  <ArrowRightIcon className="size-4" />
                </span>
              </div>
              <p className="text-sm text-stone">{description}</p>
              {slot !== null && <PhotoMark slot={slot} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Two photos with the owner's story. Renders nothing without one. */
export function Story() {
  const pageAddress = usePageAddress();
  const t = useText(homeMessages);
  const { photos, photoFocus } = useStorefront();
  const statement = useStatement('story');
  if (!statement) return null;
  return (
    <section
      aria-labelledby="story"
      className="shell grid gap-x-10 gap-y-8 pt-20 md:grid-cols-12 md:items-end lg:pt-28"
    >
      <div className="md:col-span-7 lg:col-span-5">
        <Picture
          url={photos['section-left']}
          alt=""
          focus={photoFocus?.['section-left']}
          sizes="(min-width: 80rem) 32rem, (min-width: 64rem) 41vw, (min-width: 48rem) 56vw, 100vw"
          className="rounded-sm"
        />
        <PhotoMark slot="section-left" />
      </div>
      <div className="md:order-last md:col-span-12 md:max-w-xl lg:col-span-4">
        <div className="weave-rule mb-6 w-24 text-moss" aria-hidden="true" />
        <h2 id="story" className="text-title">
          {statement.title}
        </h2>
        <p className="mt-4 text-lg">{statement.text}</p>
        <Link to={pageAddress('about')} className="link mt-6 inline-flex min-h-11 items-center font-medium">
          {t('storyAction')}
        </Link>
      </div>
      <div className="md:col-span-5 lg:col-span-3">
        <Picture
          url={photos['section-right']}
          alt=""
          focus={photoFocus?.['section-right']}
          sizes="(min-width: 80rem) 19rem, (min-width: 64rem) 24vw, (min-width: 48rem) 40vw, 100vw"
          className="rounded-sm"
        />
        <PhotoMark slot="section-right" />
      </div>
    </section>
  );
}

/** Delivery and returns, with the amounts from the settings, and a promise of the owner. */
export function Promises() {
  const t = useText(homeMessages);
  const format = useFormat();
  const { settings } = useStorefront();
  const promise = useStatement('promise');
  const { isOne, lowestFee } = deliveryPrices(settings);
  const entries: readonly (readonly [title: string, text: string])[] = [
    [
      isOne
        ? t('delivery', { from: format.roundPrice(settings.freeShippingFrom) })
        : t('deliveryFrom', { fee: format.price(lowestFee) }),
      isOne ? t('deliveryText', { fee: format.price(settings.shippingFee) }) : t('deliveryFromText'),
    ],
    [t('returns', { days: settings.returnDays }), t(`returns_${voluntaryReturnsOf(settings)}`)],
    ...(promise ? [[promise.title, promise.text] as const] : []),
  ];
  return (
    <section aria-labelledby="promises" className="shell pt-20 pb-20 lg:pt-28">
      <h2 id="promises" className="sr-only">
        {t('promises')}
      </h2>
      <ul className="grid auto-cols-fr border-y border-line sm:grid-flow-col sm:divide-x sm:divide-line max-sm:divide-y max-sm:divide-line">
        {entries.map(([title, text]) => (
          <li key={title} className="py-7 sm:px-7 sm:first:pl-0">
            <h3 className="text-lead">{title}</h3>
            <p className="mt-1 text-stone">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
