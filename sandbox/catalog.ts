import type Stripe from 'stripe'
import { emit } from './events.ts'
import { freshId } from './ids.ts'
import type { Params } from './params.ts'
import { invalidParameter, missing } from './stripe-failure.ts'
import type { WirePrice } from './wire.ts'
import type { World } from './world.ts'

/** The largest amount that Stripe takes in one piece, in cents. */
export const mostCents = 99_999_999

/** POST /v1/products, and `product_data` within prices. */
export function createProduct(world: World, account: string, params: Params): Stripe.Product {
  const now = world.clock.nowSeconds()
  params.accept('images', 'tax_code', 'unit_label', 'shippable', 'statement_descriptor', 'url')
  const product: Stripe.Product = {
    id: params.text('id') ?? freshId('prod', 14),
    object: 'product',
    active: params.flag('active') ?? true,
    created: now,
    default_price: null,
    description: params.text('description') ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: params.metadata() ?? {},
    name: params.requiredText('name'),
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: now,
    url: null,
  }
  emit(world, 'product.created', world.store.save(account, product), account)
  return product
}

/** POST /v1/prices: one-time prices in euro, on a known product or with `product_data`. */
export function createPrice(world: World, account: string, params: Params): WirePrice {
  const price = newPrice(world, account, params)
  emit(world, 'price.created', world.store.save(account, price), account)
  return price
}

/** Reads a price's parameters, as of /v1/prices and of `price_data`; the price isn't kept yet. */
export function newPrice(world: World, account: string, params: Params): WirePrice {
  const cents = params.requiredInteger('unit_amount', { min: 0, max: mostCents })
  const data = params.child('product_data')
  const product = data ? createProduct(world, account, data).id : knownProduct(world, account, params)
  if (params.has('recurring')) {
    throw invalidParameter(params.nameOf('recurring'), undefined, 'The sandbox knows one-time prices only')
  }
  return {
    id: freshId('price', 24),
    object: 'price',
    active: params.flag('active') ?? true,
    billing_scheme: 'per_unit',
    created: world.clock.nowSeconds(),
    currency: euro(params),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.text('lookup_key') ?? null,
    metadata: params.metadata() ?? {},
    nickname: params.text('nickname') ?? null,
    product,
    recurring: null,
    tax_behavior: params.oneOf('tax_behavior', ['inclusive', 'exclusive', 'unspecified']) ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: cents,
    unit_amount_decimal: String(cents),
  }
}

function knownProduct(world: World, account: string, params: Params): string {
  const id = params.requiredText('product')
  if (!world.store.found('product', account, id)) {
    throw missing('product', id, params.nameOf('product'), 400)
  }
  return id
}

/** @throws {StripeFailure} for any currency but the euro. */
export function euro(params: Params): 'eur' {
  const currency = params.requiredText('currency')
  if (currency.toLowerCase() !== 'eur') {
    throw invalidParameter(
      params.nameOf('currency'),
      undefined,
      `Invalid currency: ${currency}. The sandbox pays in eur.`,
    )
  }
  return 'eur'
}

/** POST /v1/tax_rates */
export function createTaxRate(world: World, account: string, params: Params): Stripe.TaxRate {
  const percent = params.requiredText('percentage')
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(percent) || Number(percent) > 100) {
    throw invalidParameter('percentage', 'parameter_invalid', `Invalid decimal: ${percent}`)
  }
  const inclusive = params.flag('inclusive')
  if (inclusive === undefined)
    throw invalidParameter('inclusive', 'parameter_missing', 'Missing required param: inclusive.')
  params.accept('state', 'tax_type')
  const rate: Stripe.TaxRate = {
    id: freshId('txr', 24),
    object: 'tax_rate',
    active: params.flag('active') ?? true,
    country: params.text('country') ?? null,
    created: world.clock.nowSeconds(),
    description: params.text('description') ?? null,
    display_name: params.requiredText('display_name'),
    effective_percentage: Number(percent),
    flat_amount: null,
    inclusive,
    jurisdiction: params.text('jurisdiction') ?? null,
    jurisdiction_level: null,
    livemode: false,
    metadata: params.metadata() ?? {},
    percentage: Number(percent),
    rate_type: 'percentage',
    state: null,
    tax_type: 'vat',
  }
  emit(world, 'tax_rate.created', world.store.save(account, rate), account)
  return rate
}

/** POST on a product, price or tax rate: what Stripe lets one change later. */
export function updateCatalog<Kind extends Stripe.Product | WirePrice | Stripe.TaxRate>(
  world: World,
  account: string,
  thing: Kind,
  params: Params,
): Kind {
  const changes: Record<string, unknown> = { metadata: { ...thing.metadata, ...params.metadata() } }
  const active = params.flag('active')
  if (active !== undefined) changes['active'] = active
  for (const name of ['name', 'description', 'nickname', 'display_name', 'lookup_key']) {
    const text = name in thing ? params.text(name) : undefined
    if (text !== undefined) changes[name] = text
  }
  const changed = world.store.save(account, { ...thing, ...changes })
  emit(world, `${thing.object}.updated`, changed, account)
  return changed
}
