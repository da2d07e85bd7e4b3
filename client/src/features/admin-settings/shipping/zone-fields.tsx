import { useState } from 'react';
import { useSelector } from 'react-redux';
import { countryName, countryNames } from '../../../shared/config/countries';
import { AmountField } from '../../../shared/ui/admin/amount-field';
import { useText } from '../../../shared/config/messages';
import { selectLocale } from '../../../shared/config/request-slice';
import { CheckField, SelectField } from '../../../shared/ui/admin/fields';
import { TextField } from '../../../shared/ui/text-field';
import { shippingMessages } from './messages';
import type { ZoneDraft, ZoneFaults } from './zone-draft';

interface FieldsProps {
  draft: ZoneDraft;
  faults: ZoneFaults;
  onDraft: (draft: ZoneDraft) => void;
}

/** Returns a function that says what is wrong at a place of the draft. */
function useErrorAt(faults: ZoneFaults) {
  const t = useText(shippingMessages);
  return (place: string) => (faults[place] ? t(faults[place]) : null);
}

/** All fields of a zone. */
export function ZoneFields(props: FieldsProps) {
  const { draft, faults, onDraft } = props;
  const t = useText(shippingMessages);
  const errorAt = useErrorAt(faults);
  const field = (name: 'name' | 'daysFrom' | 'daysTo' | 'carrier') => {
    return {
      name,
      label: t(name),
      value: draft[name],
      error: errorAt(name),
      onChange: (event: { target: { value: string } }) => onDraft({ ...draft, [name]: event.target.value }),
    };
  };
  return (
    <>
      <TextField required maxLength={60} {...field('name')} />
      <CheckField
        label={t('isActive')}
        checked={draft.isActive}
        onChange={(isActive) => onDraft({ ...draft, isActive })}
      />
      <CountryFields {...props} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField required inputMode="numeric" {...field('daysFrom')} />
        <TextField required inputMode="numeric" {...field('daysTo')} />
      </div>
      <TextField aside={t('optional')} maxLength={60} {...field('carrier')} />
      <CheckField
        label={t('ownPrice')}
        hint={t('ownPriceHint')}
        checked={draft.hasPrice}
        onChange={(hasPrice) => onDraft({ ...draft, hasPrice })}
      />
      {draft.hasPrice && <PriceFields {...props} />}
    </>
  );
}

/** Countries found by name and ticked; each with the beginnings of its postal codes. */
function CountryFields({ draft, faults, onDraft }: FieldsProps) {
  const t = useText(shippingMessages);
  const errorAt = useErrorAt(faults);
  const locale = useSelector(selectLocale);
  const [search, setSearch] = useState('');
  const found = countryNames(locale).filter(({ name }) =>
    name.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const isChosen = (code: string) => draft.countries.some(({ country }) => country === code);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">{t('countries')}</legend>
      <TextField
        type="search"
        name="countries"
        label={t('findCountry')}
        value={search}
        error={errorAt('countries')}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="grid max-h-44 gap-x-4 overflow-y-auto rounded-sm border border-line p-2 sm:grid-cols-2">
        {found.map(({ code, name }) => (
          <li key={code}>
            <CheckField
              label={name}
              checked={isChosen(code)}
              onChange={(checked) =>
                onDraft({
                  ...draft,
                  countries: checked
                    ? [...draft.countries, { country: code, postcodes: '' }]
                    : draft.countries.filter(({ country }) => country !== code),
                })
              }
            />
          </li>
        ))}
        {found.length === 0 && <li className="text-stone">{t('noCountry')}</li>}
      </ul>
      {draft.countries.length > 0 && <p className="text-xs text-stone">{t('postcodesHint')}</p>}
      {draft.countries.map(({ country, postcodes }, index) => (
        <TextField
          key={country}
          label={t('postcodes', { country: countryName(country, locale) })}
          value={postcodes}
          error={errorAt(`countries.${index}.postcodes`)}
          onChange={(event) =>
            onDraft({
              ...draft,
              countries: draft.countries.with(index, { country, postcodes: event.target.value }),
            })
          }
        />
      ))}
    </fieldset>
  );
}

function PriceFields({ draft, faults, onDraft }: FieldsProps) {
  const t = useText(shippingMessages);
  const errorAt = useErrorAt(faults);
  return (
    <div className="grid gap-4 border-l-2 border-line pl-4">
      <SelectField
        label={t('by')}
        value={draft.by}
        onChange={(event) => onDraft({ ...draft, by: event.target.value === 'weight' ? 'weight' : 'value' })}
      >
        <option value="value">{t('byValue')}</option>
        <option value="weight">{t('byWeight')}</option>
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['fee', 'freeFrom'] as const).map((name) => (
          <AmountField
            key={name}
            name={name}
            label={t(name)}
            {...(name === 'fee' ? { required: true } : { aside: t('optional') })}
            value={draft[name]}
            error={errorAt(name)}
            onChange={(event) => onDraft({ ...draft, [name]: event.target.value })}
          />
        ))}
      </div>
      <StepFields draft={draft} faults={faults} onDraft={onDraft} />
    </div>
  );
}

/** From each amount on, another fee. */
function StepFields({ draft, faults, onDraft }: FieldsProps) {
  const t = useText(shippingMessages);
  const errorAt = useErrorAt(faults);
  const { steps, by } = draft;
  const change = (n: number, changes: Partial<ZoneDraft['steps'][number]>) =>
    onDraft({ ...draft, steps: steps.map((step, index) => (index === n ? { ...step, ...changes } : step)) });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">{t('steps')}</legend>
      {steps.map((step, index) => (
        <div key={index} className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <AmountField
            name={index === 0 ? 'steps' : `step-${index}`}
            label={t(by === 'weight' ? 'stepFromWeight' : 'stepFromValue', { n: index + 1 })}
            value={step.from}
            error={errorAt(`steps.${index}.from`)}
            onChange={(event) => change(index, { from: event.target.value })}
          />
          <AmountField
            label={t('stepFee', { n: index + 1 })}
            value={step.fee}
            error={errorAt(`steps.${index}.fee`)}
            onChange={(event) => change(index, { fee: event.target.value })}
          />
          <button
            type="button"
            className="button-quiet button-small"
            onClick={() => onDraft({ ...draft, steps: steps.filter((_step, n) => n !== index) })}
          >
            {t('removeStep', { n: index + 1 })}
          </button>
        </div>
      ))}
      {errorAt('steps') && (
        <p role="alert" className="text-sm text-sale">
          {errorAt('steps')}
        </p>
      )}
      {steps.length < 20 && (
        <p>
          <button
            type="button"
            className="button-quiet button-small"
            onClick={() => onDraft({ ...draft, steps: [...steps, { from: '', fee: '' }] })}
          >
            {t('addStep')}
          </button>
        </p>
      )}
    </fieldset>
  );
}
