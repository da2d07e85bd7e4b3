import type { ShopSettings } from '#contracts/shop-settings';
import type { ShippingZone } from '#contracts/shipping';
import { useText } from '../../../shared/config/messages';
import { uiMessages } from '../../../shared/ui/admin/messages';
import { useReportOutcome } from '../../../shared/ui/admin/use-report-outcome';
import { useChangeSettingsMutation } from '../settings-api';
import { shippingMessages } from './messages';

/** Saves all zones at once, with an undo. Zones that someone else has changed meanwhile are not overwritten. */
export function useSaveZones({ shippingZones: before }: Pick<ShopSettings, 'shippingZones'>) {
  const t = useText(shippingMessages);
  const ui = useText(uiMessages);
  const reportOutcome = useReportOutcome();
  const [change, { isLoading: busy }] = useChangeSettingsMutation();
  const takeBack = (saved: ShippingZone[]) =>
    reportOutcome(change({ shippingZones: before, zonesBefore: saved }), {
      done: t('takenBack'),
      failed: t('notSaved'),
    });
  const save = async (zones: ShippingZone[]): Promise<boolean> => {
    const sent = change({ shippingZones: zones, zonesBefore: before });
    const undo = async () => {
      const { data } = await sent;
      if (data) await takeBack(data.shippingZones);
    };
    return reportOutcome(sent, {
      done: t('saved'),
      failed: t('notSaved'),
      action: { label: ui('undo'), run: () => void undo() },
    });
  };
  return { save, busy };
}
