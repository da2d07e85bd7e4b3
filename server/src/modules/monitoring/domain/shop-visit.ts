/** What the shop has answered. */
export interface VisitAnswer {
  readonly status: number;
  /** The parsed JSON, or the text. */
  readonly body: unknown;
}

/** A shopper's visit, with its own cookies. Every request fails after some seconds without an answer. */
export interface ShopVisit {
  get(path: string): Promise<VisitAnswer>;
  post(path: string, body: object): Promise<VisitAnswer>;
  delete(path: string): Promise<VisitAnswer>;
}

/** Visits the running shop from outside, by HTTP, signed as the shop's own. */
export abstract class ShopVisits {
  abstract start(): ShopVisit;
}
