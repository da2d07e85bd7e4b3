import type { WithdrawalStatement } from '#contracts/returns';
import { useText } from '../../shared/config/messages';
import { withdrawalMessages } from './messages';

const LABELS = { withdrawal: 'units', return: 'items', exchange: 'exchanged' } as const;

/** What is stated. */
export function Facts({
  statement,
  children,
}: {
  statement: WithdrawalStatement;
  children?: React.ReactNode;
}) {
  const t = useText(withdrawalMessages);
  const { kind, orderNumber, email, name, lines, inWords, wish } = statement;
  return (
    <dl className="grid gap-3 rounded-md border border-line bg-surface p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-8">
      {children}
      <Fact label={t('orderNumber')}>{orderNumber}</Fact>
      <Fact label={t('name')}>{name}</Fact>
      <Fact label={t('email')}>{email}</Fact>
      <Fact label={t(LABELS[kind])}>
        {lines.length > 0 ? (
          <ul>
            {lines.map((line) => (
              <li key={line.lineId}>
                {line.quantity} × {line.name ?? line.lineId}
                {line.wanted !== null && <InsteadOf wanted={line.wanted} />}
              </li>
            ))}
          </ul>
        ) : (
          (inWords ?? t('whole'))
        )}
      </Fact>
      {wish !== null && <Fact label={t('wish')}>{wish}</Fact>}
    </dl>
  );
}

/** `→ L`, as words for a screen reader. */
function InsteadOf({ wanted }: { wanted: string }) {
  const t = useText(withdrawalMessages);
  return (
    <>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> {t('insteadOf')} </span>
      {wanted}
    </>
  );
}

export function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-sm text-stone">{label}</dt>
      <dd className="min-w-0 font-medium break-words whitespace-pre-line max-sm:mb-2">{children}</dd>
    </>
  );
}
