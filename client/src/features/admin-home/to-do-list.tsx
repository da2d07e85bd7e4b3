import type { Home, ToDo, ToDoKind } from '#contracts/home';
import { Fragment, useId } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { CheckIcon, ChevronRightIcon } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/link';
import { useMoments } from '../../shared/format/moments';
import { homeMessages } from './messages';

/** What a notice above every page of the admin says already. */
type SaidAbove = 'shop-trouble' | 'backup-overdue' | 'held-mail';
type Shown = ToDo & { readonly kind: Exclude<ToDoKind, SaidAbove> };

/** Where each kind is done: the list with these entries alone. */
const PLACES: Readonly<Record<Shown['kind'], string>> = {
  'payment-differs': '/admin/orders',
  'refund-failed': '/admin/orders?attention=refund-failed',
  dispute: '/admin/orders?attention=dispute',
  'order-to-send': '/admin/orders?view=to-send',
  'held-order': '/admin/orders?held=true',
  return: '/admin/returns',
  'contact-message': '/admin/messages',
  'delayed-mail': '/admin/messages/mails?fate=deferred',
  'failed-mail': '/admin/messages/mails?fate=failed',
  'failed-job': '/admin/jobs',
  'trader-fact': '/admin/settings',
  'legal-text': '/admin/settings/legal',
  'product-lacks-facts': '/admin/products?status=active&lacks=facts',
  'import-decision': '/admin/shopify-import?show=decisions',
  'low-stock': '/admin/inventory?low=1',
};

const isShown = (toDo: ToDo): toDo is Shown => toDo.kind in PLACES;

/** One line for each kind of work that waits, the most urgent first. */
export function ToDoList({ toDos, at }: Pick<Home, 'toDos' | 'at'>) {
  const t = useText(homeMessages);
  const title = useId();
  const shown = toDos.filter(isShown);
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="mb-2 min-h-8 content-center text-sm">
        {t('toDo')}
      </h2>
      {shown.length > 0 ? (
        <ul
          className="admin-card grid grid-cols-[auto_1fr_auto] gap-x-3 divide-y divide-line"
          data-testid="to-dos"
        >
          {shown.map((toDo) => (
            <Line key={toDo.kind} toDo={toDo} at={at} />
          ))}
        </ul>
      ) : (
        <Nothing isAnyAbove={toDos.length > 0} />
      )}
    </section>
  );
}

function Line({ toDo, at }: { toDo: Shown; at: string }) {
  const t = useText(homeMessages);
  const format = useFormat();
  const details = useDetails(toDo, at);
  const { kind, count, countIsLeast } = toDo;
  return (
    <li data-to-do={kind} className="col-span-3 grid grid-cols-subgrid">
      <Link
        to={PLACES[kind]}
        className="col-span-3 grid min-h-12 grid-cols-subgrid items-center px-4 py-2 hover:bg-parchment"
      >
        <span className="text-right text-lead font-semibold">
          {format.total({ total: count, totalIsLeast: countIsLeast })}
        </span>
        <span>
          <span className="font-medium">{t(kind, { count })}</span>{' '}
          {details.length > 0 && (
            <span className="block text-xs text-stone">
              {details.map(({ text, presses }, index) => (
                <Fragment key={text}>
                  {index > 0 && ' · '}
                  <span className={presses ? 'font-medium text-sale' : undefined}>{text}</span>
                </Fragment>
              ))}
            </span>
          )}
        </span>
        <ChevronRightIcon className="size-4 text-stone" />
      </Link>
    </li>
  );
}

interface Detail {
  readonly text: string;
  /** A promise or a term is broken. */
  readonly presses: boolean;
}

/** What else there is to know. */
function useDetails({ late, dueToday, refundsDue, soldOut, dueBy }: ToDo, at: string): readonly Detail[] {
  const t = useText(homeMessages);
  const { namedDayOf } = useMoments();
  const some = (key: 'late' | 'dueToday' | 'refundsDue' | 'soldOut', count: number | undefined): Detail[] =>
    count ? [{ text: t(key, { count }), presses: key === 'late' }] : [];
  const deadline = (by: string): Detail => {
    const isOver = by < at;
    return { text: t(isOver ? 'overdue' : 'dueBy', { date: namedDayOf(by) }), presses: isOver };
  };
  return [
    ...some('late', late),
    ...some('dueToday', dueToday),
    ...some('refundsDue', refundsDue),
    ...(dueBy ? [deadline(dueBy)] : []),
    ...some('soldOut', soldOut),
  ];
}

function Nothing({ isAnyAbove }: { isAnyAbove: boolean }) {
  const t = useText(homeMessages);
  if (isAnyAbove) return <p className="text-stone">{t('onlyAbove')}</p>;
  return (
    <div className="admin-card flex items-center gap-3 px-4 py-5" data-testid="nothing-waits">
      <CheckIcon className="size-6 shrink-0 text-moss" />
      <div>
        <p className="font-medium">{t('nothing')}</p>
        <p className="text-stone">{t('nothingText')}</p>
      </div>
    </div>
  );
}
