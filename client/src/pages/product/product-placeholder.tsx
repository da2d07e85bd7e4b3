import { productMessages } from '../../features/product-detail/messages';
import { useText } from '../../shared/config/messages';

/** Placeholder with the page's final layout while the product loads. */
export function ProductPlaceholder() {
  const t = useText(productMessages);
  return (
    <div className="shell pt-10 pb-4 md:pt-14" role="status" aria-label={t('loading')}>
      <div
        className="grid gap-5 md:gap-8 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1.22fr)_minmax(0,1fr)] lg:gap-14 xl:gap-20"
        aria-hidden="true"
      >
        <div className="lg:pl-[5.5rem]">
          <div className="skeleton -mx-gutter aspect-[4/5] md:mx-0" />
        </div>
        <div className="grid content-start gap-4">
          <div className="skeleton h-10 w-3/4" />
          <div className="skeleton h-5 w-1/3" />
          <div className="skeleton h-8 w-1/4" />
          <div className="skeleton mt-4 h-11 w-full" />
          <div className="skeleton h-11 w-full" />
          <div className="skeleton mt-2 h-13 w-full" />
          <div className="skeleton h-48 w-full" />
        </div>
      </div>
    </div>
  );
}
