import { receiveReturnInput, type ReturnDetail, type ReturnLine } from '#contracts/returns';
import { useState } from 'react';
import { AmountField } from '../../shared/ui/admin/amount-field';
import { useText } from '../../shared/config/messages';
import { faultsOf } from '../../shared/format/field-faults';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { TextArea, TextField } from '../../shared/ui/text-field';
import { returnMessages } from './messages';
import { useReturnStep } from './use-return-step';

interface Units {
  arrived: string;
  restock: string;
}

/** Units that may still arrive: what is left of the line without those that are here already. */
const mostOf = ({ left, received, refunded }: ReturnLine) => Math.max(0, left - (received - refunded));

const stated = ({ quantity, received }: ReturnLine) => String(Math.max(0, quantity - received));

/** What has arrived, what goes into stock, and what it has lost in value. */
export function ReceiveDialog({ one, onClose }: { one: ReturnDetail; onClose: () => void }) {
  const t = useText(returnMessages);
  const { take, busy } = useReturnStep(t('receivedDone'), onClose);
  const lines = one.lines.filter((line) => mostOf(line) > 0);
  const [units, setUnits] = useState<Readonly<Record<string, Units>>>(() =>
    Object.fromEntries(lines.map((line) => [line.lineId, { arrived: stated(line), restock: stated(line) }])),
  );
  const [lostValue, setLostValue] = useState(one.lostValue);
  const [note, setNote] = useState(one.note ?? '');
  const [tried, setTried] = useState(false);
  const body = { version: one.version, lines: arrivals(lines, units), lostValue: comma(lostValue), note };
  const faults = tried ? faultsOf(receiveReturnInput, body) : {};
  const submit = async () => {
    setTried(true);
    const input = receiveReturnInput.safeParse(body);
    if (input.success) await take({ id: one.id, step: 'receive', body: input.data });
  };
  return (
    <PanelDialog title={t('receive')} text={t('receiveText')} onClose={onClose}>
      <DialogForm
        label={t('receive')}
        disabled={lines.length === 0}
        busy={busy}
        busyText={t('busy')}
        onSubmit={submit}
        onClose={onClose}
      >
        {lines.length === 0 && <p>{t('noneLeft')}</p>}
        {lines.map((line) => (
          <LineUnits
            key={line.lineId}
            line={line}
            units={units[line.lineId] ?? { arrived: '0', restock: '0' }}
            onChange={(changed) => setUnits((was) => ({ ...was, [line.lineId]: changed }))}
          />
        ))}
        {tried && lines.length > 0 && body.lines.length === 0 && (
          <p role="alert" className="field-error">
            {t('nothing')}
          </p>
        )}
        <AmountField
          label={t('lostValue')}
          aside="€"
          hint={t('lostHint')}
          value={lostValue}
          error={faults['lostValue'] ? t('invalid') : null}
          onChange={(event) => setLostValue(event.target.value)}
        />
        <TextArea
          label={t('note')}
          aside={t('optional')}
          hint={t('noteHint')}
          rows={2}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </DialogForm>
    </PanelDialog>
  );
}

function comma(amount: string): string {
  return amount.trim().replace(',', '.') || '0';
}

function arrivals(lines: readonly ReturnLine[], units: Readonly<Record<string, Units>>) {
  return lines.flatMap(({ lineId }) => {
    const quantity = Number(units[lineId]?.arrived ?? 0);
    const restock = Math.min(quantity, Number(units[lineId]?.restock ?? 0));
    return quantity === 0 ? [] : [{ lineId, quantity, restock }];
  });
}

interface LineUnitsProps {
  line: ReturnLine;
  units: Units;
  onChange: (units: Units) => void;
}

function LineUnits({ line, units, onChange }: LineUnitsProps) {
  const t = useText(returnMessages);
  const most = mostOf(line);
  return (
    <div className="grid gap-2 border-t border-line pt-2 sm:grid-cols-2">
      <TextField
        label={t('arrivedNow', { name: line.name })}
        type="number"
        min={0}
        max={most}
        value={units.arrived}
        onChange={(event) => onChange({ arrived: event.target.value, restock: event.target.value })}
      />
      <TextField
        label={t('restockNow', { name: line.name })}
        type="number"
        min={0}
        max={most}
        value={units.restock}
        onChange={(event) => onChange({ ...units, restock: event.target.value })}
      />
    </div>
  );
}
