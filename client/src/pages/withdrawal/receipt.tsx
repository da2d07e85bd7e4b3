import type { WithdrawalReceipt } from '#contracts/returns';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { selectTimeZone } from '../../shared/config/time-zone';
import { perZone } from '../../shared/format/per-locale';
import { Link } from '../../shared/ui/link';
import { Deadline } from './deadline';
import { Fact, Facts } from './facts';
import { withdrawalMessages } from './messages';
import { NotSetAside } from './not-set-aside';
import { StepTitle } from '../../shared/ui/step-title';
import { usePageAddress } from '../../shared/config/use-page-address';

const TAGS = { en: 'en-IE', nl: 'nl-NL' } as const;
const moments = perZone(
  (locale, timeZone) =>
    new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeStyle: 'long', timeZone }),
);

function textOf(kind: WithdrawalReceipt['kind'], unsent: boolean | null) {
  if (kind !== 'withdrawal') return 'receiptTextOther';
  return unsent === true ? 'receiptUnsent' : 'receiptText';
}

/** The receipt on screen, with content, date and time. */
export function Receipt({ receipt }: { receipt: WithdrawalReceipt }) {
  const pageAddress = usePageAddress();
  const t = useText(withdrawalMessages);
  const locale = useSelector(selectLocale);
  const timeZone = useSelector(selectTimeZone);
  const { kind, receiptNumber, receivedAt, late, deadline, unsent } = receipt;
  return (
    <>
      <header className="grid gap-4">
        <StepTitle>{t(kind === 'withdrawal' ? 'receiptTitle' : 'receiptTitleOther')}</StepTitle>
        <p className="text-lg">{t(textOf(kind, unsent))}</p>
      </header>
      <Facts statement={receipt}>
        <Fact label={t('receipt')}>{receiptNumber}</Fact>
        <Fact label={t('receivedAt')}>
          <time dateTime={receivedAt}>{moments(locale, timeZone).format(new Date(receivedAt))}</time>
        </Fact>
      </Facts>
      {late === true && kind === 'withdrawal' && <Deadline deadline={deadline} late={late} />}
      {kind === 'exchange' && <NotSetAside />}
      <p className="text-stone">{t('print')}</p>
      <Link to={pageAddress('home')} className="button-quiet justify-self-start">
        {t('toShop')}
      </Link>
    </>
  );
}
