import { useText } from '../../shared/config/messages';
import { DialogButtons } from '../../shared/ui/admin/panel-dialog';
import { useToast } from '../../shared/ui/toast/use-toast';
import { secondFactorMessages } from './second-factor-messages';

/** Recovery codes, shown this once, to be copied or kept as a file. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText(secondFactorMessages);
  const toast = useToast();
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text)) // Not there without https.
      .then(
        () => toast({ title: t('copied') }),
        () => toast({ title: t('notCopied'), tone: 'destructive' }),
      );
  return (
    <>
      <ul
        aria-label={t('codes')}
        className="grid gap-x-6 gap-y-1 rounded-md border border-line bg-cream p-3 font-mono select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogButtons>
        <button type="button" className="button-quiet" onClick={() => void copy()}>
          {t('copy')}
        </button>
        <a
          className="button-quiet"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t('download')}
        </a>
        <button type="button" className="button" onClick={onDone}>
          {t('kept')}
        </button>
      </DialogButtons>
    </>
  );
}
