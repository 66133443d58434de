import { freshId } from './ids.ts'
import { linesId, readLines } from './line-items.ts'
import type { Params } from './params.ts'
import { planId, readCapture, readDestination } from './plans.ts'
import { invalidParameter } from './stripe-failure.ts'
import type { IntentPlan, SessionLines, WireLineItem, WireSession } from './wire.ts'
import type { World } from './world.ts'

const shortestLifeSeconds = 30 * 60
const longestLifeSeconds = 24 * 60 * 60
/** Stripe's least charge in euro, in cents. */
const leastCents = 50
const longestText = 1200

// Known to Stripe, without effect on our page.
const withoutEffect = [
  'allowed_payment_method_types',
  'submit_type',
  'billing_address_collection',
  'phone_number_collection',
  'customer_creation',
  'invoice_creation',
  'allow_promotion_codes',
  'payment_method_options',
  'branding_settings',
  'consent_collection',
  'after_expiration',
  'automatic_tax',
  'adaptive_pricing',
]

/** POST /v1/checkout/sessions, payment mode with a hosted page. */
export function createSession(world: World, account: string, params: Params): WireSession {
  const created = world.clock.nowSeconds()
  const mode = params.requiredText('mode')
  if (mode !== 'payment') throw invalidParameter('mode', undefined, 'The sandbox knows payment mode only')
  params.oneOf('ui_mode', ['hosted_page'])
  const expiresAt = readExpiry(params, created)
  const lines = readLines(world, account, params)
  const isPriceMissing = world.faults.take('price-missing') !== undefined
  const id = freshId('cs_test', 58)
  const subtotal = sum(lines.map((line) => line.amount_subtotal))
  const total = sum(lines.map((line) => line.amount_total))
  if (total < leastCents) {
    const message = "The Checkout Session's total amount must convert to at least 50 cents."
    throw invalidParameter('line_items', 'amount_too_small', message)
  }
  const plan = readPlan(world, account, params, { id, total })
  params.accept(...withoutEffect)
  const session: WireSession = {
    ...untouched,
    id,
    amount_subtotal: subtotal,
    amount_total: total,
    cancel_url: params.url('cancel_url') ?? null,
    client_reference_id: params.text('client_reference_id') ?? null,
    created,
    custom_text: { ...untouched.custom_text, submit: readSubmitText(params) },
    customer_email: readEmail(params),
    expires_at: expiresAt,
    locale: params.text('locale') ?? null,
    metadata: params.metadata() ?? {},
    success_url: params.url('success_url') ?? params.requiredText('success_url'),
    total_details: {
      amount_discount: 0,
      amount_shipping: 0,
      amount_tax: sum(lines.map((line) => line.amount_tax)),
    },
    url: `${world.publicBase()}/pay/${id}`,
  }
  const kept: SessionLines = {
    id: linesId(id),
    object: 'sandbox.lines',
    lines: isPriceMissing ? withoutLastPrice(lines) : lines,
  }
  world.store.save(account, kept)
  world.store.save(account, plan)
  return world.store.save(account, session)
}

const untouched = {
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: 'auto',
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency: 'eur',
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  mode: 'payment',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<WireSession>

function readExpiry(params: Params, created: number): number {
  const wanted = params.integer('expires_at') ?? created + longestLifeSeconds
  const refuse = (rule: string) =>
    invalidParameter(
      'expires_at',
      undefined,
      `The \`expires_at\` timestamp must be ${rule} from Checkout Session creation.`,
    )
  if (wanted < created + shortestLifeSeconds) throw refuse('at least 30 minutes')
  if (wanted > created + longestLifeSeconds) throw refuse('less than 24 hours')
  return wanted
}

// Of the texts on the page only the one beside its button is shown.
function readSubmitText(params: Params): { message: string } | null {
  const texts = params.child('custom_text')
  texts?.accept('after_submit', 'shipping_address', 'terms_of_service_acceptance')
  const message = texts?.child('submit')?.requiredText('message')
  if (message === undefined) return null
  if (message.length <= longestText) return { message }
  throw invalidParameter(
    'custom_text[submit][message]',
    undefined,
    `Invalid string: must be at most ${longestText} characters`,
  )
}

function readEmail(params: Params): string | null {
  const email = params.text('customer_email')
  if (email === undefined || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return email ?? null
  throw invalidParameter('customer_email', 'email_invalid', `Invalid email address: ${email}`)
}

function readPlan(
  world: World,
  account: string,
  params: Params,
  { id, total }: { id: string; total: number },
): IntentPlan {
  const data = params.child('payment_intent_data')
  data?.accept('receipt_email', 'statement_descriptor', 'statement_descriptor_suffix')
  const money = data
    ? readDestination(world, account, data, total)
    : { fee: null, behalf: null, transfer: null }
  return {
    id: planId(id),
    object: 'sandbox.plan',
    amount: total,
    ...(data ? readCapture(data) : {}),
    application_fee_amount: money.fee,
    on_behalf_of: money.behalf,
    transfer_data: money.transfer,
    description: data?.text('description') ?? null,
    metadata: data?.metadata() ?? {},
    transfer_group: data?.text('transfer_group') ?? null,
  }
}

const withoutLastPrice = (lines: readonly WireLineItem[]): WireLineItem[] =>
  lines.map((line, index) => (index === lines.length - 1 ? { ...line, price: null } : line))

const sum = (cents: number[]) => cents.reduce((total, part) => total + part, 0)
