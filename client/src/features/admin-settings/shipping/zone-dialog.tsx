import type { ShopSettings } from '#contracts/shop-settings';
import type { ShippingZone } from '#contracts/shipping';
import { zoneOverlap } from '#pricing';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { countryName } from '../../../shared/config/countries';
import { useText } from '../../../shared/config/messages';
import { selectLocale } from '../../../shared/config/request-slice';
import { DialogForm } from '../../../shared/ui/admin/dialog-form';
import { PanelDialog } from '../../../shared/ui/admin/panel-dialog';
import { shippingMessages } from './messages';
import { useSaveZones } from './use-save-zones';
import { draftOf, EMPTY_ZONE, faultsOf, zoneOf, type ZoneFaults } from './zone-draft';
import { ZoneFields } from './zone-fields';
import { storedZoneName, zoneName } from './zone-name';

interface ZoneDialogProps {
  settings: ShopSettings;
  /** Null for a new one. */
  zone: ShippingZone | null;
  onClose: () => void;
}

/** Adds or changes a shipping zone. */
export function ZoneDialog({ settings, zone, onClose }: ZoneDialogProps) {
  const t = useText(shippingMessages);
  const locale = useSelector(selectLocale);
  const [draft, setDraft] = useState(() =>
    zone ? { ...draftOf(zone), name: zoneName(zone.name, locale) } : EMPTY_ZONE,
  );
  const [faults, setFaults] = useState<ZoneFaults>({});
  const [overlap, setOverlap] = useState<ReturnType<typeof zoneOverlap>>(null);
  const { save, busy } = useSaveZones(settings);
  const zones = settings.shippingZones;
  const submit = async () => {
    const others = zones.filter(({ name }) => name !== zone?.name);
    const found = faultsOf(
      draft,
      others.map(({ name }) => name),
    );
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const changed = zoneOf({ ...draft, name: storedZoneName(draft.name, zone?.name, locale) });
    const next = zone ? zones.map((each) => (each.name === zone.name ? changed : each)) : [...zones, changed];
    const claimed = zoneOverlap(next);
    setOverlap(claimed);
    if (claimed === null && (await save(next))) onClose();
  };
  return (
    <PanelDialog
      title={zone ? t('editTitle', { name: zoneName(zone.name, locale) }) : t('addTitle')}
      onClose={onClose}
    >
      <DialogForm busy={busy} onSubmit={submit} onClose={onClose}>
        <ZoneFields draft={draft} faults={faults} onDraft={setDraft} />
        {overlap && (
          <p role="alert" className="text-sale">
            {t('overlap', {
              one: zoneName(overlap.names[0], locale),
              other: zoneName(overlap.names[1], locale),
              where: `${countryName(overlap.country, locale)} ${overlap.postcode}`.trim(),
            })}
          </p>
        )}
      </DialogForm>
    </PanelDialog>
  );
}
