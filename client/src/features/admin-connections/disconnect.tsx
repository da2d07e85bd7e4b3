import { useState } from 'react';
import { Confirm } from '../../shared/ui/admin/confirm';
import { useCause } from '../../shared/ui/admin/states';
import { useToast } from '../../shared/ui/toast/use-toast';

interface DisconnectProps {
  /** The button, the question before it, and what is said afterwards. */
  words: Readonly<Record<'disconnect' | 'title' | 'text' | 'disconnected', string>>;
  /** Answers with the error, if there is one. */
  disconnect: () => Promise<{ error?: unknown }>;
  busy: boolean;
  /** After a failure: the connection may be another one by now. */
  onReload: () => void;
}

/** Ends a connection after a question. */
export function Disconnect({ words, disconnect, busy, onReload }: DisconnectProps) {
  const toast = useToast();
  const cause = useCause();
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    const { error } = await disconnect();
    setAsking(false);
    if (error) {
      onReload();
      return toast({ title: words.disconnect, description: cause(error), tone: 'destructive' });
    }
    toast({ title: words.disconnected });
  };
  return (
    <div className="border-t border-line pt-4">
      <button type="button" className="button-quiet" onClick={() => setAsking(true)}>
        {words.disconnect}
      </button>
      {isAsking && (
        <Confirm
          title={words.title}
          text={words.text}
          label={words.disconnect}
          busy={busy}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
