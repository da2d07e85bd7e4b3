import { erasureInput, type OpenMatter } from '#contracts/privacy';
import { useRef, useState, type FormEvent } from 'react';
import { useSelector } from 'react-redux';
import { useConfirmation } from '../../shared/api/confirmation-api';
import { problemCode, type ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { Confirm } from '../../shared/ui/admin/confirm';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useMay } from '../../shared/ui/admin/permissions';
import { useCause } from '../../shared/ui/admin/states';
import { TextField } from '../../shared/ui/text-field';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useErasePersonMutation } from './person-data-api';
import { personDataMessages } from './person-data-messages';

interface PersonDataProps {
  /** The address of a customer; empty to type one. */
  email?: string;
  onErased?: () => void;
}

/** Button and dialog for the export and the erasure of a person's data. The owner has it. */
export function PersonData({ email = '', onErased }: PersonDataProps) {
  const t = useText(personDataMessages);
  const may = useMay('privacy.manage');
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="button-quiet" onClick={() => setOpen(true)}>
        {t('button')}
      </button>
      {isOpen && <PersonDialog email={email} onErased={onErased} onClose={close} />}
    </>
  );
}

function PersonDialog({ email, onErased, onClose }: PersonDataProps & { onClose: () => void }) {
  const t = useText(personDataMessages);
  const locale = useSelector(selectLocale);
  const [typed, setTyped] = useState(email ?? '');
  const [isWrong, setWrong] = useState(false);
  const [toErase, setToErase] = useState<string | null>(null);
  /** The address, or undefined and a note at the field. */
  const checked = () => {
    const input = erasureInput.safeParse({ email: typed });
    setWrong(!input.success);
    return input.data?.email;
  };
  const confirmed = useConfirmation();
  const isConfirmed = useRef(false);
  const download = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isRepeated = isConfirmed.current;
    isConfirmed.current = false;
    if (checked() !== undefined && isRepeated) return;
    event.preventDefault();
    if (checked() === undefined || !(await confirmed())) return;
    isConfirmed.current = true;
    form.requestSubmit(submitter);
  };
  if (toErase !== null) {
    const erased = () => {
      onClose();
      onErased?.();
    };
    return <SureDialog email={toErase} onErased={erased} onClose={() => setToErase(null)} />;
  }
  return (
    <PanelDialog title={t('title')} text={t('text')} onClose={onClose}>
      <form
        method="post"
        action="/api/privacy/exports"
        noValidate
        onSubmit={(event) => void download(event)}
        className="grid gap-4"
      >
        <TextField
          label={t('email')}
          name="email"
          type="email"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isWrong ? t('faultEmail') : null}
        />
        <input type="hidden" name="locale" value={locale} />
        <div className="flex flex-wrap gap-2">
          <button name="format" value="html" className="button">
            {t('page')}
          </button>
          <button name="format" value="json" className="button-quiet">
            {t('json')}
          </button>
          <button type="button" className="button-danger" onClick={() => setToErase(checked() ?? null)}>
            {t('erase')}
          </button>
        </div>
      </form>
    </PanelDialog>
  );
}

interface SureProps {
  email: string;
  onErased: () => void;
  onClose: () => void;
}

function SureDialog({ email, onErased, onClose }: SureProps) {
  const t = useText(personDataMessages);
  const toast = useToast();
  const [erase, { isLoading, error }] = useErasePersonMutation();
  const run = async () => {
    const { data } = await erase({ email });
    if (!data) return;
    const numbers = data.kept.map(({ number }) => number).join(', ');
    toast({ title: t('done'), ...(numbers !== '' && { description: t('kept', { numbers }) }) });
    onErased();
  };
  return (
    <Confirm
      title={t('sure', { email })}
      text={t('sureText')}
      label={t(isLoading ? 'erasing' : 'confirm')}
      busy={isLoading}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <Refusal error={error} />
    </Confirm>
  );
}

function Refusal({ error }: { error: unknown }) {
  const t = useText(personDataMessages);
  const cause = useCause();
  if (!error) return null;
  const matters = (error as ApiError).problem?.details?.['open'] as readonly OpenMatter[] | undefined;
  const open = (matters ?? []).map(({ kind, reference }) => t(kind, { reference })).join(', ');
  return (
    <p role="alert" className="rounded-sm border-l-2 border-sale bg-sale/6 p-3">
      {problemCode(error) === 'privacy.not-closed'
        ? t('notClosed', { open })
        : `${t('failed')} ${cause(error)}`}
    </p>
  );
}
