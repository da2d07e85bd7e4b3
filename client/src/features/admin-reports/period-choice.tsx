import { MAX_REPORT_DAYS, reportPeriod, type ReportPeriod } from '#contracts/accounting';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useShopDay } from '../../shared/format/use-shop-day';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { SelectField } from '../../shared/ui/admin/fields';
import { TextField } from '../../shared/ui/text-field';
import { reportMessages } from './messages';
import { presets } from './periods';

const CHOICES = ['quarter', 'lastQuarter', 'year', 'lastYear', 'own'] as const;

/** Returns the period in the address, this quarter by default, and a setter. */
export function useReportPeriod(): [ReportPeriod, (period: ReportPeriod) => void] {
  const { values, choose } = useAddressFilters(['from', 'to']);
  const { quarter } = presets(useShopDay()(new Date()));
  const period = reportPeriod.catch(quarter).parse({ from: values.from, to: values.to });
  return [period, ({ from, to }) => choose({ from, to })];
}

interface PeriodChoiceProps {
  period: ReportPeriod;
  onChoose: (period: ReportPeriod) => void;
}

/** Chooses a common period or two days. Days that make no period are shown and not used. */
export function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  const t = useText(reportMessages);
  const common = presets(useShopDay()(new Date()));
  const chosen = CHOICES.find(
    (choice) => choice !== 'own' && common[choice].from === period.from && common[choice].to === period.to,
  );
  const [typed, setTyped] = useState(period);
  const isBad = !reportPeriod.safeParse(typed).success;
  const change = (next: ReportPeriod) => {
    setTyped(next);
    if (reportPeriod.safeParse(next).success) onChoose(next);
  };
  return (
    <fieldset className="grid gap-3 sm:grid-cols-[14rem_11rem_11rem]">
      <legend className="sr-only">{t('period')}</legend>
      <SelectField
        label={t('period')}
        value={isBad ? 'own' : (chosen ?? 'own')}
        onChange={({ target: { value } }) => {
          const choice = CHOICES.find((known) => known === value);
          if (choice && choice !== 'own') change(common[choice]);
        }}
      >
        {CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {t(choice === 'lastYear' ? 'lastYearPeriod' : choice)}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        label={t('from')}
        value={typed.from}
        onChange={({ target: { value } }) => change({ ...typed, from: value })}
      />
      <TextField
        type="date"
        label={t('to')}
        value={typed.to}
        error={isBad ? t('badPeriod', { days: MAX_REPORT_DAYS }) : null}
        onChange={({ target: { value } }) => change({ ...typed, to: value })}
      />
    </fieldset>
  );
}
