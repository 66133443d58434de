import type Stripe from 'stripe'
import { z } from 'zod'
import { createAccount, enabled, saveAccount } from './accounts.ts'
import { createPrice, createTaxRate } from './catalog.ts'
import { formTree } from './form-body.ts'
import { Params } from './params.ts'
import { platform } from './store.ts'
import type { World } from './world.ts'

const mostAtOnce = 20_000
const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9_]{1,60}$`))

/** Objects under ids of the caller's choice, so that a demo city can name them before the sandbox runs. */
export const fixtures = z.strictObject({
  accounts: z
    .array(z.strictObject({ id: id('acct'), name: z.string(), email: z.string() }))
    .max(mostAtOnce)
    .default([]),
  prices: z
    .array(z.strictObject({ id: id('price'), name: z.string(), cents: z.int().min(0) }))
    .max(mostAtOnce)
    .default([]),
  taxRates: z
    .array(z.strictObject({ id: id('txr'), percent: z.number().min(0).max(100) }))
    .max(mostAtOnce)
    .default([]),
})

/** Makes what isn't there yet; what exists stays untouched. Accounts are ready to be paid. No events are sent. */
export function importFixtures(world: World, wanted: z.infer<typeof fixtures>): { made: number } {
  const params = (fields: Record<string, string>) =>
    new Params(formTree(new URLSearchParams(fields).toString()))
  const quiet: World = { ...world, webhookUrl: undefined }
  const isNew = (one: { id: string }) =>
    world.store.rows('select 1 from object where id = ?', one.id).length === 0
  const accounts = wanted.accounts.filter(isNew)
  const prices = wanted.prices.filter(isNew)
  const rates = wanted.taxRates.filter(isNew)
  for (const { id: wantedId, name, email } of accounts) {
    const draft = createAccount(quiet, params({ type: 'express', email, 'business_profile[name]': name }))
    world.store.remove(draft.id)
    saveAccount(world, enabled({ ...draft, id: wantedId }))
  }
  for (const { id: wantedId, name, cents } of prices) {
    const draft = createPrice(
      quiet,
      platform,
      params({ currency: 'eur', unit_amount: String(cents), 'product_data[name]': name }),
    )
    world.store.remove(draft.id)
    world.store.save(platform, { ...draft, id: wantedId })
  }
  for (const { id: wantedId, percent } of rates) {
    const fields = { display_name: 'MwSt.', country: 'DE', inclusive: 'true', percentage: String(percent) }
    const draft: Stripe.TaxRate = createTaxRate(quiet, platform, params(fields))
    world.store.remove(draft.id)
    world.store.save(platform, { ...draft, id: wantedId })
  }
  return { made: accounts.length + prices.length + rates.length }
}
