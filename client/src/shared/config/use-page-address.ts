import { addressWith, type GivenInAnyLanguage } from '#kernel/page-address';
import type { PageName } from '#kernel/shop-pages';
import { useSelector } from 'react-redux';
import { selectLocale } from './request-slice';

/** The address of a page in the shopper's language: `pageAddress('order', { number, key })`. */
export type PageAddress = <Page extends PageName>(page: Page, ...values: GivenInAnyLanguage<Page>) => string;

/** Builds addresses in the shopper's language. */
export function usePageAddress(): PageAddress {
  const locale = useSelector(selectLocale);
  return (page, ...[values]) => addressWith(page, { ...values, locale });
}
