import type { ColourRecord } from '#contracts/colours';
import { valueKey } from '#kernel/text-forms';
import { useState } from 'react';
import { useText } from '../../../shared/config/messages';
import { useMay } from '../../../shared/ui/admin/permissions';
import { ColourDot } from '../../../shared/ui/colour-dot';
import { ColourDialog } from './colour-dialog';
import { useGetColoursQuery } from './colours-api';
import { coloursMessages } from './colours-messages';

/** The colours of a product as shoppers see them; a press names one anew or gives it another shade. Those that are not saved yet are left out. */
export function ProductColours({ colors }: { colors: readonly string[] }) {
  const t = useText(coloursMessages);
  const mayWrite = useMay('catalog.write');
  const { data } = useGetColoursQuery(undefined, { skip: colors.length === 0 });
  const [editing, setEditing] = useState<ColourRecord | null>(null);
  const keys = new Set(colors.map(valueKey));
  const own = data?.filter(({ value }) => keys.has(valueKey(value))) ?? [];
  if (!mayWrite || own.length === 0) return null;
  return (
    <div role="group" aria-label={t('ofProduct')} className="flex flex-wrap gap-2">
      {own.map((colour) => (
        <button
          key={colour.id}
          type="button"
          className="button-quiet button-small"
          aria-label={t('editOf', { name: colour.value })}
          onClick={() => setEditing(colour)}
        >
          <ColourDot shade={colour.shade} className="size-4" />
          {colour.value}
        </button>
      ))}
      {editing && <ColourDialog colour={editing} onClose={() => setEditing(null)} />}
    </div>
  );
}
