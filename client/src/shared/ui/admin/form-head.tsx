import type { ReactNode } from 'react';
import { useText } from '../../config/messages';
import { BusyLabel } from '../busy-label';
import { BackLink } from './admin-record';
import { AdminBadge } from './badge';
import { uiMessages } from './messages';

interface FormHeadProps {
  /** The list that the record belongs to. */
  back: { to: string; label: string };
  title: string;
  /** The state of the record. */
  badge: ReactNode;
  /** A line below the title. */
  note?: string | null;
  dirty: boolean;
  /** Fields that need attention. */
  faults: number;
  /** Label of the button that saves; null for staff who may not. */
  save: string | null;
  busy: boolean;
  /** A new record may be saved before anything was typed: its fields then say what is missing. */
  isNew: boolean;
  /** A row of its own at the end. */
  below?: ReactNode;
  /** Further buttons. */
  children?: ReactNode;
}

/**
 * Stays in sight above a form: what it is about, whether it is saved, and what can be done. On a phone the title scrolls
 * away, so that the form has the room.
 */
export function FormHead(props: FormHeadProps) {
  const { back, title, badge, note, dirty, faults, save, busy, isNew, below, children } = props;
  const t = useText(uiMessages);
  return (
    <div className="sticky top-0 z-20 max-sm:-top-15 -mx-4 -mt-4 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-cream px-4 py-3 md:-mx-6 md:-mt-6 md:px-6">
      <div className="min-w-0 grow max-sm:basis-full">
        <BackLink {...back} />
        <div className="flex flex-wrap items-center gap-2">
          <h1 className="truncate text-lg">{title}</h1>
          {badge}
          {dirty && <AdminBadge tone="warning">{t('notSaved')}</AdminBadge>}
        </div>
        {note && <p className="truncate text-xs text-stone">{note}</p>}
        {faults > 0 && (
          <p role="alert" className="text-sale">
            {t('faults', { count: faults })}
          </p>
        )}
      </div>
      {save !== null && (
        <div className="flex flex-wrap gap-2">
          {children}
          <button type="submit" className="button" disabled={busy || (!dirty && !isNew)}>
            <BusyLabel busy={busy} busyText={t('saving')}>
              {save}
            </BusyLabel>
          </button>
        </div>
      )}
      {below && <div className="w-full min-w-0 xl:hidden">{below}</div>}
    </div>
  );
}
