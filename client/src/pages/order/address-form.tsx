import { address as addressInput, type Address } from '#contracts/checkout';
import type { CountryCode } from '#contracts/primitives';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSelector } from 'react-redux';
import {
  ADDRESS_FIELDS,
  addressFaultsOf,
  addressOf,
  draftOf,
  validateAddress,
  type AddressField,
  type AddressFaults,
} from '../../features/guest-order/address-draft';
import { useChangeAddressMutation, type OrderLink } from '../../features/guest-order/guest-order-api';
import { orderFormMessages } from '../../features/guest-order/order-form-messages';
import { problemCode } from '../../shared/api/errors';
import { rejectedFields } from '../../shared/api/field-issues';
import { countryName } from '../../shared/config/countries';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { maxLengthOf } from '../../shared/format/field-faults';
import { BusyLabel } from '../../shared/ui/busy-label';
import { TextField } from '../../shared/ui/text-field';

interface AddressFormProps {
  address: Address;
  /** The country that was priced. */
  country: CountryCode;
  customerName: string | null;
  link: OrderLink;
  onDone: () => void;
  onBack: () => void;
}

interface Field {
  autoComplete: string;
  span: string;
  /** Shown only when the address already has a value for it. */
  rare?: boolean;
  optional?: boolean;
}

const WIDE = 'col-span-6';
const FIELDS: Record<AddressField, Field> = {
  name: { autoComplete: 'shipping name', span: WIDE },
  company: { autoComplete: 'shipping organization', span: WIDE, rare: true, optional: true },
  address1: { autoComplete: 'shipping address-line1', span: 'col-span-6 sm:col-span-4' },
  address2: {
    autoComplete: 'shipping address-line2',

    span: 'col-span-6 sm:col-span-2',
    optional: true,
  },
  postalCode: { autoComplete: 'shipping postal-code', span: 'col-span-2' },
  city: { autoComplete: 'shipping address-level2', span: 'col-span-4' },
  province: {
    autoComplete: 'shipping address-level1',

    span: WIDE,
    rare: true,
    optional: true,
  },
  phone: { autoComplete: 'shipping tel', span: WIDE, rare: true, optional: true },
};

const REFUSALS: Record<string, 'addressTooLate' | 'addressElsewhere'> = {
  'orders.step-not-allowed': 'addressTooLate',
  'orders.country-fixed': 'addressElsewhere',
};

/** Form state and saving. Typed values stay until they are saved or the form is closed. */
function useAddressForm({ address, country, customerName, link, onDone }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(address, customerName));
  const [faults, setFaults] = useState<AddressFaults>({});
  const [changeAddress, { isLoading: busy, error }] = useChangeAddressMutation();
  const show = (found: AddressFaults): boolean => {
    setFaults(found);
    const first = ADDRESS_FIELDS.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  const change = (field: AddressField, value: string) => {
    setDraft((was) => ({ ...was, [field]: value }));
    setFaults((was) => ({ ...was, [field]: undefined }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || show(validateAddress(draft, country))) return;
    const answer = await changeAddress({ link, shippingAddress: addressOf(draft, country) });
    if ('error' in answer) show(addressFaultsOf(rejectedFields(answer.error)));
    else onDone();
  };
  const refused = error !== undefined && rejectedFields(error).length === 0 ? error : undefined;
  return { form, draft, faults, busy, refused, change, submit };
}

/** Form for a new delivery address in the same country. */
export function AddressForm(props: AddressFormProps) {
  const { address, onBack } = props;
  const t = useText(orderFormMessages);
  const locale = useSelector(selectLocale);
  const { form, draft, faults, busy, refused, change, submit } = useAddressForm(props);
  const country = countryName(props.country, locale);
  const faultText = (field: AddressField) => {
    const fault = faults[field];
    if (!fault) return null;
    if (field === 'address1' && fault === 'invalid') return t('noNumber');
    return field === 'postalCode' && fault === 'invalid' ? t('invalidPostalCode', { country }) : t(fault);
  };
  // The button that opened the form is gone, so focus moves to the first field.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const shown = ADDRESS_FIELDS.filter((field) => !FIELDS[field].rare || address[field]);
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid grid-cols-6 gap-x-4 gap-y-5">
        {shown.map((field) => {
          const { span, optional = false, autoComplete } = FIELDS[field];
          return (
            <TextField
              key={field}
              className={span}
              label={t(field === 'postalCode' && props.country === 'IE' ? 'eircode' : field)}
              aside={optional ? t('optional') : undefined}
              name={field}
              autoComplete={autoComplete}
              maxLength={maxLengthOf(addressInput.shape[field])}
              required={!optional}
              value={draft[field]}
              error={faultText(field)}
              onChange={(event) => change(field, event.target.value)}
            />
          );
        })}
      </div>
      <p className="text-sm text-stone">{t('countryFixed', { country })}</p>
      {refused !== undefined && (
        <p role="alert" className="rounded-sm border-l-2 border-sale bg-sale/6 p-4">
          {t(REFUSALS[problemCode(refused) ?? ''] ?? 'addressFailed')}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          <BusyLabel busy={busy} busyText={t('saving')}>
            {t('save')}
          </BusyLabel>
        </button>
        <button type="button" className="button-quiet" onClick={onBack}>
          {t('back')}
        </button>
      </p>
    </form>
  );
}
