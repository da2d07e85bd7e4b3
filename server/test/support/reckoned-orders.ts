/** Twelve destinations with a postal code and the VAT rate of 2026, written down here a second time on purpose. */
export const DESTINATIONS = {
  NL: ['1015 CX', '21'],
  DE: ['10115', '19'],
  FR: ['75001', '20'],
  BE: ['1000', '21'],
  IE: ['D02 X285', '23'],
  ES: ['28001', '21'],
  IT: ['00118', '22'],
  AT: ['1010', '20'],
  PL: ['00-001', '23'],
  SE: ['111 20', '25'],
  FI: ['00100', '25.5'],
  CH: ['8001', '0'],
} as const;
export type Destination = keyof typeof DESTINATIONS;
export const COUNTRIES = Object.keys(DESTINATIONS) as Destination[];

export interface Variant {
  readonly id: string;
  readonly productId: string;
  readonly size: string;
  /** Units that the test expects in stock. */
  inStock: number;
}

/** A line as the test reckons it. */
export interface Line {
  readonly id: string;
  readonly variant: Variant;
  readonly bought: number;
  refunded: number;
}

/** A paid order as the test reckons it. */
export interface PaidOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly country: Destination;
  readonly lines: readonly Line[];
  /** False for an order without a fee, or once it has been refunded. */
  shippingLeft: boolean;
  isDelivered: boolean;
  isOver: boolean;
}

export interface OrderedRow {
  readonly id: string;
  readonly hasFee: boolean;
  readonly line: string;
  readonly product: string;
  readonly size: string;
  readonly quantity: number;
}

/** A confirmed withdrawal that waits for the worker. */
export interface OpenReturn {
  readonly id: string;
  readonly order: PaidOrder;
  readonly units: readonly { readonly line: Line; readonly quantity: number }[];
  /** From 0 to below 1; decides about lost value and what is restocked. */
  readonly chance: number;
}

export const leftOf = (line: Line) => line.bought - line.refunded;
export const email = (orderNumber: string) => `${orderNumber.toLowerCase()}@example.test`;

/** How many shoppers or returns are dealt with at a time. */
const WIDTH = 6;

/** Runs `work` for 0 to `count` - 1, some at a time. */
export async function inTurns(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const run = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, run));
}
