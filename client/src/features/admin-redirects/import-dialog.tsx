import { redirectFileInput, type RedirectImport } from '#contracts/redirects';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { TextField } from '../../shared/ui/text-field';
import { redirectMessages } from './messages';
import { useImportRedirectsMutation } from './redirects-api';

/** Imports a file of redirects: first a check that writes nothing, then the import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(redirectMessages);
  const reportOutcome = useReportOutcome();
  const [csv, setCsv] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [checked, setChecked] = useState<RedirectImport | null>(null);
  const [send, { isLoading }] = useImportRedirectsMutation();
  const read = async (file: File | undefined) => {
    const text = (await file?.text()) ?? '';
    const fits = text === '' || redirectFileInput.safeParse({ csv: text }).success;
    setError(fits ? null : t('tooLarge'));
    setCsv(fits ? text : '');
    setChecked(null);
  };
  const submit = async () => {
    const dryRun = checked === null;
    const sent = send({ csv, dryRun });
    if (dryRun) {
      const { data, error: refused } = await sent;
      setChecked(data ?? null);
      if (refused) await reportOutcome(sent, { done: '', failed: t('failed') });
      return;
    }
    const text = countsOf(checked);
    if (await reportOutcome(sent, { done: t('done'), text: t('counts', text), failed: t('failed') }))
      onClose();
  };
  return (
    <PanelDialog title={t('importTitle')} onClose={onClose}>
      <DialogForm
        label={t(checked ? 'apply' : 'check')}
        busyText={t('checking')}
        busy={isLoading}
        disabled={csv === ''}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextField
          type="file"
          accept=".csv,text/csv"
          label={t('file')}
          hint={t('fileHint')}
          error={error}
          onChange={(event) => void read(event.target.files?.[0])}
        />
        {checked && <Checked result={checked} />}
      </DialogForm>
    </PanelDialog>
  );
}

const countsOf = ({ added, changed, unchanged, faults }: RedirectImport) => {
  return { added, changed, unchanged, refused: faults.length };
};

function Checked({ result }: { result: RedirectImport }) {
  const t = useText(redirectMessages);
  return (
    <div role="status" className="grid gap-3">
      <p>{t('counts', countsOf(result))}</p>
      {result.faults.length > 0 && (
        <div className="max-h-60 overflow-auto" role="group" aria-label={t('faults')} tabIndex={0}>
          <table className="admin-table">
            <caption className="sr-only">{t('faults')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('row')}</th>
                <th scope="col">{t('value')}</th>
                <th scope="col">{t('why')}</th>
              </tr>
            </thead>
            <tbody>
              {result.faults.map(({ row, column, value, message }) => (
                <tr key={`${row} ${column}`}>
                  <td>{row}</td>
                  <td className="break-all">
                    {t(column)}: {value}
                  </td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
