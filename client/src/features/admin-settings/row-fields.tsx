import { wasteScheme } from '#contracts/content';
import { useSelector } from 'react-redux';
import { countryNames } from '../../shared/config/countries';
import { languagesFrom, useFirstLanguage } from '../../shared/config/first-language';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { maxLengthOf } from '../../shared/format/field-faults';
import { CropButton } from '../../shared/ui/admin/crop-button';
import { SelectField } from '../../shared/ui/admin/fields';
import { UploadButton } from '../../shared/ui/admin/upload-button';
import { AlertIcon } from '../../shared/ui/icons';
import { pictureOf } from '../../shared/ui/picture';
import { TextArea, TextField } from '../../shared/ui/text-field';
import { useToast } from '../../shared/ui/toast/use-toast';
import { RowList, type RowProps, type RowsForm } from './row-list';
import { rowMessages } from './row-messages';
import { MOST, ROWS } from './rows-draft';

interface ListFieldsProps {
  form: RowsForm;
}

/** What customers say, on the home page. */
export function ReviewFields({ form }: ListFieldsProps) {
  const t = useText(rowMessages);
  const { text, author } = ROWS.reviews.shape;
  return (
    <RowList name="reviews" form={form} movable>
      {({ bind }) => (
        <div className="grid content-start gap-3 sm:grid-cols-[2fr_1fr]">
          <TextArea label={t('words')} required rows={3} maxLength={maxLengthOf(text)} {...bind('text')} />
          <TextField label={t('who')} required maxLength={maxLengthOf(author)} {...bind('author')} />
        </div>
      )}
    </RowList>
  );
}

/** Pictures that customers have sent, on the home page. */
export function CustomerPictureFields({ form }: ListFieldsProps) {
  const t = useText(rowMessages);
  const toast = useToast();
  const add = (urls: readonly string[]) =>
    form.change('customerPictures', (was) =>
      [...was, ...urls.map((url) => ({ url, en: '', nl: '' }))].slice(0, MOST.customerPictures),
    );
  /** Says when more are chosen than there is room for. */
  const fitting = (files: File[]) => {
    const room = MOST.customerPictures - form.lists.customerPictures.length;
    const count = files.length - room;
    if (count > 0)
      toast({
        title: t('customerPicturesMost', { most: MOST.customerPictures }),
        description: t('customerPicturesOver', { count }),
        tone: 'destructive',
      });
    return files.slice(0, room);
  };
  return (
    <RowList
      name="customerPictures"
      form={form}
      movable
      adding={<UploadButton label={t('customerPicturesAdd')} multiple pick={fitting} onUploaded={add} />}
    >
      {(props) => <CustomerPicture form={form} {...props} />}
    </RowList>
  );
}

function CustomerPicture({ form, row, edit, bind }: ListFieldsProps & RowProps<'customerPictures'>) {
  const t = useText(rowMessages);
  const first = useFirstLanguage();
  const { error } = bind('url');
  const replace = (former: string, next: string) =>
    form.change('customerPictures', (was) =>
      was.map((each) => (each.url === former ? { ...each, url: next } : each)),
    );
  return (
    <div className="flex flex-wrap gap-4">
      <div className="flex flex-wrap items-center gap-2 sm:w-40 sm:flex-col sm:items-stretch">
        {row.url !== '' && (
          <img
            src={pictureOf(row.url, 320)}
            alt={row[first]}
            className="size-24 rounded-sm bg-parchment object-cover sm:size-40"
          />
        )}
        <UploadButton label={t('replace')} onUploaded={([url]) => url !== undefined && edit({ url })} />
        {row.url !== '' && <CropButton url={row.url} shape="free" onReplace={replace} />}
        {error && (
          <p className="field-error">
            <AlertIcon className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
      <div className="grid min-w-0 grow basis-60 content-start gap-3">
        {languagesFrom(first).map((language) => (
          <TextField
            key={language}
            label={t(language === 'en' ? 'captionEn' : 'captionNl')}
            lang={language}
            required
            maxLength={maxLengthOf(ROWS.customerPictures.shape[language])}
            {...bind(language)}
          />
        ))}
      </div>
    </div>
  );
}

/** The trader's numbers of producer registers. */
export function RegistrationFields({ form }: ListFieldsProps) {
  const t = useText(rowMessages);
  const locale = useSelector(selectLocale);
  return (
    <RowList name="registrations" form={form}>
      {({ bind }) => (
        <div className="grid content-start gap-3 sm:grid-cols-3">
          <SelectField label={t('country')} required {...bind('country')}>
            <option value="">{t('chooseCountry')}</option>
            {countryNames(locale).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('scheme')} {...bind('scheme')}>
            {wasteScheme.options.map((scheme) => (
              <option key={scheme} value={scheme}>
                {t(scheme)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('number')}
            required
            spellCheck={false}
            maxLength={maxLengthOf(ROWS.registrations.shape.number)}
            {...bind('number')}
          />
        </div>
      )}
    </RowList>
  );
}
