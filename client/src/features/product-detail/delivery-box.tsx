import type { ShopSettings } from '#contracts/shop-settings';
import type { CountryCode } from '#contracts/primitives';
import type { HandlingTime } from '#contracts/shipping';
import { daysText } from '#legal/delivery-times';
import { handlingWords } from '#legal/handling-time';
import { voluntaryReturnsOf } from '#legal/voluntary-returns';
import { chooseZone } from '#pricing';
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { countryName } from '../../shared/config/countries';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { deliveryPrices } from '../../shared/format/delivery-prices';
import { useFormat } from '../../shared/format/format';
import { ReturnIcon, TruckIcon } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/link';
import { LabelIcon } from './label-icon';
import { productMessages } from './messages';
import { usePageAddress } from '../../shared/config/use-page-address';

interface DeliveryBoxProps {
  settings: Pick<
    ShopSettings,
    | 'freeShippingFrom'
    | 'shippingFee'
    | 'shippingZones'
    | 'handlingTime'
    | 'business'
    | 'returnDays'
    | 'returnConditions'
    | 'statements'
  >;
  /** The product's own; missing where that of the shop holds. */
  handlingTime?: HandlingTime | undefined;
  /** Where the shopper is. */
  country: CountryCode;
}

type Row = [icon: ComponentType<{ className?: string }>, title: string, text: string];

/** Delivery and returns, with the amounts from the settings (DECISIONS 2), and what the owner says of every product. */
export function DeliveryBox({ settings, handlingTime = settings.handlingTime, country }: DeliveryBoxProps) {
  const pageAddress = usePageAddress();
  const t = useText(productMessages);
  const format = useFormat();
  const { isOne, lowestFee } = deliveryPrices(settings);
  const time = useDeliveryTime(settings, country);
  const locale = useSelector(selectLocale);
  const handled = handlingWords(handlingTime, locale);
  const statement = settings.statements.product?.[locale];
  const rows: Row[] = [
    [
      TruckIcon,
      isOne
        ? t('freeShipping', { amount: format.roundPrice(settings.freeShippingFrom) })
        : t('shippingFrom', { fee: format.price(lowestFee) }),
      isOne
        ? t('freeShippingText', { fee: format.price(settings.shippingFee), handled })
        : t('shippingFromText', { handled }),
    ],
    [ReturnIcon, t('returns', { count: settings.returnDays }), t(`returns_${voluntaryReturnsOf(settings)}`)],
    ...(statement ? [[LabelIcon, statement.title, statement.text] satisfies Row] : []),
  ];
  return (
    <div className="rounded-md bg-parchment p-5" data-testid="delivery-box">
      <ul className="grid gap-4">
        {rows.map(([Icon, title, text]) => (
          <li key={title} className="flex gap-3">
            <Icon className="mt-0.5 size-5 shrink-0 text-moss" />
            <p>
              <span className="block font-medium">{title}</span>
              <span className="block text-sm text-stone">{text}</span>
              {Icon === TruckIcon && time !== null && (
                <span className="block text-sm text-stone" data-testid="delivery-time">
                  {time}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 pl-8 text-sm">
        <Link to={pageAddress('shipping')} className="link inline-flex min-h-6 items-center">
          {t('deliveryMore')}
        </Link>
      </p>
    </div>
  );
}

/** The delivery time to a country; null where no zone has all of it. */
function useDeliveryTime(
  { shippingZones, business }: DeliveryBoxProps['settings'],
  country: CountryCode,
): string | null {
  const t = useText(productMessages);
  const name = countryName(country, useSelector(selectLocale));
  const choice = chooseZone(shippingZones, { country }, Boolean(business?.ukVatNumber));
  return 'zone' in choice ? t('deliveryTime', { country: name, days: daysText(choice.zone) }) : null;
}
