import type { CodeTrouble } from '../../code/code-trouble';
import { troubleMessages } from '../../code/trouble-messages';
import { useText } from '../../config/messages';
import { CloseIcon } from '../icons';
import { PlainToast } from './plain-toast';

interface TroubleToastProps {
  trouble: CodeTrouble;
  retry: () => void;
  onClose: () => void;
}

/** Says why the code of a page has not arrived, over the page that stays. It stays until it is answered. */
export function TroubleToast({ trouble, retry, onClose }: TroubleToastProps) {
  const t = useText(troubleMessages);
  return (
    <PlainToast title={t(`${trouble}Title`)} description={t(trouble)} tone="destructive">
      <button
        type="button"
        className="order-last min-h-11 basis-full text-left font-medium underline"
        onClick={retry}
      >
        {t('retry')}
      </button>
      <button
        type="button"
        className="icon-button -mr-2 text-inherit"
        aria-label={t('close')}
        onClick={onClose}
      >
        <CloseIcon />
      </button>
    </PlainToast>
  );
}
