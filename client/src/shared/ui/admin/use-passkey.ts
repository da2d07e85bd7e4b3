import type { PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from '#contracts/passkeys';
import type { ApiError } from '../../api/errors';
import {
  addressWithName,
  answerWithPasskey,
  createPasskey,
  passkeyObstacle,
  type PasskeyAnswer,
} from '../../api/passkeys';
import { useText } from '../../config/messages';
import { passkeyMessages } from './passkey-messages';

/** Asks the shop for the challenge; a mutation. */
type Ask = () => PromiseLike<{ data?: PasskeyOptions; error?: unknown }>;

/** The answer of the device; or a text that says why there is none; or the refusal of the shop. */
export type PasskeyResult<T> = { answer: T } | { text: string } | { error: ApiError };

/** Returns functions that let the member create or use a passkey. They never fail, but explain. */
export function usePasskey() {
  const t = useText(passkeyMessages);
  const run = async <T>(
    ask: Ask,
    ceremony: (options: PasskeyOptions) => Promise<PasskeyAnswer<T>>,
  ): Promise<PasskeyResult<T>> => {
    const obstacle = passkeyObstacle();
    if (obstacle !== null) return { text: t(obstacle, { address: addressWithName() }) };
    const { data, error } = await ask();
    if (!data) return { error: error as ApiError };
    const result = await ceremony(data);
    return 'fault' in result ? { text: t(result.fault, { address: addressWithName() }) } : result;
  };
  return {
    create: (ask: Ask): Promise<PasskeyResult<PasskeyAttestation>> => run(ask, createPasskey),
    use: (ask: Ask): Promise<PasskeyResult<PasskeyAssertion>> => run(ask, answerWithPasskey),
  };
}
