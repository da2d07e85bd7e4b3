import { address, createCheckoutInput } from '#contracts/checkout';
import { useSelector } from 'react-redux';
import { countryNames } from '../../shared/config/countries';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { maxLengthOf } from '../../shared/format/field-faults';
import { EmailField } from '../../shared/ui/email-field';
import { ChevronDownIcon } from '../../shared/ui/icons';
import { FieldFrame, TextField } from '../../shared/ui/text-field';
import type { Draft, DraftField } from './draft';
import { checkoutMessages } from './messages';
import type { ServedDestination } from './served-destinations';
import type { Faults } from './validate';

interface FieldsProps {
  draft: Draft;
  faults: Faults;
  onChange: (field: DraftField, value: string) => void;
}

/** The text of a field's fault. */
function useFaultText({ draft, faults }: Pick<FieldsProps, 'draft' | 'faults'>) {
  const t = useText(checkoutMessages);
  const locale = useSelector(selectLocale);
  return (field: Exclude<DraftField, 'method'>): string | null => {
    const fault = faults[field];
    if (!fault) return null;
    if (field === 'postalCode' && fault === 'invalid') {
      const country = countryNames(locale).find(({ code }) => code === draft.country)?.name ?? draft.country;
      return t('invalid_postalCode', { country });
    }
    if (field === 'country') return t('invalid_country');
    if (field === 'address2') return t('invalid_address2');
    return field === 'postalCode' ? t('missing_postalCode') : t(`${fault}_${field}`);
  };
}

/** E-mail and name. */
export function ContactFields(props: FieldsProps) {
  const { draft, onChange } = props;
  const t = useText(checkoutMessages);
  const faultText = useFaultText(props);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('name')}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={maxLengthOf(createCheckoutInput.shape.customerName)}
        required
        value={draft.name}
        error={faultText('name')}
        onChange={(event) => onChange('name', event.target.value)}
      />
      <EmailField
        label={t('email')}
        maxLength={maxLengthOf(createCheckoutInput.shape.customerEmail)}
        hint={t('emailHint')}
        value={draft.email}
        error={faultText('email')}
        onChange={(event) => onChange('email', event.target.value)}
      />
    </div>
  );
}

/** Countries whose postal codes contain letters: a numeric keyboard cannot type them. */
const LETTERED = ['NL', 'GB', 'IE', 'MT', 'LU'];

interface AddressProps extends FieldsProps {
  /** What to choose from. */
  destinations: readonly ServedDestination[];
  /** Why nothing goes to the postal code; null while something does. */
  undelivered?: string | null;
}

/** Country, street, postal code and city. */
export function AddressFields({ destinations, undelivered = null, ...props }: AddressProps) {
  const { draft, onChange } = props;
  const t = useText(checkoutMessages);
  const faultText = useFaultText(props);
  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-5 sm:gap-x-5">
      <CountryField
        draft={draft}
        destinations={destinations}
        onChange={onChange}
        error={faultText('country')}
      />
      <TextField
        className="col-span-6 sm:col-span-4"
        label={t('address1')}
        name="address1"
        autoComplete="shipping address-line1"
        maxLength={maxLengthOf(address.shape.address1)}
        required
        value={draft.address1}
        error={faultText('address1')}
        onChange={(event) => onChange('address1', event.target.value)}
      />
      <TextField
        className="col-span-6 sm:col-span-2"
        label={t('address2')}
        aside={t('optional')}
        name="address2"
        autoComplete="shipping address-line2"
        maxLength={maxLengthOf(address.shape.address2)}
        value={draft.address2}
        error={faultText('address2')}
        onChange={(event) => onChange('address2', event.target.value)}
      />
      <TextField
        className="col-span-2"
        label={t(draft.country === 'IE' ? 'eircode' : 'postalCode')}
        name="postalCode"
        autoComplete="shipping postal-code"
        autoCapitalize="characters"
        inputMode={LETTERED.includes(draft.country) ? 'text' : 'numeric'}
        spellCheck={false}
        maxLength={maxLengthOf(address.shape.postalCode)}
        required
        value={draft.postalCode}
        error={faultText('postalCode') ?? undelivered}
        onChange={(event) => onChange('postalCode', event.target.value)}
      />
      <TextField
        className="col-span-4"
        label={t('city')}
        name="city"
        autoComplete="shipping address-level2"
        maxLength={maxLengthOf(address.shape.city)}
        required
        value={draft.city}
        error={faultText('city')}
        onChange={(event) => onChange('city', event.target.value)}
      />
    </div>
  );
}

/** The countries that the shop delivers to. The chosen one stays, so that the page can say when it is none of them. */
function CountryField({
  draft,
  destinations,
  onChange,
  error,
}: Pick<AddressProps, 'draft' | 'destinations' | 'onChange'> & { error: string | null }) {
  const t = useText(checkoutMessages);
  return (
    <FieldFrame className="col-span-6" label={t('country')} error={error}>
      {(wiring) => (
        <div className="relative">
          <select
            {...wiring}
            name="country"
            autoComplete="shipping country"
            className="field appearance-none pr-10"
            value={draft.country}
            onChange={(event) => onChange('country', event.target.value)}
          >
            {destinations.map(({ code, name }) => (
              // Server and browser may know different names.
              <option key={code} value={code} suppressHydrationWarning>
                {name}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2" />
        </div>
      )}
    </FieldFrame>
  );
}
