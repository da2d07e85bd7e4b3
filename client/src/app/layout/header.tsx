import { useState } from 'react';
import { NavLink } from 'react-router';
import { cartQuantity, useGetCartQuery } from '../../features/cart/cart-api';
import { SearchBox } from '../../features/search/search-box';
import { useStorefront } from '../../features/storefront/use-storefront';
import { useText } from '../../shared/config/messages';
import { ConnectionNotice } from '../../shared/ui/connection-notice';
import { ErrorBoundary } from '../../shared/ui/error-boundary';
import { BagIcon, HeartIcon, MenuIcon } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/link';
import { onDemand } from '../../shared/ui/on-demand';
import { CollectionsMenu } from './collections-menu';
import { LanguageSwitch } from './language-switch';
import { HeaderLogo } from './logo';
import { layoutMessages } from './messages';
import { useMenus } from './use-menus';
import { usePageAddress } from '../../shared/config/use-page-address';

const mobileMenu = onDemand(() => import('./mobile-menu').then((module) => module.MobileMenu));

const navLink =
  'inline-flex min-h-11 items-center whitespace-nowrap transition-colors hover:text-moss aria-[current=page]:text-moss';

/** What fits on the narrowest screen that shows the menu, in characters: beside logo, search and icons, and in two rows of its own. */
const FITS_BESIDE = 48;
const FITS_IN_ROWS = 200;
/** The width of a gap between two entries. */
const GAP = 4;

/**
 * Header with logo, navigation, search, language, wishlist and cart. On phones the menu button opens the
 * navigation. On wide screens a long menu has rows of its own, and the longest opens with the button, too.
 */
export function Header() {
  const pageAddress = usePageAddress();
  const t = useText(layoutMessages);
  const { settings, brand } = useStorefront();
  const { header: menu } = useMenus();
  const length = menu.reduce((sum, { label }) => sum + label.length + GAP, 0);
  const isFolded = length > FITS_IN_ROWS;
  const hasRows = length > FITS_BESIDE && !isFolded;
  return (
    // On phones only the first row stays visible; the search box below it scrolls away.
    <header className="contents lg:sticky lg:top-0 lg:z-40 lg:block lg:border-b lg:border-line lg:bg-cream">
      <div
        className={`contents lg:shell lg:flex lg:min-h-18 lg:items-center lg:gap-x-6 ${hasRows ? 'lg:flex-wrap lg:pt-3' : ''}`}
      >
        <div className="sticky top-0 z-40 flex items-center gap-x-2 bg-cream px-gutter lg:contents">
          <MenuButton className={isFolded ? '' : 'lg:hidden'} />
          <Link
            to={pageAddress('home')}
            className="inline-flex min-h-14 min-w-0 items-center"
            aria-label={t('homeLink', { shop: settings.shopName })}
          >
            <HeaderLogo name={settings.shopName} picture={brand?.logo ?? null} />
          </Link>
          {menu.length > 0 && !isFolded && (
            <nav
              aria-label={t('mainNavigation')}
              className={`hidden items-center gap-6 text-[0.9375rem] lg:flex ${hasRows ? 'order-2 w-full flex-wrap gap-y-0' : 'ml-4'}`}
            >
              {menu.map(({ label, path }) =>
                path ? (
                  <NavLink
                    key={label + path}
                    to={path}
                    end={path === pageAddress('home')}
                    className={navLink}
                  >
                    {label}
                  </NavLink>
                ) : (
                  <CollectionsMenu key="collections" label={label} />
                ),
              )}
            </nav>
          )}
          <div className="ml-auto flex shrink-0 items-center lg:order-1 lg:ml-0">
            <LanguageSwitch className="enlarged:hidden" />
            {/* On the narrowest screens, and at 400 % zoom, this link is only in the menu. */}
            <Link
              to={pageAddress('wishlist')}
              className="icon-button max-[22rem]:hidden"
              aria-label={t('wishlist')}
            >
              <HeartIcon />
            </Link>
            <CartLink />
          </div>
        </div>
        <div className="border-b border-line px-gutter pb-3 lg:ml-auto lg:w-56 lg:border-0 xl:w-72 lg:p-0">
          <SearchBox />
        </div>
      </div>
    </header>
  );
}

/** Link to the cart, with the number of units in it once the cart has loaded. */
function CartLink() {
  const pageAddress = usePageAddress();
  const t = useText(layoutMessages);
  const { data } = useGetCartQuery();
  const count = cartQuantity(data);
  return (
    <Link
      to={pageAddress('cart')}
      className="icon-button -mr-3"
      aria-label={t('cart', { count })}
      data-testid="cart-link"
    >
      <BagIcon />
      {count > 0 && (
        <span className="price absolute top-0.5 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-main px-1 text-[0.6875rem] leading-none font-medium text-on-main">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}

function MenuButton({ className }: { className: string }) {
  const t = useText(layoutMessages);
  const [open, setOpen] = useState(false);
  const [isMounted, setMounted] = useState(false);
  const close = () => {
    setMounted(false);
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className={`icon-button -ml-3 ${className}`}
        aria-label={t('menu')}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerEnter={mobileMenu.preload}
        onClick={() => {
          setMounted(true);
          setOpen(true);
        }}
      >
        <MenuIcon />
      </button>
      {isMounted && (
        <ErrorBoundary onClose={close}>
          <mobileMenu.Part
            open={open}
            onOpenChange={setOpen}
            ifUnavailable={<ConnectionNotice onGone={close} />}
          />
        </ErrorBoundary>
      )}
    </>
  );
}
