import type { StoredMail } from '#contracts/mails';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { uiMessages } from '../../shared/ui/admin/messages';
import { DialogButtons, PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useMay } from '../../shared/ui/admin/permissions';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { fateMessages } from './fate-messages';
import { useMailName } from './mail-fate';
import { useResendMailMutation } from './sent-mails-api';

/** Sends a mail again after a question; nothing for a mail that cannot be, and for members who may not. */
export function ResendButton({ mail }: { mail: StoredMail }) {
  const t = useText(fateMessages);
  const mayWrite = useMay('messages.write');
  const [isAsking, setIsAsking] = useState(false);
  if (!mail.canResend || !mayWrite) return null;
  return (
    <>
      <button type="button" className="link min-h-6 max-md:min-h-9" onClick={() => setIsAsking(true)}>
        {t('resend')}
      </button>
      {isAsking && <ResendDialog mail={mail} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function ResendDialog({ mail, onClose }: { mail: StoredMail; onClose: () => void }) {
  const t = useText(fateMessages);
  const ui = useText(uiMessages);
  const report = useReportOutcome();
  const name = useMailName()(mail.template);
  // One key for each question: pressing twice sends one mail.
  const [key] = useState(() => crypto.randomUUID());
  const [resend, { isLoading }] = useResendMailMutation();
  const confirm = async () => {
    await report(resend({ id: mail.id, key }), { done: t('resent'), text: name, failed: t('notResent') });
    onClose();
  };
  return (
    <PanelDialog
      title={t('resendTitle')}
      text={t('resendText', { name, recipient: mail.recipient })}
      onClose={onClose}
    >
      <DialogButtons>
        <button type="button" className="button-quiet" onClick={onClose}>
          {ui('cancel')}
        </button>
        <button type="button" className="button" disabled={isLoading} onClick={() => void confirm()}>
          {t('resend')}
        </button>
      </DialogButtons>
    </PanelDialog>
  );
}
