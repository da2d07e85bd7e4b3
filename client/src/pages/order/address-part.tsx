import type { GuestOrder } from '#contracts/orders';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { OrderLink } from '../../features/guest-order/guest-order-api';
import { orderFormMessages } from '../../features/guest-order/order-form-messages';
import { orderMessages } from '../../features/guest-order/order-messages';
import { countryNames } from '../../shared/config/countries';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { AddressForm } from './address-form';
import { Part } from './part';

/** Delivery address, with a form to change it while that is possible. */
export function AddressPart({ order, link }: { order: GuestOrder; link: OrderLink }) {
  const t = useText(orderMessages);
  const tForm = useText(orderFormMessages);
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { shippingAddress: address } = order;
  const close = (changed: boolean) => {
    setEditing(false);
    setSaved(changed);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (editing && address) {
    return (
      <Part id="address" title={t('address')} className="sm:col-span-2">
        <AddressForm
          address={address}
          country={order.country}
          customerName={order.customerName}
          link={link}
          onDone={() => close(true)}
          onBack={() => close(false)}
        />
      </Part>
    );
  }
  return (
    <Part id="address" title={t('address')}>
      {address ? <Lines order={order} /> : <p className="text-stone">{t('noAddress')}</p>}
      {order.addressDiffers && order.canChangeAddress && (
        <p className="mt-3 rounded-sm border-l-2 border-sale bg-sale/6 p-4">{tForm('addressDiffers')}</p>
      )}
      <p role="status" className={saved ? 'mt-3 font-medium text-moss' : ''}>
        {saved && tForm('addressSaved')}
      </p>
      {order.canChangeAddress && address && (
        <p className="mt-3">
          <button
            type="button"
            ref={opener}
            className="button-quiet button-small"
            onClick={() => setEditing(true)}
          >
            {tForm('changeAddress')}
          </button>
          <span className="mt-2 block text-sm text-stone">{tForm('changeNote')}</span>
        </p>
      )}
    </Part>
  );
}

function Lines({ order: { shippingAddress: address, customerName } }: { order: GuestOrder }) {
  const locale = useSelector(selectLocale);
  if (!address) return null;
  const country = countryNames(locale).find(({ code }) => code === address.country)?.name ?? address.country;
  const lines = [
    address.name ?? customerName,
    address.company,
    address.address1,
    address.address2,
    `${address.postalCode} ${address.city}`,
    address.province,
    country,
    address.phone,
  ].filter(Boolean);
  return (
    <address className="not-italic" data-testid="address">
      {lines.map((line, index) => (
        <span key={index} className="block break-words">
          {line}
        </span>
      ))}
    </address>
  );
}
