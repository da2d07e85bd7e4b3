import type { Storefront } from '#contracts/content';
import { DEFAULT_TIME_ZONE } from '#kernel/shop-day';

interface State {
  api: { queries: Record<string, { data?: unknown } | undefined> };
}

/**
 * The shop's time zone, by whose days everything is dated. It is read where the answer of the storefront is stored: what all
 * features share imports none of them.
 */
export const selectTimeZone = ({ api }: State): string =>
  (api.queries['getStorefront(undefined)']?.data as Storefront | undefined)?.settings.timeZone ??
  DEFAULT_TIME_ZONE;
