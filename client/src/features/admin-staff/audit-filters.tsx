import { day } from '#contracts/primitives';
import { useText } from '../../shared/config/messages';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { SelectField } from '../../shared/ui/admin/fields';
import { FilterSearch } from '../../shared/ui/admin/filter-search';
import { TextField } from '../../shared/ui/text-field';
import { logMessages } from './log-messages';
import { staffMessages } from './messages';
import { useGetStaffQuery, type AuditFilters } from './staff-api';
import { actionsCalled } from './use-action-name';

const NAMES = ['q', 'by', 'from', 'to', 'subject'] as const;
const NO_FILTERS = { q: '', by: '', from: '', to: '', subject: '' } as const;
/** What the shop does itself, not a person. */
const SYSTEM = 'system';
/** The most kinds of change that a search names. */
const MOST_ACTIONS = 20;
const SUBJECTS = [
  'product',
  'category',
  'size-guide',
  'maker',
  'stock-item',
  'order',
  'return',
  'coupon',
  'contact-message',
  'settings',
  'brand',
  'home-page',
  'menus',
  'page',
  'page-photo',
  'redirect',
  'legal-text',
  'payments',
  'mail',
  'mail-wording',
  'sent-mail',
  'shop',
  'import',
  'staff',
  'sign-in',
] as const;

/** Reads and changes the filters of the log in the address. Days in the wrong order and what does not exist are ignored. */
export function useAuditFilters() {
  const { values, choose, any } = useAddressFilters(NAMES);
  const isBackwards = values.from !== '' && values.to !== '' && values.from > values.to;
  const dayOf = (value: string) => (isBackwards ? undefined : day.safeParse(value).data);
  const filters: AuditFilters = {
    subjectType: SUBJECTS.find((one) => one === values.subject) ?? '',
    by: values.by,
    from: dayOf(values.from),
    to: dayOf(values.to),
    search: values.q,
    actions: actionsCalled(values.q).slice(0, MOST_ACTIONS),
    cursor: values.after,
  };
  return { values, filters, isBackwards, choose, any, clear: () => choose(NO_FILTERS) };
}

type Chosen = ReturnType<typeof useAuditFilters>;

/** Search, person, kind of thing and days. */
export function AuditFilterBar({ chosen: { values, filters, isBackwards, choose } }: { chosen: Chosen }) {
  const t = useText(logMessages);
  const staff = useText(staffMessages);
  const { data: people = [] } = useGetStaffQuery();
  const known = people.map(({ email }) => email);
  const others = values.by === '' || values.by === SYSTEM || known.includes(values.by) ? [] : [values.by];
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <div className="max-sm:w-full">
        <FilterSearch label={t('search')} value={values.q} onSearch={(q) => choose({ q })} />
      </div>
      <div className="grid grow grid-cols-2 items-start gap-3 md:grid-cols-4 lg:max-w-3xl">
        <SelectField
          label={t('by')}
          value={values.by}
          onChange={({ target: { value } }) => choose({ by: value })}
        >
          <option value="">{t('anybody')}</option>
          {[...known, ...others].map((email) => (
            <option key={email}>{email}</option>
          ))}
          <option value={SYSTEM}>{staff('system')}</option>
        </SelectField>
        <SelectField
          label={staff('subject')}
          value={filters.subjectType}
          onChange={({ target: { value } }) => choose({ subject: value })}
        >
          <option value="">{staff('anySubject')}</option>
          {SUBJECTS.map((one) => (
            <option key={one} value={one}>
              {staff(`on-${one}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          type="date"
          label={t('from')}
          value={values.from}
          onChange={({ target: { value } }) => choose({ from: value })}
        />
        <TextField
          type="date"
          label={t('to')}
          value={values.to}
          error={isBackwards ? t('notBefore') : null}
          onChange={({ target: { value } }) => choose({ to: value })}
        />
      </div>
    </div>
  );
}
