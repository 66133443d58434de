import { accountOf, createAccount, createAccountLink, updateAccount } from './accounts.ts'
import { balanceOf, shownMovement } from './balance.ts'
import { captureIntent } from './capture.ts'
import { createPrice, createProduct, createTaxRate, updateCatalog } from './catalog.ts'
import { cancelOpenIntent, intentOf } from './intents.ts'
import { list, listOf } from './listing.ts'
import { confirmIntent, createIntent } from './new-intent.ts'
import { createSession } from './new-session.ts'
import type { Params } from './params.ts'
import { createRefund } from './refunds.ts'
import { createFeeRefund, createReversal, feeOf, transferOf } from './reversals.ts'
import { expireSession } from './session-end.ts'
import { linesOf, sessionOf } from './sessions.ts'
import { missing } from './stripe-failure.ts'
import { payOutDue } from './payouts.ts'
import { platform } from './store.ts'
import type { Kind, Kinds } from './wire.ts'
import type { World } from './world.ts'

/** One request to the API, already known to be allowed. `ids` are the placeholders of the path, in order. */
type Call = { world: World; account: string; params: Params; ids: string[]; path: string }

type Route = { method: 'GET' | 'POST'; pattern: RegExp; run: (call: Call) => unknown }

function route(method: 'GET' | 'POST', path: string, run: (call: Call) => unknown): Route {
  return { method, pattern: new RegExp(`^/v1/${path.replaceAll(':id', '([^/]+)')}$`), run }
}

const id = (call: Call, place = 0) => call.ids[place] ?? ''

function known<K extends Kind>(call: Call, kind: K): Kinds[K] {
  const found = call.world.store.found(kind, call.account, id(call))
  if (!found) throw missing(kind, id(call))
  return found
}

/** Read, list and change metadata: what every kind of object offers. */
function reading(path: string, kind: Kind, filters: readonly string[] = []): Route[] {
  return [
    route('GET', path, (call) =>
      list(call.world, call.account, call.params, { kind, url: call.path, filters }),
    ),
    route('GET', `${path}/:id`, (call) => known(call, kind)),
  ]
}

type Labelled = 'checkout.session' | 'payment_intent' | 'charge' | 'refund' | 'transfer'

function labelling(path: string, kind: Labelled): Route {
  return route('POST', `${path}/:id`, (call) => {
    const thing = known(call, kind)
    const { world, account, params } = call
    const description = 'description' in thing ? params.text('description') : undefined
    const metadata = { ...thing.metadata, ...params.metadata() }
    const changed = { ...thing, metadata, ...(description === undefined ? {} : { description }) }
    return world.store.save(account, changed)
  })
}

function catalog(
  path: string,
  kind: 'product' | 'price' | 'tax_rate',
  create: (world: World, account: string, params: Params) => unknown,
): Route[] {
  return [
    route('POST', path, ({ world, account, params }) => create(world, account, params)),
    ...reading(path, kind, ['product']),
    route('POST', `${path}/:id`, (call) =>
      updateCatalog(call.world, call.account, known(call, kind), call.params),
    ),
  ]
}

const checkout: Route[] = [
  route('POST', 'checkout/sessions', ({ world, account, params }) => createSession(world, account, params)),
  route('GET', 'checkout/sessions', ({ world, account, params, path }) =>
    list(world, account, params, {
      kind: 'checkout.session',
      url: path,
      filters: ['payment_intent', 'status', 'client_reference_id'],
    }),
  ),
  route('GET', 'checkout/sessions/:id', (call) => sessionOf(call.world, call.account, id(call))),
  route('GET', 'checkout/sessions/:id/line_items', (call) => {
    const session = sessionOf(call.world, call.account, id(call))
    return listOf(linesOf(call.world, call.account, session.id), call.params, call.path)
  }),
  route('POST', 'checkout/sessions/:id/expire', (call) => expireSession(call.world, call.account, id(call))),
  labelling('checkout/sessions', 'checkout.session'),
]

const intents: Route[] = [
  route('POST', 'payment_intents', ({ world, account, params }) => createIntent(world, account, params)),
  route('GET', 'payment_intents/:id', (call) => {
    call.params.accept('client_secret')
    return intentOf(call.world, call.account, id(call))
  }),
  route('POST', 'payment_intents/:id/confirm', (call) =>
    confirmIntent(call.world, call.account, id(call), call.params),
  ),
  route('POST', 'payment_intents/:id/capture', (call) => captureIntent(call.world, call.account, id(call))),
  route('POST', 'payment_intents/:id/cancel', (call) => {
    call.params.accept('cancellation_reason')
    return cancelOpenIntent(call.world, call.account, id(call))
  }),
  ...reading('payment_intents', 'payment_intent', ['customer']),
  labelling('payment_intents', 'payment_intent'),
]

const money: Route[] = [
  ...reading('charges', 'charge', ['payment_intent', 'transfer_group']),
  labelling('charges', 'charge'),
  route('POST', 'refunds', ({ world, account, params }) => createRefund(world, account, params)),
  ...reading('refunds', 'refund', ['payment_intent', 'charge']),
  labelling('refunds', 'refund'),
  ...reading('disputes', 'dispute', ['payment_intent', 'charge']),
  route('GET', 'transfers/:id', (call) => transferOf(call.world, call.account, id(call))),
  ...reading('transfers', 'transfer', ['destination', 'transfer_group']),
  labelling('transfers', 'transfer'),
  route('POST', 'transfers/:id/reversals', (call) =>
    createReversal(call.world, call.account, id(call), call.params),
  ),
  route('GET', 'transfers/:id/reversals', (call) => {
    const transfer = transferOf(call.world, call.account, id(call))
    const all = call.world.store.matching('transfer_reversal', call.account, {
      transfer: transfer.id,
    })
    return listOf(all, call.params, call.path)
  }),
  route('GET', 'application_fees/:id', (call) => feeOf(call.world, id(call))),
  ...reading('application_fees', 'application_fee', ['charge']),
  route('POST', 'application_fees/:id/refunds', (call) => createFeeRefund(call.world, id(call), call.params)),
  route('GET', 'application_fees/:id/refunds', (call) => {
    const all = call.world.store.matching('fee_refund', platform, {
      fee: feeOf(call.world, id(call)).id,
    })
    return listOf(all, call.params, call.path)
  }),
]

const balance: Route[] = [
  route('GET', 'balance', ({ world, account }) => balanceOf(world, account)),
  route('GET', 'balance_transactions', ({ world, account, params, path }) => {
    params.accept('currency', 'payout')
    const page = list(world, account, params, {
      kind: 'balance_transaction',
      url: path,
      filters: ['type', 'source'],
    })
    return { ...page, data: page.data.map((movement) => shownMovement(world, movement)) }
  }),
  route('GET', 'balance_transactions/:id', (call) =>
    shownMovement(call.world, known(call, 'balance_transaction')),
  ),
]

const payouts = reading('payouts', 'payout', ['status']).map<Route>(({ run, ...at }) => ({
  ...at,
  run: (call) => {
    payOutDue(call.world)
    return run(call)
  },
}))

const accounts: Route[] = [
  route('POST', 'accounts', ({ world, params }) => createAccount(world, params)),
  route('GET', 'accounts', ({ world, params, path }) =>
    list(world, platform, params, { kind: 'account', url: path }),
  ),
  route('GET', 'accounts/:id', (call) => accountOf(call.world, id(call))),
  route('POST', 'accounts/:id', (call) => updateAccount(call.world, id(call), call.params)),
  route('POST', 'account_links', ({ world, params }) => createAccountLink(world, params)),
]

const routes: Route[] = [
  ...checkout,
  ...intents,
  ...money,
  ...balance,
  ...payouts,
  ...accounts,
  ...catalog('products', 'product', createProduct),
  ...catalog('prices', 'price', createPrice),
  ...catalog('tax_rates', 'tax_rate', createTaxRate),
  ...reading('events', 'event', ['type']),
]

/** The operation behind a method and path, or `undefined` when Stripe's shape of 404 is due. */
export function routeOf(method: string, path: string): { run: Route['run']; ids: string[] } | undefined {
  for (const { method: wanted, pattern, run } of routes) {
    const match = wanted === method ? pattern.exec(path) : null
    if (match) return { run, ids: match.slice(1).map(decoded) }
  }
  return undefined
}

// An id that isn't well escaped is nobody's id.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
