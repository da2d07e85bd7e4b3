/** An error in the shape of Stripe's API. https://docs.stripe.com/api/errors */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly body: {
      readonly type: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';
      readonly message: string;
      readonly code?: string;
      readonly param?: string;
    },
  ) {
    super(body.message);
  }
}

/** 400 about one parameter. */
export function badParameter(param: string, message: string, code = 'parameter_invalid'): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, code, param });
}

/** 404 about an object that does not exist. */
export function missing(kind: string, id: string): StripeRefusal {
  const message = `No such ${kind}: '${id}'`;
  return new StripeRefusal(404, {
    type: 'invalid_request_error',
    message,
    code: 'resource_missing',
    param: 'id',
  });
}
