import type { CustomPage } from '#contracts/pages';
import type { ApiError } from '../../shared/api/errors';
import { useFirstLanguage } from '../../shared/config/first-language';
import { useText } from '../../shared/config/messages';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useCause } from '../../shared/ui/admin/states';
import { useToast } from '../../shared/ui/toast/use-toast';
import { pageMessages } from './messages';
import { bodyOf, draftOf, type PageDraft, type PageField } from './page-draft';
import { useAddPageMutation, useReplacePageMutation } from './pages-api';

type Saved =
  | { kind: 'saved'; page: CustomPage }
  /** Another member of staff has saved first. */
  | { kind: 'conflict' }
  /** `taken`: the address that another page has. */
  | { kind: 'refused'; taken: PageField | null };

/** Saves a page and offers to undo it. */
export function useSavePage() {
  const t = useText(pageMessages);
  const first = useFirstLanguage();
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const [add, adding] = useAddPageMutation();
  const [replace, replacing] = useReplacePageMutation();
  const failed = (error: unknown) =>
    toast({ title: ui('error'), description: `${t('notSaved')} ${cause(error)}`, tone: 'destructive' });

  /** Restores the former page; the server refuses when it has changed since. */
  const putBack = async (former: CustomPage, current: CustomPage, onPutBack: (page: CustomPage) => void) => {
    const { data, error } = await replace({ id: current.id, body: bodyOf(draftOf(former), current) });
    if (!data) return failed(error);
    toast({ title: t('putBack'), description: data.title });
    onPutBack(data);
  };

  const save = async (
    draft: PageDraft,
    base: CustomPage | null,
    onPutBack: (page: CustomPage) => void,
  ): Promise<Saved> => {
    const body = bodyOf(draft, base, first);
    const { data, error } = await (base ? replace({ id: base.id, body }) : add(body));
    if (!data) {
      const { problem } = error as ApiError;
      if (problem?.code === 'pages.page-changed') return { kind: 'conflict' };
      failed(error);
      if (problem?.code !== 'pages.slug-taken') return { kind: 'refused', taken: null };
      const isDutch = problem.details?.['slug'] === draft.slugNl.trim().toLowerCase();
      return { kind: 'refused', taken: isDutch ? 'slugNl' : 'slug' };
    }
    toast({
      title: t(base ? 'updated' : 'added'),
      description: t('savedText', { title: data.title }),
      ...(base && { action: { label: ui('undo'), run: () => void putBack(base, data, onPutBack) } }),
    });
    return { kind: 'saved', page: data };
  };
  return { save, busy: adding.isLoading || replacing.isLoading };
}
