import { statement } from '#contracts/content';
import { useId } from 'react';
import { languagesFrom, useFirstLanguage } from '../../shared/config/first-language';
import { useText } from '../../shared/config/messages';
import { maxLengthOf } from '../../shared/format/field-faults';
import { TextArea, TextField } from '../../shared/ui/text-field';
import { CustomerPictureFields } from './row-fields';
import type { RowsForm } from './row-list';
import { SettingsCard } from './settings-card';
import type { Bind } from './settings-draft';
import { statementMessages } from './statement-messages';

/** The places that are not on the home page, whose editor has the others. */
const HERE = ['slogan', 'product', 'contact-intro', 'contact', 'shipping'] as const;

const { title, text } = statement.shape.en.shape;

/** What the owner says of the shop: a statement for each place that has room for one, and customers' pictures. */
export function StatementFields({ bind, rows }: { bind: Bind; rows: RowsForm }) {
  const t = useText(statementMessages);
  return (
    <SettingsCard id="statements" title={t('title')} what={t('what')}>
      {HERE.map((place) => (
        <PlaceFields key={place} place={place} bind={bind} />
      ))}
      <CustomerPictureFields form={rows} />
    </SettingsCard>
  );
}

function PlaceFields({ place, bind }: { place: (typeof HERE)[number]; bind: Bind }) {
  const t = useText(statementMessages);
  const first = useFirstLanguage();
  const hint = useId();
  return (
    <fieldset
      aria-describedby={hint}
      className="grid gap-x-4 gap-y-3 border-t border-line pt-4 sm:col-span-2 sm:grid-cols-2"
    >
      <legend className="float-left font-medium sm:col-span-2">{t(place)}</legend>
      <p id={hint} className="text-xs text-stone sm:col-span-2">
        {t(`${place}Hint`)}
      </p>
      {languagesFrom(first).map((language) => (
        <div key={language} className="grid content-start gap-3">
          <TextField
            label={t(language === 'en' ? 'englishTitle' : 'dutchTitle')}
            maxLength={maxLengthOf(title)}
            {...bind(`statements.${place}.${language}.title`)}
          />
          <TextArea
            label={t(language === 'en' ? 'englishText' : 'dutchText')}
            rows={2}
            maxLength={maxLengthOf(text)}
            {...bind(`statements.${place}.${language}.text`)}
          />
        </div>
      ))}
    </fieldset>
  );
}
