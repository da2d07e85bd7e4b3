import { dayIn } from '#kernel/shop-day';
import { useSelector } from 'react-redux';
import { useStatement, useStorefront } from '../../features/storefront/use-storefront';
import { useText } from '../../shared/config/messages';
import { selectRenderedAt } from '../../shared/config/request-slice';
import { LockIcon } from '../../shared/ui/icons';
import { AnyLink, Link } from '../../shared/ui/link';
import { Logo } from './logo';
import { layoutMessages } from './messages';
import { useMenus } from './use-menus';
import { usePageAddress } from '../../shared/config/use-page-address';

/** Footer with logo, the owner's slogan, quick links, customer service, copyright and a note about payments. */
export function Footer() {
  const pageAddress = usePageAddress();
  const t = useText(layoutMessages);
  const { settings } = useStorefront();
  const slogan = useStatement('slogan');
  const { quickLinks, customerService } = useMenus();
  const year = dayIn(settings.timeZone, new Date(useSelector(selectRenderedAt))).slice(0, 4);
  const owner = settings.business?.legalName ?? settings.shopName;
  return (
    <footer className="mt-24 bg-foot text-pale">
      <div className="weave-rule text-pale/20" aria-hidden="true" />
      <div className="shell grid grid-cols-[fit-content(45vw)_1fr] gap-x-10 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-[3fr_2fr_5fr] lg:py-14">
        <div className="col-span-2 lg:col-span-1">
          <Link
            to={pageAddress('home')}
            className="inline-block"
            aria-label={t('homeLink', { shop: settings.shopName })}
          >
            <Logo name={settings.shopName} className="text-[1.75rem]!" />
          </Link>
          {slogan && <p className="mt-4 max-w-xs text-pale/80">{slogan.text}</p>}
        </div>
        <Column id="footer-links" {...quickLinks} />
        <Column id="footer-service" {...customerService} />
      </div>
      <div className="border-t border-pale/15">
        <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5 text-sm text-pale/80">
          {/* The sentence has the full stop of a name that ends with one, such as V.O.F. */}
          <p>{t('copyright', { year, owner: owner.replace(/\.$/, '') })}</p>
          <p className="inline-flex items-center gap-2">
            <LockIcon className="size-4" />
            {t('securePayments')}
          </p>
        </div>
      </div>
    </footer>
  );
}

/** Links that stand well in one column. */
const LONG = 7;

interface ColumnProps {
  /** Of the heading, which names the column. */
  id: string;
  heading: string;
  links: readonly { readonly label: string; readonly path: string }[];
}

/** A menu of the footer; nothing without a link. */
function Column({ id, heading, links }: ColumnProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id} className="wrap-anywhere">
      <h2 id={id} className="label mb-3 font-sans text-pale/70">
        {heading}
      </h2>
      {/* A long menu takes two columns where there is room, so the footer is not as tall as the page above it. */}
      <ul className={`text-sm ${links.length > LONG ? 'gap-x-8 lg:columns-2' : ''}`}>
        {links.map(({ label, path }) => (
          <li key={label + path}>
            <AnyLink
              to={path}
              className="inline-flex uppercase min-h-8 items-center text-pale/85 transition-colors hover:text-white hover:underline underline-offset-4"
            >
              {label}
            </AnyLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
