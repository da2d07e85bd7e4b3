import type { ShopSettings } from '#contracts/shop-settings';
import { isFactsLanguage } from '#contracts/facts-in-languages';
import { languagesOf } from '#contracts/market-languages';
import type { ShippingZone } from '#contracts/shipping';
import { Money } from '#kernel/money';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { countryName } from '../../../shared/config/countries';
import { useText } from '../../../shared/config/messages';
import { selectLocale } from '../../../shared/config/request-slice';
import { useFormat } from '../../../shared/format/format';
import { useMay } from '../../../shared/ui/admin/permissions';
import { AdminState } from '../../../shared/ui/admin/states';
import { DeleteButton, EditButton } from '../../../shared/ui/admin/row-buttons';
import { PlusIcon } from '../../../shared/ui/icons';
import { shippingMessages } from './messages';
import { PricePreview } from './price-preview';
import { useSaveZones } from './use-save-zones';
import { ZoneDialog } from './zone-dialog';
import { zoneName } from './zone-name';

/** The shipping zones with their prices and times, and what an order would cost. */
export function ZonesList({ settings }: { settings: ShopSettings }) {
  const t = useText(shippingMessages);
  const mayWrite = useMay('settings.write');
  const [editing, setEditing] = useState<ShippingZone | 'new' | null>(null);
  const { shippingZones: zones } = settings;
  return (
    <div className="grid items-start gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-[70ch] text-stone">{t('intro')}</p>
        {mayWrite && (
          <button type="button" className="button" onClick={() => setEditing('new')}>
            <PlusIcon className="size-4" />
            {t('add')}
          </button>
        )}
      </div>
      {zones.length === 0 ? (
        <AdminState title={t('none')} text={t('noneText')} />
      ) : (
        <ul className="grid gap-3">
          {zones.map((zone) => (
            <ZoneRow key={zone.name} zone={zone} settings={settings} onEdit={mayWrite ? setEditing : null} />
          ))}
        </ul>
      )}
      <PricePreview settings={settings} />
      {editing && (
        <ZoneDialog
          settings={settings}
          zone={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}

/** More countries than these are counted, and named when asked for. */
const MOST_NAMED = 5;

interface ZoneRowProps {
  zone: ShippingZone;
  settings: ShopSettings;
  /** Null for staff who may not change settings. */
  onEdit: ((zone: ShippingZone) => void) | null;
}

function ZoneRow({ zone, settings, onEdit }: ZoneRowProps) {
  const t = useText(shippingMessages);
  const locale = useSelector(selectLocale);
  const { save, busy } = useSaveZones(settings);
  const { isActive, countries, daysFrom, daysTo, carrier } = zone;
  const name = zoneName(zone.name, locale);
  const where = countries.map(({ country, postcodes }) => {
    const codes = postcodes.map((code) => `${code}…`).join(', ');
    return codes === '' ? countryName(country, locale) : `${countryName(country, locale)} (${codes})`;
  });
  // The languages of the zone's markets in which the shop has no pages.
  const foreign = languagesOf([zone]).filter((language) => language !== 'en' && language !== 'nl');
  const unknown = foreign.filter((language) => !isFactsLanguage(language));
  const inWords = (languages: readonly string[]) => {
    const names = new Intl.DisplayNames([locale], { type: 'language' });
    return new Intl.ListFormat(locale).format(languages.map((language) => names.of(language) ?? language));
  };
  return (
    <li className="admin-card p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="flex min-h-8 flex-wrap items-center gap-2 text-sm">
          {name}
          {!isActive && <span className="badge bg-parchment">{t('off')}</span>}
        </h2>
        {onEdit && (
          <div className="flex shrink-0 gap-1">
            <EditButton label={t('edit', { name })} onClick={() => onEdit(zone)} />
            <DeleteButton
              label={t('remove', { name })}
              disabled={busy}
              onClick={() => void save(settings.shippingZones.filter((each) => each.name !== zone.name))}
            />
          </div>
        )}
      </div>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr]">
        <dt className="text-stone">{t('where')}</dt>
        <dd>
          <Places names={where} />
        </dd>
        <dt className="text-stone">{t('price')}</dt>
        <dd>
          <PriceText zone={zone} settings={settings} />
        </dd>
        <dt className="text-stone">{t('time')}</dt>
        <dd>{[`${daysFrom}–${daysTo}`, carrier].filter(Boolean).join(' · ')}</dd>
        {foreign.length > 0 && (
          <>
            <dt className="text-stone">{t('labels')}</dt>
            <dd>
              <details>
                <summary className="min-h-6 cursor-pointer">
                  {t('otherLanguages', { count: foreign.length })}
                </summary>
                {unknown.length > 0 && <>{t('unknownLanguages', { languages: inWords(unknown) })} </>}
                {t('warningLanguages')}
              </details>
            </dd>
          </>
        )}
      </dl>
    </li>
  );
}

/** The countries of a zone; many of them folded. */
function Places({ names }: { names: readonly string[] }) {
  const t = useText(shippingMessages);
  if (names.length <= MOST_NAMED) return <>{names.join(', ')}</>;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer">{t('many', { count: names.length })}</summary>
      {names.join(', ')}
    </details>
  );
}

function PriceText({ zone: { price }, settings }: Pick<ZoneRowProps, 'zone' | 'settings'>) {
  const t = useText(shippingMessages);
  const format = useFormat();
  if (price === null) {
    const { shippingFee, freeShippingFrom } = settings;
    return (
      <>{t('standard', { fee: format.price(shippingFee), from: format.roundPrice(freeShippingFrom) })}</>
    );
  }
  const fees = [price.fee, ...price.steps.map(({ fee }) => fee)].map((fee) => Money.parse(fee));
  const least = format.price(fees.reduce((one, other) => Money.min(one, other)).toString());
  const most = format.price(fees.reduce((one, other) => Money.max(one, other)).toString());
  const parts = [
    least === most ? least : t('upTo', { least, most }),
    ...(price.freeFrom === null ? [] : [t('freeAbove', { from: format.roundPrice(price.freeFrom) })]),
  ];
  return <>{parts.join(', ')}</>;
}
