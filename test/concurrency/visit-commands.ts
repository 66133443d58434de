import fc from 'fast-check'
import { expect } from 'vitest'
import { admit } from '#app/booking/check-in/admission.server.ts'
import { createPartialRefund } from '#app/booking/refunds/partial-refund.server.ts'
import { leftOf, type ModelReservation } from './booking-model.ts'
import { commandsOfVisits, settleAll } from './booking-commands.ts'
import { Command, onOnePaid } from './model-command.ts'

/** So long before the first start the day of the visits begins: somebody let in early may have complained already. */
const earlyMs = 90 * 60_000

/** The day of the visits begins; nothing is open any more. */
export const arrive = () =>
  new Command('arrive', async (model, real, nowMs) => {
    const [first] = model.starts
    const toMs = (first?.getTime() ?? nowMs) - earlyMs
    if (toMs > nowMs) real.world.advance(Math.ceil((toMs - nowMs) / 1000))
    for (const { step } of settleAll) await step(model, real, real.world.now().getTime())
  })

const waitAtDoor = (minutes: number) =>
  new Command(`waitAtDoor(${minutes})`, async (_model, { world }) => world.advance(minutes * 60))

const enter = (nth: number) =>
  onOnePaid('enter', nth, async (one, _model, { db, world, bookable }) => {
    const order = { companyId: bookable.companyId, reservationId: one.id, by: 'door', shown: null }
    const entered = await admit(
      db,
      { ...order, entryId: `entry-of-${one.id}`, whom: { count: 9 } },
      { at: world.now() },
    )
    const isKnown = one.state === 'ticket' || one.state === 'inside'
    expect(entered.outcome).toBe(isKnown ? 'admitted' : 'refused')
    if (one.state === 'ticket') one.state = 'inside'
  })

/** How much is asked for: a share of what is left, all of it, a cent more, or less than can go back by itself. */
type Wish = { form: number; amount: number | 'all' | 'too-much' | 'crumbs' }

const give = (nth: number, wish: Wish) =>
  onOnePaid(`give ${JSON.stringify(wish)}`, nth, async (one, model, real, nowMs) => {
    const cents = centsOf(one, wish)
    const form = `form-${wish.form}`
    const expected = expectedAnswer(one, { form, cents, nowMs })
    const order = {
      companyId: real.bookable.companyId,
      reservationId: one.id,
      actorId: 'team',
      now: real.world.now(),
    }
    const said = {
      operationId: form,
      cents,
      seenCents: leftOf(one),
      reason: 'defect',
      message: null,
    } as const
    const answer = await createPartialRefund(real.db, { ...order, ...said })
    expect(answer.outcome === 'refused' ? answer.because : answer.outcome).toBe(expected)
    if (expected !== 'done' || one.given.has(form)) return
    one.given.set(form, cents)
    one.leftCents = (backOf(one.leftCents, cents) as number[]).map(
      (back, index) => (one.leftCents[index] ?? 0) - back,
    )
    one.isPartUnderWay = true
  })

function centsOf(one: ModelReservation, { amount }: Wish): number {
  const left = leftOf(one)
  if (amount === 'all') return Math.max(1, left)
  if (amount === 'too-much') return left + 1
  return amount === 'crumbs' ? 49 : Math.max(1, Math.floor(left * amount))
}

function expectedAnswer(
  one: ModelReservation,
  { form, cents, nowMs }: { form: string; cents: number; nowMs: number },
): string {
  const known = one.given.get(form)
  if (known !== undefined) return known === cents ? 'done' : 'form-used-up'
  if (one.state !== 'ticket' && one.state !== 'inside') return 'ended'
  if (one.state === 'ticket' && nowMs <= one.startsAtMs) return 'not-begun'
  if (leftOf(one) === 0) return 'nothing-left'
  if (cents > leftOf(one)) return 'too-much'
  return backOf(one.leftCents, cents) ? 'done' : 'crumbs'
}

/** What of each payment goes back: the newest first, or else one alone; `null` where crumbs would go back or stay. */
function backOf(left: readonly number[], cents: number): number[] | null {
  const newestFirst = left.map((_, index) => left.length - 1 - index)
  const ways = [newestFirst, ...newestFirst.map((index) => [index])]
  const backs = ways.map((way) => {
    const back = left.map(() => 0)
    let open = cents
    for (const index of way) {
      back[index] = Math.min(left[index] ?? 0, open)
      open -= back[index]
    }
    const isCrumb = (each: number) => each > 0 && each < 50
    const isClean = back.every(
      (each, index) => !isCrumb(each) && !(each > 0 && isCrumb((left[index] ?? 0) - each)),
    )
    return open === 0 && isClean ? back : null
  })
  return backs.find((back) => back !== null) ?? null
}

const nth = fc.nat(40)
const wishes = fc.record({
  form: fc.nat(4),
  amount: fc.oneof(
    fc.constantFrom<Wish['amount'][]>('all', 'too-much', 'crumbs'),
    fc.integer({ min: 1, max: 100 }).map((percent) => percent / 100),
    fc.integer({ min: 1, max: 100 }).map((percent) => percent / 100),
  ),
})
const gifts = fc.tuple(nth, wishes).map(([which, wish]) => give(which, wish))

/** The day of the visits: who comes in, who doesn't, and what their company gives back of what was paid. */
export const visitCommands = (size: number) =>
  fc.commands(
    [
      gifts,
      gifts,
      gifts,
      gifts,
      nth.map(enter),
      nth.map(enter),
      fc.constantFrom(3, 45, 60).map(waitAtDoor),
      ...commandsOfVisits,
    ],
    { maxCommands: size, size: 'max' },
  )
