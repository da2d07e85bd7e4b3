import type { KeyRight, PaymentSetup, SetupCheck } from '#contracts/payments';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { paymentMessages } from './messages';

/** What the page says of a right in each state. */
const RIGHTS = { ok: 'rightOk', missing: 'rightMissing', unknown: 'rightUnknown' } as const satisfies Record<
  KeyRight['state'],
  keyof typeof paymentMessages.en
>;

const TONES = { ok: 'good', missing: 'bad', unknown: 'warning' } as const satisfies Record<
  SetupCheck['state'],
  string
>;

/** The checks before going live, the address for events and the last event. */
export function SetupList({
  setup: { checks, rights, webhookUrl, lastEvent, refusedAt },
}: {
  setup: PaymentSetup;
}) {
  const t = useText(paymentMessages);
  const { moment } = useMoments();
  const late = lastEvent?.delaySeconds ?? null;
  return (
    <>
      <ul className="grid gap-2">
        {checks.map(({ id, state, detail }) => (
          <li
            key={id}
            className="grid grid-cols-[5.75rem_1fr] items-start gap-2 sm:grid-cols-[7rem_1fr] sm:gap-3"
          >
            <span>
              <AdminBadge tone={TONES[state]}>{t(state)}</AdminBadge>
            </span>
            <span className="min-w-0 wrap-anywhere">
              {t(id)}
              {detail && <span className="block text-xs text-stone">{detail}</span>}
              {id === 'key-rights' && <Rights rights={rights} />}
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid gap-x-3 gap-y-1 max-sm:[&>dd]:mb-2 sm:grid-cols-[12rem_1fr]">
        <dt className="text-stone">{t('address')}</dt>
        <dd className="wrap-anywhere">{webhookUrl}</dd>
        <dt className="text-stone">{t('lastEvent')}</dt>
        <dd>
          {lastEvent === null
            ? t('noEvent')
            : [
                t('eventAt', { type: lastEvent.type, when: moment(lastEvent.receivedAt) }),
                late !== null && t('late', { seconds: late }),
              ]
                .filter(Boolean)
                .join(' · ')}
        </dd>
        {refusedAt !== null && (
          <>
            <dt className="text-stone">{t('refused')}</dt>
            <dd>{t('refusedWhy', { when: moment(refusedAt) })}</dd>
          </>
        )}
      </dl>
    </>
  );
}

/** Each right that the key needs, in words; first those that are not there. */
function Rights({ rights }: { rights: PaymentSetup['rights'] }) {
  const t = useText(paymentMessages);
  if (rights.length === 0) return null;
  const sorted = [
    ...rights.filter(({ state }) => state !== 'ok'),
    ...rights.filter(({ state }) => state === 'ok'),
  ];
  return (
    <ul className="mt-1 grid gap-x-4 text-xs sm:grid-cols-2">
      {sorted.map(({ name, access, state }) => (
        <li key={name} className={state === 'ok' ? 'text-stone' : 'font-medium'}>
          {t(RIGHTS[state], { right: name, access: t(access) })}
        </li>
      ))}
    </ul>
  );
}
