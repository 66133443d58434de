import type Stripe from 'stripe'
import { mostCents, newPrice } from './catalog.ts'
import { freshId } from './ids.ts'
import type { Params } from './params.ts'
import { invalidParameter, missing } from './stripe-failure.ts'
import type { WireLineItem, WirePrice } from './wire.ts'
import type { World } from './world.ts'

const mostLines = 100

/** Where a session's lines lie. */
export const linesId = (sessionId: string) => `lines_${sessionId}`

/** Reads `line_items` of a new session: prices by id or inline, tax rates, quantities. */
export function readLines(world: World, account: string, params: Params): WireLineItem[] {
  const items = params.children('line_items')
  if (items.length === 0) {
    throw invalidParameter('line_items', 'parameter_missing', 'You must provide line_items in payment mode.')
  }
  if (items.length > mostLines)
    throw invalidParameter('line_items', undefined, `At most ${mostLines} line items`)
  return items.map((item) => readLine(world, account, item))
}

function readLine(world: World, account: string, item: Params): WireLineItem {
  const price = priceOf(world, account, item)
  const quantity = item.requiredInteger('quantity', { min: 1, max: 999_999 })
  item.accept('adjustable_quantity', 'dynamic_tax_rates')
  const rates = item.texts('tax_rates').map((id) => taxRateOf(world, account, id, item.nameOf('tax_rates')))
  const subtotal = (price.unit_amount ?? 0) * quantity
  const taxes = rates.map((rate) => taxOn(subtotal, rate))
  const added = taxes.reduce((sum, tax) => sum + (tax.rate.inclusive ? 0 : tax.amount), 0)
  const product =
    typeof price.product === 'string' ? world.store.found('product', account, price.product) : undefined
  if (subtotal + added > mostCents)
    throw invalidParameter('line_items', 'amount_too_large', 'Amount too large')
  return {
    id: freshId('li', 24),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: subtotal,
    amount_tax: taxes.reduce((sum, tax) => sum + tax.amount, 0),
    amount_total: subtotal + added,
    currency: 'eur',
    description: product?.name ?? null,
    metadata: item.metadata() ?? {},
    price,
    quantity,
    taxes,
  }
}

function priceOf(world: World, account: string, item: Params): WirePrice {
  const inline = item.child('price_data')
  const id = item.text('price')
  if (inline && id)
    throw invalidParameter(item.nameOf('price'), undefined, 'You may only specify one of price, price_data.')
  if (inline) {
    const price = { ...newPrice(world, account, inline), active: false }
    return world.store.save(account, price)
  }
  if (id === undefined) {
    throw invalidParameter(
      item.nameOf('price'),
      'parameter_missing',
      'You must specify either price or price_data.',
    )
  }
  const price = world.store.found('price', account, id)
  if (!price) throw missing('price', id, item.nameOf('price'), 400)
  if (!price.active) {
    throw invalidParameter(
      item.nameOf('price'),
      'price_inactive',
      'The price specified is inactive. This field only accepts active prices.',
    )
  }
  return price
}

function taxRateOf(world: World, account: string, id: string, param: string): Stripe.TaxRate {
  const rate = world.store.found('tax_rate', account, id)
  if (!rate) throw missing('tax rate', id, param, 400)
  return rate
}

function taxOn(cents: number, rate: Stripe.TaxRate): Stripe.LineItem.Tax {
  const base = rate.inclusive ? 100 + rate.percentage : 100
  const amount = Math.round((cents * rate.percentage) / base)
  return { amount, rate, taxability_reason: null, taxable_amount: rate.inclusive ? cents - amount : cents }
}
