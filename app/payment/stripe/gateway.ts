import type { MovementPage, MovementSearch, PayoutPage, PayoutSearch } from './movement.ts'

export type { Movement, MovementSearch, Payout } from './movement.ts'

/**
 * What the payment module may ask of the payment provider, in our words. Money is integer euro cents, instants are
 * `Date` in UTC. Nothing of the provider's SDK leaks through here. Every call may take seconds: never inside a
 * transaction (the client throws there).
 */
export type PaymentGateway = {
  /** Opens a hosted payment page. The same `operationId` gives the same session, for 24 hours. */
  createCheckoutSession: (order: CheckoutOrder) => Promise<Answer<CheckoutSession>>
  sessionOf: (sessionId: string) => Promise<Answer<CheckoutSession>>
  /** All lines of a session with the provider's prices, which no other answer names beyond the tenth. */
  linesOf: (sessionId: string) => Promise<Answer<CheckoutSession['lines']>>
  /** The session that a payment belongs to; `missing` when there is none. */
  sessionOfPayment: (paymentIntentId: string) => Promise<Answer<CheckoutSession>>
  /** Looks an operation's session up when its answer never came and its key is too old; `missing` when there is none. */
  sessionOfOperation: (search: OperationSearch) => Promise<Answer<CheckoutSession>>
  /** Ends an open session. Answers with the session as it then is: `complete` means that it was paid meanwhile. */
  expireSession: (sessionId: string) => Promise<Answer<CheckoutSession>>
  paymentOf: (paymentIntentId: string) => Promise<Answer<Payment>>
  /** Charges what was only authorised. `cancelled` in the answer: the card's bank has taken it back, nothing was charged. */
  capturePayment: (order: { operationId: string; paymentIntentId: string }) => Promise<Answer<Payment>>
  /** Lets an authorisation go, or what was never authorised. `paid` in the answer: it was captured before. */
  cancelPayment: (paymentIntentId: string) => Promise<Answer<Payment>>
  refund: (order: RefundOrder) => Promise<Answer<Refund>>
  /** Every refund of a payment, newest first, at most 100; `operationId` says which operation of ours asked for it. */
  refundsOf: (paymentIntentId: string) => Promise<Answer<Refund[]>>
  /** Takes the company's share back. */
  reverseTransfer: (order: ReversalOrder) => Promise<Answer<Reversal>>
  /** Every reversal of a transfer, newest first, at most 100. */
  reversalsOf: (transferId: string) => Promise<Answer<Reversal[]>>
  /** Our commission on a payment, and what of it went back; nothing of both when there is none. */
  commissionOf: (paymentIntentId: string) => Promise<Answer<Commission>>
  /** Gives the company some of its commission back, without anything else moving. */
  returnCommission: (order: CommissionReturn) => Promise<Answer<{ id: string }>>
  createConnectAccount: (company: CompanyToConnect) => Promise<Answer<ConnectAccount>>
  accountOf: (connectAccountId: string) => Promise<Answer<ConnectAccount>>
  /** A page of the provider's where the company completes its account; open for a few minutes, usable once. */
  onboardingLink: (link: OnboardingRequest) => Promise<Answer<OnboardingLink>>
  createPrice: (price: PriceToCreate) => Promise<Answer<{ id: string }>>
  /** A VAT rate that is contained in the prices. */
  createTaxRate: (rate: TaxRateToCreate) => Promise<Answer<{ id: string }>>
  /** One page of the movements on the platform's balance (or a company's), newest first. */
  balanceMovements: (span: MovementSearch) => Promise<Answer<MovementPage>>
  /** One page of what a company's account paid out to its bank, newest first. */
  payoutsOf: (search: PayoutSearch) => Promise<Answer<PayoutPage>>
  /** Checks a webhook's signature over the raw body. Makes no call and may run anywhere. */
  verifyWebhook: (delivery: WebhookDelivery) => WebhookVerdict
}

/** A result, or why there is none. */
export type Answer<Value> = { outcome: 'done'; value: Value } | GatewayFailure

/**
 * Why a call gave no result.
 *
 * - `transient`: nothing happened; repeat later with the same operation id.
 * - `unknown`: it may have happened (answer lost, time-out); repeat with the same operation id within 24 hours.
 * - `stuck`: the provider keeps an error under this operation id; look the effect up, then use a new operation id.
 * - `conflict`: the object's state forbids it (already refunded, more than is left).
 * - `declined`: the card or the balance doesn't have the money.
 * - `missing`: no such object, or not ours.
 * - `rejected`: the request itself is wrong (our fault, or the account may not be paid); repeating is useless.
 */
export type FailureCause =
  'transient' | 'unknown' | 'stuck' | 'conflict' | 'declined' | 'missing' | 'rejected'

/** A failed call. `message` and `code` are the provider's, English, for logs and operators, never for visitors. */
export type GatewayFailure = {
  outcome: 'failed'
  because: FailureCause
  code: string | null
  message: string
  requestId: string | null
}

/** What is to be paid. The sum of the lines is what the visitor pays. */
export type CheckoutOrder = {
  /** Stored before the call; the idempotency key is made of it. */
  operationId: string
  /** Our own opaque reference; comes back on the session and the payment. */
  reference: string
  lines: readonly CheckoutLine[]
  /** The company's connected account: it is paid and it is the settlement merchant. */
  connectAccountId: string
  /** What the platform keeps; 0 is allowed. */
  commissionCents: number
  /** `manual`: the card is only authorised, until `capturePayment`. */
  capture?: 'manual' | undefined
  customerEmail: string
  /** 30 minutes to 24 hours ahead. */
  expiresAt: Date
  /** Absolute; `{CHECKOUT_SESSION_ID}` is filled in. `message` stands beside the button, 1,200 characters at most. */
  successUrl: string
  cancelUrl: string
  message?: string | undefined
  /** Further marks of ours, at most 40 names of up to 40 and values of up to 500 characters. */
  metadata?: Readonly<Record<string, string>>
}

/** One line of an order: an existing price, or a name and an amount. */
type CheckoutLine = { quantity: number; taxRateId?: string } & (
  { priceId: string } | { name: string; unitCents: number }
)

/** A hosted payment. Only `paymentStatus: 'paid'` means money; `complete` with `unpaid` is a slow bank. */
export type CheckoutSession = {
  id: string
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required'
  /** The hosted page; `null` once the session has ended. */
  url: string | null
  amountCents: number
  currency: string
  paymentIntentId: string | null
  reference: string | null
  operationId: string | null
  metadata: Readonly<Record<string, string>>
  createdAt: Date
  expiresAt: Date
  /** What is paid, as the provider keeps it: the first ten lines, told once, when the session is made; else empty. */
  lines: readonly { name: string | null; unitCents: number | null; priceId: string }[]
}

/** Finds what an operation made, by its mark, among what was created between two instants. */
export type OperationSearch = { operationId: string; createdFrom: Date; createdUntil: Date }

/** A payment with what became of it. */
export type Payment = {
  paymentIntentId: string
  /** `held`: authorised, and nothing charged yet. */
  status: 'paid' | 'held' | 'pending' | 'unpaid' | 'cancelled'
  amountCents: number
  currency: string
  reference: string | null
  /** `null` until a card was charged. */
  chargeId: string | null
  paidAt: Date | null
  /** The real processing fee from the balance transaction; `null` while the provider hasn't booked it. */
  feeCents: number | null
  refundedCents: number
  commissionCents: number
  transferId: string | null
  connectAccountId: string | null
}

/** Money back to the customer. The flags' proportional shares are rarely what one wants; see `reverseTransfer`. */
export type RefundOrder = {
  operationId: string
  paymentIntentId: string
  amountCents: number
  /** `reverse-share`: the company gives back the same share of its transfer. */
  transfer: 'leave' | 'reverse-share'
  /** `return-share`: the platform gives back the same share of its commission. */
  commission: 'keep' | 'return-share'
}

/** A refund. `pending` becomes `done` or `failed` later, told by a webhook. */
export type Refund = {
  id: string
  status: 'done' | 'pending' | 'failed'
  amountCents: number
  operationId: string | null
  createdAt: Date
  /** When the bank's money was back on the balance; `null` unless it failed, and where the answer doesn't say. */
  refusedAt: Date | null
}

/** Money back from the company: the whole rest of the transfer, or a part. */
export type ReversalOrder = {
  operationId: string
  transferId: string
  amountCents: number | 'rest'
  /** `return-share`: of the commission, the same share; the whole of it with a full reversal. */
  commission: 'keep' | 'return-share'
}

export type Reversal = {
  id: string
  transferId: string
  amountCents: number
  operationId: string | null
  /** The refund that it was made together with. */
  refundId: string | null
  createdAt: Date
}

export type Commission = { id: string; amountCents: number; returnedCents: number }
type CommissionReturn = { operationId: string; commissionId: string; amountCents: number }
export type CompanyToConnect = { operationId: string; companyId: string; email: string; name: string }

/** A company at the provider. Only with `chargesEnabled` may anything be sold for it. */
export type ConnectAccount = {
  id: string
  chargesEnabled: boolean
  payoutsEnabled: boolean
  detailsSubmitted: boolean
  /** Names of what the provider still wants to know. */
  missingDetails: readonly string[]
  /** Why the account is held back; `null` when it isn't. */
  disabledReason: string | null
}

export type OnboardingRequest = { connectAccountId: string; returnUrl: string; refreshUrl: string }
type OnboardingLink = { url: string; expiresAt: Date }
export type PriceToCreate = { operationId: string; name: string; unitCents: number }
/** `percent` with at most four decimals. */
export type TaxRateToCreate = { operationId: string; percent: number; label: string }

export type WebhookDelivery = {
  /** Exactly the bytes that came. */
  rawBody: string | Uint8Array
  /** The header `Stripe-Signature`. */
  signature: string | null
  /** All secrets that are valid now; two while one is being replaced. */
  secrets: readonly string[]
  /** The machine's own time, not a moved demo clock; absent, the machine's clock is read. */
  receivedAt?: Date
}

export type WebhookVerdict =
  | { outcome: 'genuine'; event: GatewayEvent }
  | { outcome: 'refused'; because: 'signature-missing' | 'signature-wrong' | 'too-old' | 'unreadable' }

/** Something happened at the provider. Delivered at least once, in any order: read the object again before acting. */
export type GatewayEvent = {
  id: string
  type: string
  createdAt: Date
  isLive: boolean
  /** The connected account it happened in, `null` for the platform. */
  connectAccountId: string | null
  /** The object it's about; for sessions, also what they are about. */
  objectId: string | null
  objectKind: string | null
  paymentIntentId: string | null
  reference: string | null
  /** The whole event as it came, to be stored. */
  payload: Record<string, unknown>
}
