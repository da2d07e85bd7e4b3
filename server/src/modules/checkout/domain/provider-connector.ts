import type { KeyRight } from './payment-setup.js';

/** What a secret key opens at the provider. */
export interface InspectedKey {
  /** `unreachable`: the provider has not answered. */
  readonly key: 'accepted' | 'refused' | 'unreachable';
  readonly rights: readonly KeyRight[];
  /** Null when the key may not read the account. */
  readonly account: {
    readonly id: string;
    readonly takesPayments: boolean;
    /** What the provider still asks the trader for, by its names. */
    readonly due: readonly string[];
  } | null;
  /** The ids of the payment methods that are switched on; null when they could not be read. */
  readonly methods: readonly string[] | null;
}

/** A webhook endpoint that the shop has made, with the secret that the provider tells once. */
export interface MadeEndpoint {
  readonly id: string;
  readonly secret: string;
}

/** Why the provider makes no endpoint: the key lacks the right, or the provider cannot reach the address. */
export type EndpointRefusal = 'right' | 'address';

/** Tries a key before it is used. Writes nothing but the endpoints that it is asked for. */
export abstract class ProviderConnector {
  /** The events that an endpoint must send, and the version of their form. */
  abstract readonly events: readonly string[];
  abstract readonly apiVersion: string;
  /** Does not throw. */
  abstract inspect(key: string): Promise<InspectedKey>;
  /** Whether the account has an endpoint of this id that is switched on and sends to this address. Throws `checkout.payment-unavailable`. */
  abstract hasEndpoint(key: string, id: string, url: string): Promise<boolean>;
  /** Makes an endpoint, with every event that the shop needs. Throws `checkout.payment-unavailable`. */
  abstract makeEndpoint(key: string, url: string): Promise<MadeEndpoint | EndpointRefusal>;
  /** Removes an endpoint that nobody needs. Does not throw: a left one sends events that the shop refuses. */
  abstract removeEndpoint(key: string, id: string): Promise<void>;
}
