/** The stored objects in the shape of Stripe's responses, with the fields that the shop may read. */
export interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  readonly currency: string;
  readonly payment_intent: string;
  readonly metadata: Record<string, string>;
  readonly payment_method_details: { readonly type: string };
}

export interface PaymentIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly currency: string;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  latest_charge: string | null;
  /** Of the last attempt that failed. */
  last_payment_error?: {
    readonly charge: string;
    readonly payment_method: { readonly type: string; readonly billing_details: { readonly name: string } };
  };
  readonly metadata: Record<string, string>;
}

export interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly livemode: false;
  readonly mode: string;
  readonly ui_mode: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  readonly amount_total: number;
  readonly amount_subtotal: number;
  readonly currency: string;
  readonly client_reference_id: string | null;
  readonly metadata: Record<string, string>;
  readonly customer_email: string | null;
  customer_details: Customer | null;
  collected_information: { shipping_details: { name: string; address: Address } | null } | null;
  payment_intent: string | null;
  readonly payment_method_types: readonly string[];
  readonly allowed_payment_method_types: readonly string[] | null;
  readonly created: number;
  readonly expires_at: number;
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly locale: string;
  url: string | null;
  /** For the stand-in's own checks; not in the response. */
  readonly asksForAddress: boolean;
}

export interface Address {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly state: string | null;
  readonly postal_code: string;
  readonly country: string;
}

export interface Customer {
  readonly email: string;
  readonly name: string;
  readonly address: Address | null;
}

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly charge: string;
  readonly payment_intent: string;
  readonly metadata: Record<string, string>;
  readonly created: number;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  failure_reason?: string;
}

export interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  readonly currency: string;
  readonly charge: string;
  readonly payment_intent: string;
  readonly reason: string;
  status: 'needs_response' | 'warning_needs_response' | 'warning_closed' | 'won' | 'lost';
  is_charge_refundable: boolean;
  readonly evidence_details: { readonly due_by: number };
  balance_transactions: { readonly amount: number; readonly fee: number }[];
}
