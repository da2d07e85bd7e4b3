import { receiveReturnInput } from '#contracts/return-steps';
import type { ReturnDetail, ReturnLine } from '#contracts/returns';
import { useText } from '../../shared/config/messages';
import { wholeNumber } from '../../shared/format/whole-input';
import { StepDialog } from '../../shared/ui/admin/form/step-dialog';
import { textAt, type Typed } from '../../shared/ui/admin/form/typed-fields';
import type { ContractForm } from '../../shared/ui/admin/form/use-contract-form';
import { TextField } from '../../shared/ui/text-field';
import { returnMessages } from './messages';
import { useChangeReturnMutation } from './returns-api';

/** Units that may still arrive: what is left of the line without those that are here already. */
const mostOf = ({ left, received, refunded }: ReturnLine) => Math.max(0, left - (received - refunded));

const stated = ({ quantity, received }: ReturnLine) => String(Math.max(0, quantity - received));

/** The fields of a line: units that have arrived, and those of them that go into stock. */
const arrivedAt = ({ lineId }: ReturnLine) => `units.${lineId}.arrived`;
const restockAt = ({ lineId }: ReturnLine) => `units.${lineId}.restock`;

/** What has arrived, what goes into stock, and what it has lost in value. */
export function ReceiveDialog({ one, onClose }: { one: ReturnDetail; onClose: () => void }) {
  const t = useText(returnMessages);
  const [change] = useChangeReturnMutation();
  const lines = one.lines.filter((line) => mostOf(line) > 0);
  const faults = (typed: Typed) => {
    const limits = lines.flatMap((line) => [
      { at: arrivedAt(line), limit: mostOf(line) },
      { at: restockAt(line), limit: unitsAt(typed, arrivedAt(line)) },
    ]);
    const wrong = limits.filter(({ at, limit }) => !(unitsAt(typed, at) <= limit));
    if (wrong.length === 0 && arrivals(lines, typed).length === 0) return { lines: t('nothing') };
    const texts = wrong.map(({ at, limit }) => [at, t('unitsUpTo', { limit: limit || 0 })] as const);
    return { ...Object.fromEntries(texts), ...(wrong.length > 0 && { lines: undefined }) };
  };
  return (
    <StepDialog
      schema={receiveReturnInput}
      suggested={one}
      own={() =>
        Object.fromEntries(
          lines.flatMap((line) => [
            [arrivedAt(line), stated(line)],
            [restockAt(line), stated(line)],
          ]),
        )
      }
      sent={(typed) => ({ version: one.version, lines: arrivals(lines, typed) })}
      faults={faults}
      title={t('receive')}
      text={t('receiveText')}
      label={t('receive')}
      disabled={lines.length === 0}
      send={(body) => change({ id: one.id, step: 'receive', body })}
      report={{ done: t('receivedDone'), failed: t('failed') }}
      onClose={onClose}
      before={(form) =>
        lines.length === 0 ? (
          <p>{t('noneLeft')}</p>
        ) : (
          lines.map((line) => <LineUnits key={line.lineId} line={line} form={form} />)
        )
      }
    />
  );
}

/** The units that are entered, 0 in an empty field; NaN for anything but a whole number. */
const unitsAt = (typed: Typed, path: string) => wholeNumber(textAt(typed, path) || '0');

/** The lines of which something has arrived. */
function arrivals(lines: readonly ReturnLine[], typed: Typed) {
  return lines.flatMap((line) => {
    const quantity = unitsAt(typed, arrivedAt(line));
    const restock = unitsAt(typed, restockAt(line)) || 0;
    return !(quantity > 0) ? [] : [{ lineId: line.lineId, quantity, restock }];
  });
}

function LineUnits({ line, form }: { line: ReturnLine; form: ContractForm }) {
  const t = useText(returnMessages);
  const arrived = form.bind(arrivedAt(line));
  return (
    <div className="grid gap-2 border-t border-line pt-2 sm:grid-cols-2">
      <TextField
        label={t('arrivedNow', { name: line.name })}
        inputMode="numeric"
        {...arrived}
        onChange={(event) => {
          arrived.onChange(event);
          form.set(restockAt(line), event.target.value);
        }}
      />
      <TextField
        label={t('restockNow', { name: line.name })}
        inputMode="numeric"
        {...form.bind(restockAt(line))}
      />
    </div>
  );
}
