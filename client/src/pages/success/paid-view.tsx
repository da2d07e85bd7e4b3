import type { CheckoutOutcome } from '#contracts/checkout';
import { useEmptiedCart } from '../../features/cart/use-emptied-cart';
import { useHandling } from '../../features/storefront/use-handling';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { CheckIcon } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/link';
import { successMessages } from './messages';
import { usePageAddress } from '../../shared/config/use-page-address';

/** View of a paid order: number, amount paid and next steps. */
export function PaidView({ outcome }: { outcome: CheckoutOutcome }) {
  const pageAddress = usePageAddress();
  const t = useText(successMessages);
  const format = useFormat();
  const handled = useHandling(outcome.handlingTime);
  useEmptiedCart();
  const facts: [string, string, string][] = [
    [t('orderNumber'), outcome.orderNumber, 'order-number'],
    [t('status'), t('statusPaid'), 'order-status'],
    [t('total'), format.price(outcome.total), 'order-total'],
  ];
  const steps = [
    [t('step1'), t('step1Text')],
    [t('step2'), t('step2Text', { handled })],
    [t('step3'), t('step3Text')],
  ] as const;
  return (
    <div className="task-page">
      <header className="grid gap-4">
        <span className="weave h-6 w-24 text-moss" aria-hidden="true" />
        <h1 className="text-title">{t('paid')}</h1>
        <p className="text-lg">
          {outcome.email ? t('paidText', { email: outcome.email }) : t('paidTextPlain')}
        </p>
      </header>
      <dl className="price grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-3">
        {facts.map(([name, value, id]) => (
          <div key={id} className="bg-parchment p-5">
            <dt className="text-sm text-stone">{name}</dt>
            <dd className="mt-1 text-lg font-medium break-words" data-testid={id}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="next">
        <h2 id="next" className="mb-5 text-lead">
          {t('next')}
        </h2>
        <ol className="grid gap-6">
          {steps.map(([title, text], index) => (
            <li key={title} className="grid grid-cols-[2rem_1fr] gap-4">
              <span
                className={`price grid size-8 place-items-center rounded-full text-sm ${index === 0 ? 'bg-main-hover text-on-main' : 'border border-stone/60 text-stone'}`}
                aria-hidden="true"
              >
                {index === 0 ? <CheckIcon className="size-4" /> : index + 1}
              </span>
              <p>
                <span className="block font-medium">{title}</span>
                <span className="text-stone">{text}</span>
              </p>
            </li>
          ))}
        </ol>
      </section>
      <p className="flex flex-wrap gap-3">
        {outcome.orderUrl !== null && (
          <Link to={pathOf(outcome.orderUrl)} className="button">
            {t('viewOrder')}
          </Link>
        )}
        <Link to={pageAddress('home')} className={outcome.orderUrl === null ? 'button' : 'button-quiet'}>
          {t('carryOn')}
        </Link>
        <Link to={pageAddress('contact')} className="button-quiet">
          {t('contact')}
        </Link>
      </p>
    </div>
  );
}

/** Returns the path of a link, so that it works under any host name of the shop. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://shop.invalid');
  return pathname + search;
}
