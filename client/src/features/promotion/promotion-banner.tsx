import type { ShopSettings } from '#contracts/shop-settings';
import { useSelector } from 'react-redux';
import { inLanguage } from '../../shared/config/in-language';
import { defineMessages, useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { useFormat } from '../../shared/format/format';
import { useNow } from '../../shared/hooks/use-now';
import { remainingUntil } from './countdown';

const messages = defineMessages({
  en: {
    days: 'days',
    hours: 'hours',
    minutes: 'minutes',
    seconds: 'seconds',
    until: 'Until {date}',
    ended: 'Action Ended!',
    endedText: 'The special action has ended. Thank you for your interest!',
  },
  nl: {
    days: 'dagen',
    hours: 'uur',
    minutes: 'minuten',
    seconds: 'seconden',
    until: 'Tot {date}',
    ended: 'De actie is voorbij!',
    endedText: 'De speciale actie is afgelopen. Bedankt voor je interesse!',
  },
});

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** How long the banner says that the promotion has ended. */
const ENDED_MS = 24 * 60 * 60_000;

/** Counts down to the end of the promotion every second, then says for a day that it has ended. */
export function PromotionBanner({ promotion }: { promotion: NonNullable<ShopSettings['promotion']> }) {
  const t = useText(messages);
  const format = useFormat();
  const { headline } = inLanguage(promotion, useSelector(selectLocale));
  const endsAt = Date.parse(promotion.endsAt);
  const now = useNow(1000, true);
  const remaining = remainingUntil(endsAt, now);
  if (now >= endsAt + ENDED_MS) return null;
  return (
    <section className="border-b border-line bg-parchment">
      <div className="shell flex flex-col items-center justify-center gap-x-12 gap-y-4 py-6 text-center md:min-h-28 md:flex-row md:text-left">
        {remaining ? (
          <>
            <div>
              <h2 className="text-lead">{headline}</h2>
              <p className="text-sm text-stone">{t('until', { date: format.date(promotion.endsAt) })}</p>
            </div>
            <div role="timer" aria-live="off" className="flex gap-2 sm:gap-4">
              {units.map((unit) => (
                <p
                  key={unit}
                  className="grid w-16 justify-items-center border-l border-line first:border-l-0 sm:w-20"
                >
                  <span className="price font-serif text-title">{remaining[unit]}</span>
                  <span className="text-xs text-stone">{t(unit)}</span>
                </p>
              ))}
            </div>
          </>
        ) : (
          <div className="md:text-center">
            <h2 className="text-lead">{t('ended')}</h2>
            <p className="text-stone">{t('endedText')}</p>
          </div>
        )}
      </div>
    </section>
  );
}
