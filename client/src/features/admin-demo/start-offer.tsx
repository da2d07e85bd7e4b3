import { useText } from '../../shared/config/messages';
import { useMay } from '../../shared/ui/admin/permissions';
import { BusyLabel } from '../../shared/ui/busy-label';
import { useGetDemoContentQuery } from './demo-api';
import { demoMessages } from './messages';
import { useDemo } from './use-demo';

/** Offers a shop that was started empty what a new one starts with; nothing in any other shop, and to who may not change it. */
export function StartOffer() {
  const t = useText(demoMessages);
  const mayWrite = useMay('settings.write');
  const { data } = useGetDemoContentQuery();
  const { load, isLoading } = useDemo();
  if (!mayWrite || !data?.canStart) return null;
  return (
    <div className="grid max-w-prose gap-2">
      <p>{t('offer')}</p>
      <button
        type="button"
        className="button-quiet justify-self-start"
        disabled={isLoading}
        aria-busy={isLoading}
        onClick={() => void load()}
      >
        <BusyLabel busy={isLoading} busyText={t('loading')}>
          {t('load')}
        </BusyLabel>
      </button>
    </div>
  );
}
