import { useGetStorefrontQuery } from '../../features/storefront/storefront-api';
import { useText } from '../../shared/config/messages';
import { layoutMessages } from './messages';

/** Notice on every page that payments are simulated and no real money moves. */
export function SandboxNotice() {
  const t = useText(layoutMessages);
  const { data } = useGetStorefrontQuery();
  if (!data?.settings.sandboxPayments) return null;
  return (
    <aside aria-label={t('notice')} className="bg-foot px-gutter py-2 text-center text-sm text-white">
      <p>{t('sandbox')}</p>
    </aside>
  );
}
