import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { addDays, berlinDay, berlinMidnight, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { book } from './balance.ts'
import { emit } from './events.ts'
import { platform } from './store.ts'
import type { World } from './world.ts'

const daySetting = 'payouts.day'
const workingDaysUntilArrival = 2

type Stretch = { account: string; after: string; today: string }

/**
 * Pays out to every company, once for each day of the sandbox's clock, what reached its balance before that day; what
 * is owed there is taken off first. Two working days later it has arrived, or the fault `payout-refused` sends it back.
 */
export function payOutDue(world: World): void {
  const today = berlinDay(new Date(world.clock.nowMs()))
  const after = world.store.setting(daySetting) ?? ''
  if (after >= today) return
  world.store.transaction(() => {
    world.store.saveSetting(daySetting, today)
    const sql = `select distinct account from object where kind = 'balance_transaction' and account <> ?`
    for (const { account } of world.store.rows<{ account: string }>(sql, platform))
      payOutDays(world, { account, after, today })
  })
}

function payOutDays(world: World, { account, after, today }: Stretch): void {
  if (!world.store.found('account', platform, account)?.payouts_enabled) return
  const moved = movedByDay(world, account)
  const under = world.store.matching('payout', account, { status: 'in_transit' })
  const add = (day: string, cents: number) => moved.set(day, (moved.get(day) ?? 0) + cents)
  const days = [...moved.keys()].toSorted()
  // Whoever sold for months has as many days behind them, of which nothing but their sum counts.
  let balance = days.reduce((sum, day) => (day <= after ? sum + (moved.get(day) ?? 0) : sum), 0)
  const first = days[0] ?? today
  for (let day = first > after ? first : addDays(after, 1); day <= today; day = addDays(day, 1)) {
    if (balance > 0) {
      under.push(payOut(world, { account, day, cents: balance }))
      add(day, -balance)
    }
    const arriving = under.filter((payout) => payout.status === 'in_transit' && arrivalDay(payout) <= day)
    for (const payout of arriving) {
      const ended = arrive(world, account, { payout, day })
      under.splice(under.indexOf(payout), 1)
      if (ended.status === 'failed') add(day, payout.amount)
    }
    balance += moved.get(day) ?? 0
  }
}

function movedByDay(world: World, account: string): Map<string, number> {
  const sql = `select created, json_extract(body, '$.net') as cents from object
    where kind = 'balance_transaction' and account = ?`
  const moved = new Map<string, number>()
  for (const { created, cents } of world.store.rows<{ created: number; cents: number }>(sql, account)) {
    const day = berlinDay(new Date(created * 1000))
    moved.set(day, (moved.get(day) ?? 0) + cents)
  }
  return moved
}

const beginOf = (day: string) => berlinMidnight(day).getTime() / 1000
const arrivalDay = (payout: Stripe.Payout) => new Date(payout.arrival_date * 1000).toISOString().slice(0, 10)

function payOut(
  world: World,
  { account, day, cents }: { account: string; day: string; cents: number },
): Stripe.Payout {
  // The same company and day give the same id.
  const id = `po_${createHash('sha256').update(`${account} ${day}`).digest('hex').slice(0, 24)}`
  const created = beginOf(day)
  const movement = book(world, account, { type: 'payout', cents: -cents, source: id, created })
  const payout = {
    id,
    object: 'payout',
    amount: cents,
    arrival_date: Date.parse(`${arrivalAfter(day)}T00:00:00Z`) / 1000,
    automatic: true,
    balance_transaction: movement,
    created,
    currency: 'eur',
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    type: 'bank_account',
  } as Stripe.Payout
  emit(world, 'payout.created', world.store.save(account, payout), account)
  return payout
}

function arrivalAfter(day: string): string {
  let arrival = day
  for (let left = workingDaysUntilArrival; left > 0;) {
    arrival = addDays(arrival, 1)
    if (weekdayOf(arrival) <= 5) left -= 1
  }
  return arrival
}

function arrive(
  world: World,
  account: string,
  { payout, day }: { payout: Stripe.Payout; day: string },
): Stripe.Payout {
  const refused = world.faults.take('payout-refused')
  if (!refused) {
    const paid = world.store.save<Stripe.Payout>(account, { ...payout, status: 'paid' })
    emit(world, 'payout.paid', paid, account)
    return paid
  }
  const back = {
    type: 'payout_failure',
    cents: payout.amount,
    source: payout.id,
    created: beginOf(day),
  } as const
  const failed = world.store.save<Stripe.Payout>(account, {
    ...payout,
    status: 'failed',
    failure_balance_transaction: book(world, account, back),
    failure_code: refused.code ?? 'account_closed',
    failure_message: 'The bank account has been closed.',
  })
  emit(world, 'payout.failed', failed, account)
  return failed
}
