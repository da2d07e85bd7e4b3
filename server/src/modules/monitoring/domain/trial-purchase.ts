/** The steps of a trial purchase, in order. */
export type PurchaseStep = 'choose' | 'list' | 'product' | 'cart' | 'quote' | 'checkout';

export interface DoneStep {
  readonly step: PurchaseStep;
  readonly milliseconds: number;
}

/** How a trial purchase has ended. `not-yet`: the shop does not sell yet, so none was made. */
export type PurchaseResult =
  | { readonly outcome: 'done'; readonly steps: DoneStep[] }
  | {
      readonly outcome: 'failed';
      readonly steps: DoneStep[];
      readonly failedStep: PurchaseStep;
      readonly reason: string;
    }
  | { readonly outcome: 'not-yet'; readonly missing: 'trader' | 'zone' | 'product' };

/** What is known of the trial purchases. */
export interface PurchaseState {
  readonly endedAt: Date | null;
  readonly result: PurchaseResult | null;
  /** In a row. */
  readonly failures: number;
  readonly failingSince: Date | null;
}

/** A purchase every hour. */
const HOUR_MS = 3_600_000;
/** A failed one is repeated sooner: a deploy or a short fault is no alarm. */
const AGAIN_MS = 180_000;
/** So many failures in a row are a trouble of the shop. */
const FAILURES_OF_A_TROUBLE = 2;

/** Whether the next purchase is due. */
export function isDue({ endedAt, failures }: PurchaseState, now: Date): boolean {
  if (endedAt === null) return true;
  return now.getTime() - endedAt.getTime() >= (failures > 0 ? AGAIN_MS : HOUR_MS);
}

/** The state after a purchase. */
export function after(state: PurchaseState, result: PurchaseResult, endedAt: Date): PurchaseState {
  if (result.outcome !== 'failed') return { endedAt, result, failures: 0, failingSince: null };
  const { failures, failingSince } = state;
  return { endedAt, result, failures: failures + 1, failingSince: failingSince ?? endedAt };
}

/** Whether the owner has to know: one failure alone may be a deploy. */
export function isTrouble({ failures }: PurchaseState): boolean {
  return failures >= FAILURES_OF_A_TROUBLE;
}

/** The repository of the trial purchases. A worker claims a purchase before it makes it, so that there is one at a time. */
export abstract class TrialPurchases {
  /** Waits for other transactions that have locked the state. */
  abstract lock(): Promise<PurchaseState>;
  abstract read(): Promise<PurchaseState>;
  /** False when another worker makes a purchase. A claim ends by itself, as when its worker dies. */
  abstract claim(now: Date): Promise<Date | null>;
  /** Stores the state and ends the claim. False when the claim has ended before, and nothing is stored. */
  abstract end(claim: Date, state: PurchaseState): Promise<boolean>;
  /** False when one was requested just now, or is made. */
  abstract request(now: Date): Promise<boolean>;
}
