import { useText } from '../../shared/config/messages';
import { DialogButtons } from '../../shared/ui/admin/panel-dialog';
import { useCopy } from '../../shared/ui/admin/use-copy';
import { secondFactorMessages } from './second-factor-messages';

/** Recovery codes, shown this once, to be copied or kept as a file. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText(secondFactorMessages);
  const copy = useCopy({ copied: t('copied'), notCopied: t('notCopied') });
  const text = `${codes.join('\n')}\n`;
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
        <button type="button" className="button-quiet" onClick={() => copy(text)}>
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
