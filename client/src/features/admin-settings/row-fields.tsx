import { useText } from '../../shared/config/messages';
import { languagesFrom, useFirstLanguage } from '../../shared/config/first-language';
import { CropButton } from '../../shared/ui/admin/crop-button';
import { PlainField } from '../../shared/ui/admin/form/contract-fields';
import { textAt, type Typed } from '../../shared/ui/admin/form/typed-fields';
import type { ContractForm } from '../../shared/ui/admin/form/use-contract-form';
import { UploadButton } from '../../shared/ui/admin/upload-button';
import { AlertIcon } from '../../shared/ui/icons';
import { pictureOf } from '../../shared/ui/picture';
import { useToast } from '../../shared/ui/toast/use-toast';
import { mostRows, RowList, rowsOf } from './row-list';
import { rowMessages } from './row-messages';

interface ListFieldsProps {
  form: ContractForm;
}

/** What customers say, on the home page. */
export function ReviewFields({ form }: ListFieldsProps) {
  return (
    <RowList name="reviews" form={form} movable>
      {(_row, path) => (
        <div className="grid content-start gap-3 sm:grid-cols-[2fr_1fr]">
          <PlainField form={form} path={`${path}.text`} />
          <PlainField form={form} path={`${path}.author`} />
        </div>
      )}
    </RowList>
  );
}

/** Pictures that customers have sent, on the home page. */
export function CustomerPictureFields({ form }: ListFieldsProps) {
  const t = useText(rowMessages);
  const toast = useToast();
  const most = mostRows(form, 'customerPictures');
  const add = (urls: readonly string[]) =>
    form.setRows('customerPictures', (was) =>
      [...was, ...urls.map((url) => ({ url, en: '', nl: '' }))].slice(0, most),
    );
  /** Says when more are chosen than there is room for. */
  const fitting = (files: File[]) => {
    const room = most - rowsOf(form, 'customerPictures').length;
    const count = files.length - room;
    if (count > 0)
      toast({
        title: t('customerPicturesMost', { most }),
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
      {(row, path) => <CustomerPicture form={form} row={row} path={path} />}
    </RowList>
  );
}

function CustomerPicture({ form, row, path }: ListFieldsProps & { row: Typed; path: string }) {
  const t = useText(rowMessages);
  const first = useFirstLanguage();
  const url = textAt(row, 'url');
  const { error } = form.bind(`${path}.url`);
  const replace = (former: string, next: string) =>
    form.setRows('customerPictures', (was) =>
      was.map((each) => (each['url'] === former ? { ...each, url: next } : each)),
    );
  return (
    <div className="flex flex-wrap gap-4">
      <div className="flex flex-wrap items-center gap-2 sm:w-40 sm:flex-col sm:items-stretch">
        {url !== '' && (
          <img
            src={pictureOf(url, 320)}
            alt={textAt(row, first)}
            className="size-24 rounded-sm bg-parchment object-cover sm:size-40"
          />
        )}
        <UploadButton
          label={t('replace')}
          onUploaded={([next]) => next !== undefined && form.set(`${path}.url`, next)}
        />
        {url !== '' && <CropButton url={url} shape="free" onReplace={replace} />}
        {error && (
          <p className="field-error">
            <AlertIcon className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
      <div className="grid min-w-0 grow basis-60 content-start gap-3">
        {languagesFrom(first).map((language) => (
          <PlainField key={language} form={form} path={`${path}.${language}`} />
        ))}
      </div>
    </div>
  );
}

/** The trader's numbers of producer registers. */
export function RegistrationFields({ form }: ListFieldsProps) {
  return (
    <RowList name="business.registrations" form={form}>
      {(_row, path) => (
        <div className="grid content-start gap-3 sm:grid-cols-3">
          <PlainField form={form} path={`${path}.country`} />
          <PlainField form={form} path={`${path}.scheme`} />
          <PlainField form={form} path={`${path}.number`} />
        </div>
      )}
    </RowList>
  );
}
