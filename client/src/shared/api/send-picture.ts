import type { UploadedPicture } from '#contracts/media';
import { errorOf, type ApiError } from './errors';
import { fileForm } from './file-form';
import { sessionEnded } from './session-ended';

interface Sending {
  /** Bytes of the request that have been sent. */
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

type Sent = { data: UploadedPicture; error?: undefined } | { data?: undefined; error: ApiError };

const UNREACHED: ApiError = { status: 0, message: '0: The upload was broken off' };

/** Uploads a picture and says how far it is, which `fetch` cannot. Never rejects. */
export function sendPicture(file: File, { onSent, signal }: Sending): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => resolve({ error: UNREACHED });
    request.onabort = () => resolve({ error: UNREACHED });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', '/api/media');
    request.send(fileForm(file));
  });
}

function answerOf({ status, statusText, responseText }: XMLHttpRequest): Sent {
  const body = parsed(responseText);
  if (status === 201) return { data: body as UploadedPicture };
  const error = errorOf({ status, statusText, headers: {}, body });
  if (error.problem?.code === 'identity.not-signed-in') sessionEnded.notify();
  return { error };
}

/** A proxy may answer with a page. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
