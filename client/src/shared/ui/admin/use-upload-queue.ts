import { MAX_UPLOAD_BYTES } from '#contracts/media';
import { useEffect, useRef, useState } from 'react';
import { sendPicture } from '../../api/send-picture';
import { useRefusal } from './use-upload';

/** Pictures sent at the same time: the server decodes no more. */
const MOST_AT_ONCE = 2;

/** One chosen file on its way. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed' | 'done';
  /** Bytes that have been sent. */
  readonly sent: number;
  /** Why it failed, in words. */
  readonly reason: string;
  /** False when the file itself was refused. */
  readonly canRetry: boolean;
  readonly url: string;
}

/**
 * Uploads pictures two at a time. One that fails stays in the list and stops no other.
 * @param onUploaded gets the address of each as it arrives, and the addresses that have arrived in the order of choice
 */
export function useUploadQueue(onUploaded: (url: string, order: readonly string[]) => void) {
  const refusal = useRefusal(false);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const current = useRef(uploads);
  const sending = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  const deliver = useRef(onUploaded);
  useEffect(() => {
    deliver.current = onUploaded;
  });
  useEffect(() => {
    const open = sending.current;
    return () => {
      current.current = [];
      open.forEach((controller) => controller.abort());
    };
  }, []);

  const set = (next: readonly Upload[]) => {
    current.current = next.every(({ state }) => state === 'done') ? [] : next;
    setUploads(current.current);
  };
  const patch = (id: number, changes: Partial<Upload>) =>
    set(current.current.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  const send = async ({ id, file }: Upload) => {
    const controller = new AbortController();
    sending.current.set(id, controller);
    patch(id, { state: 'sending', sent: 0 });
    const onSent = (bytes: number) => patch(id, { sent: Math.min(bytes, file.size) });
    const { data, error } = await sendPicture(file, { onSent, signal: controller.signal });
    sending.current.delete(id);
    if (controller.signal.aborted) return startNext();
    if (data) {
      const arrived = current.current.map((one) => (one.id === id ? { ...one, url: data.url } : one));
      deliver.current(
        data.url,
        arrived.map(({ url }) => url).filter((url) => url !== ''),
      );
      patch(id, { state: 'done', url: data.url });
    } else {
      const canRetry = error.status !== 400 && error.status !== 413;
      patch(id, { state: 'failed', reason: refusal.of(error, file.name, MAX_UPLOAD_BYTES), canRetry });
    }
    startNext();
  };
  const startNext = () => {
    while (sending.current.size < MOST_AT_ONCE) {
      const next = current.current.find(({ state }) => state === 'waiting');
      if (!next) return;
      void send(next);
    }
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => {
      const isLarge = file.size > MAX_UPLOAD_BYTES;
      return {
        id: (lastId.current += 1),
        file,
        state: isLarge ? 'failed' : 'waiting',
        sent: 0,
        reason: isLarge ? refusal.tooLarge(file.name, MAX_UPLOAD_BYTES) : '',
        canRetry: false,
        url: '',
      };
    });
    set([...current.current, ...added]);
    startNext();
  };
  const retry = (id: number) => {
    patch(id, { state: 'waiting', reason: '' });
    startNext();
  };
  const remove = (id: number) => {
    sending.current.get(id)?.abort();
    set(current.current.filter((one) => one.id !== id));
  };
  const busy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  return { uploads: uploads.filter(({ state }) => state !== 'done'), busy, add, retry, remove };
}
