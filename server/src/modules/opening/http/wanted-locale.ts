import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Locale } from '#contracts/primitives';
import { localeOfAddress } from '#kernel';
import { localeOf } from '#platform/http/locale';

/** The language of the password page: the one that its visitor chose on it, else that of the wanted page. */
export function wantedLocale({ url, cookies, headers }: FastifyRequest): Locale {
  const { pathname, searchParams } = new URL(url, 'http://shop.invalid');
  const chosen = searchParams.get('lang') ?? localeOfAddress(pathname) ?? cookies['locale'];
  return localeOf(chosen, headers['accept-language']);
}
