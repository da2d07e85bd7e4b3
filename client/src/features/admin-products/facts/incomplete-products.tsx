import type { ImportCompletion } from '#contracts/import';
import { useSelector } from 'react-redux';
import { api } from '../../../shared/api/api';
import { defineMessages, useText } from '../../../shared/config/messages';
import { selectLocale } from '../../../shared/config/request-slice';
import { Link } from '../../../shared/ui/link';

const messages = defineMessages({
  en: {
    lacking: {
      one: '{count} product for sale lacks facts of the law. You chose to complete it by {day}.',
      other: '{count} products for sale lack facts of the law. You chose to complete them by {day}.',
    },
    show: 'Show them',
  },
  nl: {
    lacking: {
      one: 'Bij {count} product in de verkoop ontbreken feiten die de wet vraagt. Je koos ervoor het uiterlijk {day} aan te vullen.',
      other:
        'Bij {count} producten in de verkoop ontbreken feiten die de wet vraagt. Je koos ervoor ze uiterlijk {day} aan te vullen.',
    },
    show: 'Toon ze',
  },
});

const completionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCompletion: build.query<ImportCompletion, void>({
      query: () => '/api/admin/shopify/completion',
      providesTags: ['Product'],
    }),
  }),
});

/** What is left of an import whose products went on being for sale without all facts of the law. */
export function IncompleteProducts() {
  const t = useText(messages);
  const locale = useSelector(selectLocale);
  const { data } = completionApi.useGetCompletionQuery();
  if (!data?.completeBy) return null;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const day = format.format(new Date(`${data.completeBy}T00:00:00Z`));
  return (
    <p
      className="mb-4 flex flex-wrap gap-x-3 rounded-sm border-l-2 border-gold bg-gold/8 px-4 py-2 text-(--color-warning)"
      data-testid="incomplete-products"
    >
      {t('lacking', { count: data.count, day })}
      <Link to="/admin/products?status=active&lacks=facts" className="link">
        {t('show')}
      </Link>
    </p>
  );
}
