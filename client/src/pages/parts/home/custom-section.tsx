import type { HomeSection, CustomHomeSection } from '#contracts/home-page';
import { useSelector } from 'react-redux';
import { useGetProductsQuery, type ProductSearch } from '../../../features/catalog/catalog-api';
import { IN_THREE_COLUMNS } from '../../../features/catalog/product-card/picture-sizes';
import { ProductList, ProductListPlaceholder } from '../../../features/catalog/product-list';
import { useCollections } from '../../../features/storefront/use-storefront';
import { useText } from '../../../shared/config/messages';
import { selectLocale } from '../../../shared/config/request-slice';
import { AnyLink, Link } from '../../../shared/ui/link';
import { Picture } from '../../../shared/ui/picture';
import { RichText } from '../../../shared/ui/rich-text';
import { ProductTile } from '../product-tile';
import { homeMessages } from './messages';
import { usePageAddress } from '../../../shared/config/use-page-address';

type Of<Kind extends CustomHomeSection['kind']> = Extract<HomeSection, { kind: Kind }>;

/** The products of a section: the newest of the shop, or a category's in its order. */
export const productsOf = ({ category, count }: Of<'products'>): ProductSearch =>
  category === null ? { sort: 'newest', limit: count } : { category, limit: count };

/** A custom section. Loaded only by shops that have some. */
export default function CustomSection({ section }: { section: CustomHomeSection }) {
  if (section.kind === 'text') return <TextSection section={section} />;
  if (section.kind === 'picture') return <PictureSection section={section} />;
  return <ProductsSection section={section} />;
}

function TextSection({ section: { id, title, body } }: { section: Of<'text'> }) {
  const t = useText(homeMessages);
  const locale = useSelector(selectLocale);
  return (
    <section aria-labelledby={id} className="shell pt-20 lg:pt-28">
      <h2 id={id} className="mb-6 text-title wrap-anywhere">
        {title[locale]}
      </h2>
      <RichText html={body[locale]} tableLabel={t('table')} />
    </section>
  );
}

function PictureSection({ section }: { section: Of<'picture'> }) {
  const t = useText(homeMessages);
  const locale = useSelector(selectLocale);
  const { id, picture, alt, madeWithAi, title, text, side } = section;
  return (
    <section
      aria-labelledby={id}
      className="shell grid items-center gap-x-16 gap-y-8 pt-20 md:grid-cols-2 lg:pt-28"
    >
      <div className={side === 'right' ? 'md:order-last' : ''}>
        <Picture
          url={picture}
          alt={alt[locale]}
          ratio="4/3"
          sizes="(min-width: 80rem) 38rem, (min-width: 48rem) 48vw, 100vw"
          className="rounded-sm"
        />
        {madeWithAi && <p className="mt-2 text-xs text-stone">{t('madeWithAi')}</p>}
      </div>
      <div className="max-w-xl">
        <h2 id={id} className="text-title wrap-anywhere">
          {title[locale]}
        </h2>
        <p className="mt-4 text-lg whitespace-pre-line">{text[locale]}</p>
        <SectionLink link={section.link} />
      </div>
    </section>
  );
}

const LINK = 'link mt-6 inline-flex min-h-11 items-center font-medium wrap-anywhere';

function SectionLink({ link }: Pick<Of<'picture'>, 'link'>) {
  const locale = useSelector(selectLocale);
  if (!link) return null;
  return (
    <AnyLink to={link.to} className={LINK}>
      {link.label[locale]}
    </AnyLink>
  );
}

/** Renders nothing once there are no products for it: an empty shelf invites nobody. */
function ProductsSection({ section }: { section: Of<'products'> }) {
  const pageAddress = usePageAddress();
  const t = useText(homeMessages);
  const locale = useSelector(selectLocale);
  const collections = useCollections();
  const { data, isError } = useGetProductsQuery(productsOf(section));
  if (isError || data?.items.length === 0) return null;
  const { id, category, count, title } = section;
  const columns = count % 4 === 0 ? 4 : 3;
  const all =
    category === null
      ? pageAddress('search', { sort: 'newest' })
      : (collections.find(({ slug }) => slug === category)?.path ??
        pageAddress('category', { slug: category }));
  return (
    <section aria-labelledby={id} className="shell pt-20 lg:pt-28">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-title wrap-anywhere">
          {title[locale]}
        </h2>
        <Link to={all} className="link inline-flex min-h-11 items-center font-medium">
          {t('seeAll')}
        </Link>
      </div>
      {data ? (
        <ProductList products={data.items} view="grid" columns={columns}>
          {(product) => (
            <ProductTile product={product} view="grid" sizes={columns === 3 ? IN_THREE_COLUMNS : undefined} />
          )}
        </ProductList>
      ) : (
        <ProductListPlaceholder count={count} view="grid" columns={columns} />
      )}
    </section>
  );
}
