import { Fragment } from 'react';
import { useCollections } from '../../features/storefront/use-storefront';
import { useText } from '../../shared/config/messages';
import { AnyLink, Link } from '../../shared/ui/link';
import { Sheet } from '../../shared/ui/sheet';
import { LanguageSwitch } from './language-switch';
import { layoutMessages } from './messages';
import { useMenus } from './use-menus';
import { usePageAddress } from '../../shared/config/use-page-address';

interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The header's navigation on a phone. Following a link closes the menu. */
export function MobileMenu({ open, onOpenChange }: MobileMenuProps) {
  const pageAddress = usePageAddress();
  const t = useText(layoutMessages);
  const { header } = useMenus();
  const collections = useCollections();
  const close = () => onOpenChange(false);
  const plain = 'flex min-h-12 items-center text-lg';
  return (
    <Sheet open={open} onOpenChange={onOpenChange} side="left" title={t('menu')}>
      <nav aria-label={t('mainNavigation')} className="grid gap-1 px-5 pb-8">
        {header.map(({ label, path }) =>
          path ? (
            <AnyLink key={label + path} to={path} className={plain} onClick={close}>
              {label}
            </AnyLink>
          ) : (
            collections.length > 0 && (
              <Fragment key="collections">
                <p className="label mt-4 text-stone" id="menu-collections">
                  {label}
                </p>
                <ul aria-labelledby="menu-collections" className="mb-3 border-y border-line py-2">
                  {collections.map((one) => (
                    <li key={one.name}>
                      <Link
                        to={one.menuPath}
                        className="flex min-h-14 items-center font-serif text-lead"
                        onClick={close}
                      >
                        {one.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </Fragment>
            )
          ),
        )}
        <Link to={pageAddress('wishlist')} className={plain} onClick={close}>
          {t('wishlist')}
        </Link>
        <LanguageSwitch className="hidden enlarged:flex" />
      </nav>
    </Sheet>
  );
}
