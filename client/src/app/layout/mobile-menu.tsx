import { pageAddress } from '#kernel/page-address';
import { useCollections } from '../../features/storefront/use-storefront';
import { useText } from '../../shared/config/messages';
import { Link } from '../../shared/ui/link';
import { Sheet } from '../../shared/ui/sheet';
import { layoutMessages } from './messages';

interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The header's navigation on a phone. Following a link closes the menu. */
export function MobileMenu({ open, onOpenChange }: MobileMenuProps) {
  const t = useText(layoutMessages);
  const collections = useCollections();
  const close = () => onOpenChange(false);
  const plain = 'flex min-h-12 items-center text-lg';
  return (
    <Sheet open={open} onOpenChange={onOpenChange} side="left" title={t('menu')}>
      <nav aria-label={t('mainNavigation')} className="grid gap-1 px-5 pb-8">
        <Link to={pageAddress('home')} className={plain} onClick={close}>
          {t('home')}
        </Link>
        {collections.length > 0 && (
          <>
            <p className="label mt-4 text-stone" id="menu-collections">
              {t('collections')}
            </p>
            <ul aria-labelledby="menu-collections" className="mb-3 border-y border-line py-2">
              {collections.map(({ name, menuPath, label }) => (
                <li key={name}>
                  <Link
                    to={menuPath}
                    className="flex min-h-14 items-center font-serif text-lead"
                    onClick={close}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <Link to={pageAddress('about')} className={plain} onClick={close}>
          {t('about')}
        </Link>
        <Link to={pageAddress('contact')} className={plain} onClick={close}>
          {t('contact')}
        </Link>
        <Link to={pageAddress('wishlist')} className={plain} onClick={close}>
          {t('wishlist')}
        </Link>
      </nav>
    </Sheet>
  );
}
