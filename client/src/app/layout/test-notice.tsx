import { useStorefront } from '../../features/storefront/use-storefront';
import { useText } from '../../shared/config/messages';
import { layoutMessages } from './messages';

/** Notice on every page of a shop whose payments move no money: by the sandbox, or with a test key. */
export function TestNotice() {
  const t = useText(layoutMessages);
  const { settings } = useStorefront();
  if (!settings.testPayments) return null;
  return (
    <aside aria-label={t('notice')} className="bg-foot px-gutter py-2 text-center text-sm text-white">
      <p>{t('testShop')}</p>
    </aside>
  );
}
