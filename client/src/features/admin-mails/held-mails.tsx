import type { HeldMailsInput } from '#contracts/mails';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { uiMessages } from '../../shared/ui/admin/messages';
import { Notice } from '../../shared/ui/admin/notice';
import { DialogButtons, PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useMay } from '../../shared/ui/admin/permissions';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { heldMessages } from './held-messages';
import { useMailName } from './mail-fate';
import { useGetHeldMailsQuery, useReleaseHeldMailsMutation } from './sent-mails-api';

type Choice = HeldMailsInput['choice'];

const WORDS = {
  send: { title: 'sendTitle', text: 'sendText', now: 'sendNow', done: 'sent', button: 'button' },
  discard: {
    title: 'discardTitle',
    text: 'discardText',
    now: 'discardNow',
    done: 'discarded',
    button: 'button-danger',
  },
} as const;

/** What a restore holds back, by kind, and the choice about all of it; nothing when nothing is held, or for who may not decide. */
export function HeldMails() {
  const t = useText(heldMessages);
  const nameOf = useMailName();
  const { data = [] } = useGetHeldMailsQuery(undefined, { skip: !useMay('backups.manage') });
  const [choice, setChoice] = useState<Choice>();
  const total = data.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <Notice id="held-mails" tone="hint" title={t('title')}>
      <p className="mt-1 max-w-prose">{t('text')}</p>
      <ul className="my-2 list-disc pl-5">
        {data.map(({ template, count, beforeRestore }) => (
          <li key={`${template} ${beforeRestore}`}>
            {count} × {nameOf(template)}{' '}
            <span className="text-stone">({t(beforeRestore ? 'before' : 'after')})</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {(['send', 'discard'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="button-quiet max-md:min-h-11"
            onClick={() => setChoice(one)}
          >
            {t(one)}
          </button>
        ))}
      </div>
      {choice && <ChoiceDialog choice={choice} total={total} onClose={() => setChoice(undefined)} />}
    </Notice>
  );
}

interface ChoiceDialogProps {
  choice: Choice;
  total: number;
  onClose: () => void;
}

function ChoiceDialog({ choice, total, onClose }: ChoiceDialogProps) {
  const t = useText(heldMessages);
  const ui = useText(uiMessages);
  const report = useReportOutcome();
  const [release, { isLoading }] = useReleaseHeldMailsMutation();
  const words = WORDS[choice];
  const confirm = async () => {
    await report(release({ choice }), { done: t(words.done), failed: t('notDone') });
    onClose();
  };
  return (
    <PanelDialog title={t(words.title, { count: total })} text={t(words.text)} onClose={onClose}>
      <DialogButtons>
        <button type="button" className="button-quiet" onClick={onClose}>
          {ui('cancel')}
        </button>
        <button type="button" className={words.button} disabled={isLoading} onClick={() => void confirm()}>
          {t(words.now)}
        </button>
      </DialogButtons>
    </PanelDialog>
  );
}
