/** The restore that was requested last in the admin. Times are ISO 8601. */
export interface RestoreRequest {
  readonly id: string;
  /** Name of the backup. */
  readonly backup: string;
  /** Its address, as `npm run restore` takes it. */
  readonly address: string;
  readonly takenAt: string;
  readonly requestedAt: string;
  /** Mail address of the owner, for the audit log of the restored shop. */
  readonly requestedBy: string;
  /** `interrupted`: the launcher was stopped before it knew the end. */
  readonly state: 'requested' | 'checking' | 'running' | 'interrupted' | 'done' | 'failed';
  readonly failure: string | null;
  readonly said: string | null;
  readonly endedAt: string | null;
}

/** What the api and the launcher say to each other about restores. The api cannot replace the database that it runs on. */
export abstract class RestoreRequests {
  /** Who restores: see `restoredBy` of the contract. */
  abstract readonly restoredBy: 'launcher' | 'command' | 'command-and-redis';
  abstract last(): Promise<RestoreRequest | null>;
  /** Hands a request to the launcher, which ends this process. */
  abstract add(request: RestoreRequest): Promise<void>;
}

const OPEN: readonly RestoreRequest['state'][] = ['requested', 'checking', 'running'];

/** True while the launcher has something to do. */
export const isOpen = ({ state }: RestoreRequest): boolean => OPEN.includes(state);
