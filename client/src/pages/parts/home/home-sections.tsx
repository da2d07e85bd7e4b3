import type { HomePart, HomeSection } from '#contracts/home-page';
import { Suspense, type ComponentType } from 'react';
import { NewsletterForm } from '../../../features/newsletter/newsletter-form';
import { PromotionBanner } from '../../../features/promotion/promotion-banner';
import { useStatement, useStorefront } from '../../../features/storefront/use-storefront';
import { ErrorBoundary } from '../../../shared/ui/error-boundary';
import { lazyPart } from '../../../shared/ui/on-demand';
import { FeaturedProducts } from './featured-products';
import { HappyCustomers } from './happy-customers';
import { Hero } from './hero';
import { Reviews } from './reviews';
import { CollectionBanners, Promises, Story } from './sections';

// Only shops with sections of their own need its code.
const CustomSection = lazyPart(() => import('./custom-section'));

function Promotion() {
  const { promotion } = useStorefront().settings;
  return promotion && <PromotionBanner promotion={promotion} />;
}

function Newsletter() {
  const { communitySize } = useStorefront().settings;
  const statement = useStatement('newsletter');
  return <NewsletterForm communitySize={communitySize} statement={statement} />;
}

/** The sections that the shop comes with. */
const PARTS: Readonly<Record<HomePart, ComponentType>> = {
  hero: Hero,
  promotion: Promotion,
  featured: FeaturedProducts,
  customers: HappyCustomers,
  reviews: Reviews,
  collections: CollectionBanners,
  story: Story,
  promises: Promises,
  newsletter: Newsletter,
};

/** The untouched home page: for when its sections did not come through. */
export const UNTOUCHED: readonly HomeSection[] = (Object.keys(PARTS) as HomePart[]).map((kind) => ({
  id: kind,
  kind,
  isHidden: false,
}));

/** The sections of a home page in their order. The hero is its heading; a page without one is named after the shop. */
export function HomeSections({ sections }: { sections: readonly HomeSection[] }) {
  const { shopName } = useStorefront().settings;
  return (
    <>
      {!sections.some(({ kind }) => kind === 'hero') && <h1 className="sr-only">{shopName}</h1>}
      {sections.map((section, index) => {
        if (section.kind === 'text' || section.kind === 'picture' || section.kind === 'products')
          return (
            <ErrorBoundary key={section.id} level={2}>
              <Suspense>
                <CustomSection section={section} />
              </Suspense>
            </ErrorBoundary>
          );
        const Part = PARTS[section.kind];
        // The coloured newsletter and the footer meet without a gap.
        return section.kind === 'newsletter' ? (
          <div key={section.id} className={index === sections.length - 1 ? '-mb-24' : 'mt-20 lg:mt-28'}>
            <Part />
          </div>
        ) : (
          <Part key={section.id} />
        );
      })}
    </>
  );
}
