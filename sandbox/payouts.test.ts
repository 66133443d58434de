import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { addDays, berlinDay, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { paidSession, withBench, type Bench } from './test-kit.ts'

const stripeAccount = 'acct_kletterhalle'
const daySeconds = 86_400

const payoutsOf = async ({ stripe }: Bench, params: Stripe.PayoutListParams = {}) =>
  (await stripe.payouts.list(params, { stripeAccount })).data
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
const today = ({ sandbox }: Bench) => berlinDay(new Date(sandbox.clock.nowMs()))
const pass = (bench: Bench, days: number) => bench.admin('/_clock', { advanceSeconds: days * daySeconds })

test('what a company got by yesterday is paid out once, and is there two working days later', () =>
  withBench(async (bench) => {
    await paidSession(bench)
    expect(await payoutsOf(bench)).toEqual([])
    await pass(bench, 1)
    const [payout, ...others] = await payoutsOf(bench)
    expect(others).toEqual([])
    expect(payout).toMatchObject({ amount: 9000, status: 'in_transit', currency: 'eur', failure_code: null })
    expect(berlinDay(new Date((payout?.created ?? 0) * 1000))).toBe(today(bench))
    const arrival = dayOf(payout?.arrival_date ?? 0)
    expect(weekdayOf(arrival)).toBeLessThanOrEqual(5)
    expect(arrival >= addDays(today(bench), 2)).toBe(true)
    await pass(bench, 5)
    expect(await payoutsOf(bench)).toEqual([{ ...payout, status: 'paid' }])
    const { available, pending } = await bench.stripe.balance.retrieve({}, { stripeAccount })
    expect([...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    await bench.sandbox.settle()
    expect(bench.receiver.types().filter((type) => type.startsWith('payout.'))).toEqual([
      'payout.created',
      'payout.paid',
    ])
  }))

test('what was taken back is paid out no more, and what is owed comes off the next payout', () =>
  withBench(async (bench) => {
    const first = await paidSession(bench)
    const second = await paidSession(bench)
    const back = (charge: Stripe.Charge) => bench.stripe.transfers.createReversal(charge.transfer as string)
    await back(first.charge)
    await pass(bench, 1)
    expect((await payoutsOf(bench)).map(({ amount }) => amount)).toEqual([8000])
    await back(second.charge)
    await pass(bench, 1)
    await paidSession(bench)
    await paidSession(bench)
    await pass(bench, 1)
    expect((await payoutsOf(bench)).map(({ amount }) => amount)).toEqual([8000, 8000])
  }))

test('a refused payout has failed, and its money goes out again the day after', () =>
  withBench(async (bench) => {
    await paidSession(bench)
    await bench.admin('/_faults', { kind: 'payout-refused', code: 'no_account' })
    await pass(bench, 10)
    const [again, failed] = await payoutsOf(bench)
    expect(failed).toMatchObject({ amount: 9000, status: 'failed', failure_code: 'no_account' })
    expect(again).toMatchObject({ amount: 9000, status: 'paid' })
    expect(await payoutsOf(bench, { limit: 1 })).toEqual([again])
    expect(await payoutsOf(bench, { starting_after: again?.id ?? '' })).toEqual([failed])
    expect(await payoutsOf(bench, { status: 'failed' })).toEqual([failed])
  }))
