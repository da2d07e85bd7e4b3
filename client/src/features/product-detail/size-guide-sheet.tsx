import type { SizeGuide } from '#contracts/size-guides';
import { useSelector } from 'react-redux';
import { api } from '../../shared/api/api';
import { defineMessages, useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { Sheet } from '../../shared/ui/sheet';
import { SizeGuideContent, sizeGuideMessages } from './size-guide-content';

const messages = defineMessages({
  en: { failed: 'The size guide could not be loaded.', retry: 'Try again' },
  nl: { failed: 'De maattabel kon niet worden geladen.', retry: 'Opnieuw proberen' },
});

const sizeGuideApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSizeGuide: build.query<SizeGuide, string>({ query: (id) => `/api/size-guides/${id}` }),
  }),
});

interface SizeGuideSheetProps {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The size guide of a product, loaded when it is first opened. */
export function SizeGuideSheet({ id, open, onOpenChange }: SizeGuideSheetProps) {
  const t = useText(sizeGuideMessages);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} side="adaptive" title={t('title')}>
      <Loaded id={id} />
    </Sheet>
  );
}

function Loaded({ id }: { id: string }) {
  const t = useText(messages);
  const locale = useSelector(selectLocale);
  const { data, error, refetch } = sizeGuideApi.useGetSizeGuideQuery(id);
  if (data) return <SizeGuideContent guide={data} locale={locale} />;
  if (!error) return <div className="skeleton mx-5 mb-8 h-72" aria-busy="true" />;
  return (
    <div role="alert" className="grid justify-items-start gap-3 px-5 pb-8">
      <p>{t('failed')}</p>
      <button type="button" className="button-quiet" onClick={() => void refetch()}>
        {t('retry')}
      </button>
    </div>
  );
}
