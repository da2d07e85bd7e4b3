import type { ShopBrand } from '#contracts/brand';
import { DEFAULT_COLOURS } from '#kernel/brand-colours';
import { DEFAULT_TYPE } from '#kernel/type-pairs';
import { useText } from '../../shared/config/messages';
import { useRevisedDraft } from '../../shared/ui/admin/use-revised-draft';
import { useChangeBrandMutation, useLazyGetBrandQuery } from './brand-api';
import { draftOf, faultsOf, inputOf, type BrandDraft, type BrandField } from './brand-draft';
import { refusedAt } from '../../shared/ui/admin/use-refused-texts';
import { brandMessages } from './messages';

/** The admin wears the brand too: its style sheet is exchanged without a reload. */
function wear({ revision }: ShopBrand): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-brand]') ?? document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/media/brand/${revision}/style.css`;
  link.dataset['brand'] = '';
  if (!link.isConnected) document.head.append(link);
}

/** The state of the form of the brand: values, faults, saving, undoing, and what somebody else has saved meanwhile. */
export function useBrandForm(stored: ShopBrand) {
  const t = useText(brandMessages);
  const [load] = useLazyGetBrandQuery();
  const [send, { isLoading: busy }] = useChangeBrandMutation();
  const form = useRevisedDraft(stored, {
    draftOf,
    faultsOf,
    send: (draft, { revision }) => send(inputOf(draft, revision)),
    busy,
    load: () => load(),
    changedCode: 'content.brand-changed',
    fieldOf: (path) => path.replace(/^colours\./, ''),
    texts: {
      saved: () => ({ title: t('saved'), description: t('savedText') }),
      notSaved: t('notSaved'),
      takenBack: () => ({ title: t('takenBack') }),
    },
    onStored: wear,
  });
  const { setDraft, submitted, faults } = form;
  return {
    ...form,
    change: (changes: Partial<BrandDraft>) => setDraft((was) => ({ ...was, ...changes })),
    /** A colour that is being typed has no fault yet. */
    errorOf: (field: BrandField) => {
      const fault = faults[field];
      return fault && (submitted || fault === 'unreadable') ? t(fault) : refusedAt(form.refused, field);
    },
    original: () => setDraft({ logo: null, icon: null, ...DEFAULT_COLOURS, type: DEFAULT_TYPE }),
  };
}

export type BrandFormState = ReturnType<typeof useBrandForm>;
