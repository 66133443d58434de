import fc from 'fast-check'
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { abandonBooking } from '#app/booking/checkout/end-hold.server.ts'
import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'
import { bookDueFees } from '#sandbox/late-fees.ts'
import { compareBooks } from '#app/payment/payment.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { workOff } from '#test/support/bookings.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { expectInvariants, nowAndThen } from '#test/support/invariants.ts'
import {
  beginSplit,
  hearOf,
  keepPlaces,
  onCards,
  openShare,
  splitNow,
  splittable,
  tick,
  type Begun,
} from '#test/support/splits.ts'
import { assertWatched } from '#test/support/watched-property.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()

const people = 4
const shareCents = 1200
const hourMs = 3_600_000
const patienceMs = 600_000

/** What should be true, by a few lists: who paid, whose news are under way, and until when. */
type Model = {
  state: 'open' | 'completed' | 'released'
  party: number
  /** What each share costs, and the shares that are paid. */
  shares: Map<number, number>
  paid: Set<number>
  /** Paid pages that nobody has heard of. */
  unheard: { sessionId: string; numbers: number[]; cents: number }[]
  deadlineMs: number
}
type Real = { db: Db; begun: Begun; before: { heldCents: number; chargedCents: number } }
type Step = (model: Model, real: Real) => Promise<void>

const all = Array.from({ length: people }, (_none, index) => index + 1)
const open = ({ shares, paid }: Model) => [...shares.keys()].filter((number) => !paid.has(number))
const centsOf = ({ shares }: Model, numbers: Iterable<number>) =>
  [...numbers].reduce((sum, number) => sum + (shares.get(number) ?? 0), 0)

class Command implements fc.AsyncCommand<Model, Real> {
  readonly name: string
  readonly step: Step
  constructor(name: string, step: Step) {
    this.name = name
    this.step = step
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    await this.step(model, real)
    await expectSame(model, real)
  }
  toString = () => this.name
}

async function expectSame(model: Model, { db, begun, before }: Real): Promise<void> {
  const { split, state } = await splitNow(db, begun)
  expect(split.state).toBe(model.state)
  expect(state).toBe({ open: 'processing', completed: 'confirmed', released: 'deleteCapacity' }[model.state])
  const covered = split.shares.filter(({ checkoutId }) => checkoutId !== null).map(({ number }) => number)
  expect(covered).toEqual([...model.paid].toSorted((one, other) => one - other))
  const now = onCards(world)
  const unheard = model.unheard.reduce((sum, { cents }) => sum + cents, 0)
  const held = model.state === 'open' ? centsOf(model, model.paid) : 0
  expect(now.heldCents - before.heldCents).toBe(held + unheard)
  expect(now.chargedCents - before.chargedCents).toBe(
    model.state === 'completed' ? model.party * shareCents : 0,
  )
}

/** Pays a page of these shares, where it still opens; the news of it are under way. */
const pay =
  (numbers: (model: Model) => number | 'rest') =>
  async (model: Model, { db, begun }: Real): Promise<void> => {
    const wanted = numbers(model)
    const meant = open(model).filter((number) => wanted === 'rest' || number === wanted)
    const page = await openShare(db, world, begun, wanted).catch((error: unknown) => String(error))
    const isRefused = page.startsWith('Error')
    expect(isRefused).toBe(model.state !== 'open' || meant.length === 0)
    if (isRefused) return
    // Whoever asks for the same page once more after it was paid is led to another one.
    if (world.pay(page) !== 'complete') return
    if (!model.unheard.some(({ sessionId }) => sessionId === page))
      model.unheard.push({ sessionId: page, numbers: meant, cents: centsOf(model, meant) })
  }

const hear =
  (nth: number): Step =>
  async (model, { db }) => {
    const [one] = model.unheard.splice(nth % Math.max(1, model.unheard.length), 1)
    if (!one) return
    await hearOf(db, world, one.sessionId)
    const isTaken = model.state === 'open' && one.numbers.every((number) => !model.paid.has(number))
    if (!isTaken) return
    for (const number of one.numbers) model.paid.add(number)
    if (open(model).length === 0) end(model, 'completed')
  }

// What is opened but unpaid is closed with the split; what was paid and unheard is let go with it.
function end(model: Model, state: 'completed' | 'released'): void {
  model.state = state
  model.unheard = []
}

/** The organiser keeps so many places: who hasn't paid is out of it, and what is missing is one share. */
const keep =
  (persons: number): Step =>
  async (model, { db, begun }) => {
    const done = await keepPlaces(db, world, begun, persons)
    const paidCents = centsOf(model, model.paid)
    const missing = persons * shareCents - paidCents
    const isRefused = model.state !== 'open' || persons >= model.party || missing < 0
    expect(done.outcome).toBe(isRefused ? 'refused' : missing > 0 ? 'smaller' : 'completed')
    if (isRefused) return
    const last = Math.max(...model.shares.keys())
    const number = model.paid.has(1) ? last + 1 : 1
    for (const each of open(model)) model.shares.delete(each)
    model.party = persons
    // Pages of shares that are due no more are let go, also those that were paid a moment ago.
    model.unheard = []
    if (missing > 0) model.shares.set(number, missing)
    else end(model, 'completed')
  }

const release: Step = async (model, { db, begun: { customer, reservationId } }) => {
  await abandonBooking(db, world.payments, { userId: customer.id, reservationId, now: world.now() })
  if (model.state === 'open') end(model, 'released')
}

const wait =
  (hours: number): Step =>
  async (model, { db }) => {
    world.advance(hours * 3600)
    await tick(db, world)
    if (model.state === 'open' && world.now().getTime() >= model.deadlineMs + hourMs / 2)
      end(model, 'released')
  }

const commands = (most: number) =>
  fc.commands(
    [
      fc.integer({ min: 1, max: people }).map(
        (nr) =>
          new Command(
            `pay(${nr})`,
            pay(() => nr),
          ),
      ),
      fc.integer({ min: 1, max: people }).map(
        (nr) =>
          new Command(`payAndHear(${nr})`, async (model, real) => {
            await pay(() => nr)(model, real)
            await hear(model.unheard.length - 1)(model, real)
          }),
      ),
      fc.nat({ max: 5 }).map((nth) => new Command(`hear(${nth})`, hear(nth))),
      fc.constant(
        new Command(
          'cover',
          pay(() => 'rest'),
        ),
      ),
      fc.integer({ min: 1, max: 9 }).map((hours) => new Command(`wait(${hours})`, wait(hours))),
      fc.integer({ min: 1, max: people }).map((persons) => new Command(`keep(${persons})`, keep(persons))),
      fc.constant(new Command('release', release)),
    ],
    { maxCommands: most, size: 'max' },
  )

async function newSplit(db: Db): Promise<{ model: Model; real: Real }> {
  const bookable = await splittable(db, world)
  const begun = await beginSplit(db, world, bookable, { people })
  const { split } = await splitNow(db, begun)
  const deadlineMs = split.deadlineAt.getTime()
  const real = { db, begun, before: onCards(world) }
  const shares = new Map(all.map((number) => [number, shareCents]))
  return { model: { state: 'open', party: people, shares, paid: new Set(), unheard: [], deadlineMs }, real }
}

/** Whatever happened: the time goes by, the provider is there again, and everything is worked off. */
async function comeToEnd({ db, begun, before }: Real): Promise<string> {
  world.sandbox.world.faults.disarm()
  world.advance(26 * 3600)
  // At the provider this is a matter of minutes; here of a timer.
  bookDueFees(world.sandbox.world)
  for (let time = 0; time < 3; time += 1) {
    await reconcile(db, world.payments, { now: world.now() })
    await tick(db, world)
    await workOff(db, world)
    world.advance(6 * 60)
  }
  const { split } = await splitNow(db, begun)
  expect(onCards(world).heldCents).toBe(before.heldCents)
  const { rows } = await db
    .selectFrom('ledger_line')
    .innerJoin('ledger_posting', 'ledger_posting.id', 'ledger_line.posting_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), eb.lit(0)).as('cents'))
    .where('reference', '=', begun.reservationId)
    .where('account', '=', 'customer')
    .execute()
    .then((found) => ({ rows: found }))
  const bookedCents = split.shares.reduce((sum, { cents }) => sum + cents, 0)
  expect(Number(rows[0]?.cents ?? 0)).toBe(split.state === 'completed' ? -bookedCents : 0)
  expect(['completed', 'released']).toContain(split.state)
  return split.state
}

test(
  'whatever payers and the organiser do in whatever order, cards and books are what the model says',
  { timeout: patienceMs },
  () =>
    withOwnDatabase(async ({ db }) => {
      const from = new Date(world.now().getTime() - 1000)
      const expectNowAndThen = nowAndThen()
      const ends: Record<string, number> = {}
      const seed = randomInt(2 ** 31 - 1)
      let steps = 0
      const property = fc.asyncProperty(commands(30), async (done) => {
        const { model, real } = await newSplit(db)
        await fc.asyncModelRun(() => ({ model, real }), done)
        steps += [...done].length
        const state = await comeToEnd(real)
        ends[state] = (ends[state] ?? 0) + 1
        await expectNowAndThen(db)
      })
      await assertWatched(property, { name: 'shares', seed, numRuns: 40 })
      await expectInvariants(db)
      const until = new Date(world.now().getTime() + 60_000)
      expect(await compareBooks(db, world.payments, { from, until })).toMatchObject({ differenceCents: 0 })
      console.info(`shares: seed ${seed}, 40 runs, ${steps} steps: ${JSON.stringify(ends)}`)
    }),
)

const faults = [
  { kind: 'unreachable', times: 3 },
  { kind: 'answer-lost', times: 3 },
  { kind: 'stored-500', path: '/capture' },
  { kind: 'stored-500', path: '/cancel', executed: true },
  { kind: 'capture-refused' },
  { kind: 'completes-while-expiring' },
  { kind: 'expiry-forgotten' },
  { kind: 'decline-next' },
  { kind: 'fee-late', delaySeconds: 300 },
] as const

test(
  'whatever goes wrong at the provider meanwhile, in the end all is booked or all is given back',
  { timeout: patienceMs },
  () =>
    withOwnDatabase(async ({ db }) => {
      const ends: Record<string, number> = {}
      const seed = randomInt(2 ** 31 - 1)
      const expectNowAndThen = nowAndThen()
      const step = fc.oneof(
        fc.integer({ min: 1, max: people }).map((number) => ({ was: 'pay' as const, number })),
        fc.constant({ was: 'cover' as const, number: 0 }),
        fc.nat({ max: 8 }).map((number) => ({ was: 'fault' as const, number })),
        fc.integer({ min: 1, max: 8 }).map((number) => ({ was: 'wait' as const, number })),
        fc.constant({ was: 'release' as const, number: 0 }),
        fc.integer({ min: 1, max: people }).map((number) => ({ was: 'keep' as const, number })),
      )
      const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (done) => {
        const { real } = await newSplit(db)
        const { begun } = real
        const own = { userId: begun.customer.id, reservationId: begun.reservationId }
        for (const { was, number } of done) {
          if (was === 'fault') world.sandbox.world.faults.arm(faults[number] ?? faults[0])
          if (was === 'wait') world.advance(number * 3600)
          if (was === 'wait') await tick(db, world)
          if (was === 'release') await abandonBooking(db, world.payments, { ...own, now: world.now() })
          if (was === 'keep') await keepPlaces(db, world, begun, number)
          if (was !== 'pay' && was !== 'cover') continue
          const page = await openShare(db, world, begun, was === 'pay' ? number : 'rest').catch(() => null)
          if (page === null) continue
          world.pay(page)
          await hearOf(db, world, page)
        }
        const state = await comeToEnd(real)
        ends[state] = (ends[state] ?? 0) + 1
        await expectNowAndThen(db)
      })
      await assertWatched(property, { name: 'shares with faults', seed, numRuns: 40 })
      expect(Object.keys(ends).toSorted()).toEqual(['completed', 'released'])
      await expectInvariants(db)
      console.info(`shares with faults: seed ${seed}, 40 runs: ${JSON.stringify(ends)}`)
    }),
)
