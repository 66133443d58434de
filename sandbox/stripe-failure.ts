/** The inner part of Stripe's error object. */
export type FailureBody = {
  type: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  charge?: string
  payment_intent?: unknown
}

/**
 * A refusal in Stripe's own shape.
 *
 * `stored` says whether an idempotency key keeps it: Stripe stores the outcome of a request that began
 * to execute, and forgets one that failed validation or met a running twin.
 */
export class StripeFailure extends Error {
  readonly status: number
  readonly body: FailureBody
  readonly stored: 'stored' | 'forgotten'

  constructor(status: number, body: FailureBody, stored: 'stored' | 'forgotten' = 'forgotten') {
    super(body.message)
    this.status = status
    this.body = body
    this.stored = stored
  }
}

/** A parameter that Stripe would refuse; idempotency keys forget it. */
export function invalidParameter(param: string, code: string | undefined, message: string): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, param, ...(code ? { code } : {}) })
}

/** A well-formed request that the object's state forbids; idempotency keys keep it. */
export function refusedByState(
  message: string,
  details: { code?: string; param?: string } = {},
): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details }, 'stored')
}

/** The object isn't there, or isn't this account's. */
export function missing(kind: string, id: string, param = 'id', status = 404): StripeFailure {
  const message = `No such ${kind}: '${id}'`
  return new StripeFailure(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param,
  })
}
