import { expect } from 'vitest'
import { cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { expireDueAmendments } from '#app/booking/rebooking/end.server.ts'
import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'
import { sendRefundAgain } from '#app/payment/payment.server.ts'
import { inParallel, tally, workOff, workOnce } from '#test/support/bookings.ts'
import type { OwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { times } from '#test/support/many-guests.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'
import { pick, randomFrom } from '../../bench/random.ts'
import { goodwillDialog, type Giver } from './goodwill-dialog.ts'
import { goodwillVisits, type Visit } from './goodwill-visits.ts'
import { refundFaults } from './refund-storm.ts'

/** What happens to a visit, again and again and at once. The shares are of what is left. */
const presses = [
  ...([
    'part',
    'part',
    'part',
    'rest',
    'too-much',
    'crumbs',
    'same-form-twice',
    'two-forms-at-once',
  ] as const),
  ...(['by-the-door', 'own-booking', 'cancel', 'pay-change', 'enter', 'leave'] as const),
]
type Press = { visit: Visit; kind: (typeof presses)[number]; share: number; name: string }

const width = 12
const rounds = 2
/** What was given as the dialog said it: by the name of its form. */
type Told = { accepted: Map<string, number>; cancelled: Set<string>; answers: string[] }
type Stage = {
  own: OwnDatabase
  world: PaymentWorld
  random: () => number
  company: Awaited<ReturnType<typeof goodwillVisits>>
  told: Told
  cursor: number
}

/** Companies that give money back of their visits, by many hands at once, while the provider and the bank fail. */
export function goodwillStorm(world: PaymentWorld) {
  /** So many visits before, at and after their start; tells how often something was given and what everybody heard. */
  async function storm(
    own: OwnDatabase,
    { seed, tickets }: { seed: number; tickets: number },
  ): Promise<{ goodwills: number; answers: Record<string, number> }> {
    const random = randomFrom(seed)
    const { last: cursor } = world.eventsSince(0)
    const company = await goodwillVisits(own, world, { random, tickets })
    const told: Told = { accepted: new Map(), cancelled: new Set(), answers: [] }
    const stage: Stage = { own, world, random, company, told, cursor }
    company.toStart(-30)
    await wave(stage)
    company.toStart(-1)
    for (const visit of company.visits) if (random() < 0.3) await company.changeTo(visit, visit.persons + 1)
    company.toStart(1)
    for (const _ of times(rounds)) {
      for (const fault of pick(random, refundFaults)) world.sandbox.faults.arm({ times: 4, ...fault })
      world.sandbox.faults.arm({ kind: 'refund-pending', times: 3 })
      await wave(stage)
      world.advance(300)
      await reconcile(own.db, world.payments, { now: world.now() })
      await bankAnswers(stage)
      await wave(stage)
      await sendFailedAgain(stage)
    }
    world.sandbox.faults.disarm()
    await bringToAnEnd(stage)
    await expectAsTold(stage)
    return { goodwills: told.accepted.size, answers: tally(told.answers) }
  }

  return { storm }
}

// What is pressed is decided before any of it, so that the same seed presses the same.
async function wave(stage: Stage): Promise<void> {
  const { own, world, random, company } = stage
  const all: Press[] = company.visits.flatMap((visit) =>
    times(3).map(() => ({ visit, kind: pick(random, presses), share: random(), name: `entry-${random()}` })),
  )
  await Promise.all([
    inParallel(all, width, async (each) => {
      const answers = await press(stage, each)
      stage.told.answers.push(...answers.map((answer) => `${each.kind}: ${answer}`))
    }),
    workOnce(own.db, world),
    hearNews(stage),
  ])
  await hearNews(stage)
  await workOff(own.db, world)
}

async function hearNews(stage: Stage): Promise<void> {
  const { events, last } = stage.world.eventsSince(stage.cursor)
  stage.cursor = last
  await inParallel([...events, ...events], 4, (event) => stage.world.deliver(stage.own.db, event))
}

async function press(stage: Stage, { visit, kind, share, name }: Press): Promise<string[]> {
  const { own, world, company, told } = stage
  const place = { companyId: company.bookable.companyId, reservationId: visit.id }
  if (kind === 'enter') return [(await company.enter(visit, visit.id)).outcome]
  if (kind === 'leave') return [(await company.leave(visit, visit.id)).outcome]
  if (kind === 'pay-change') return visit.change === null ? [] : [await company.payChange(visit)]
  if (kind === 'cancel') {
    if (share > 0.2) return []
    const cause = { actor: 'provider', actorId: name, reason: 'defect', now: world.now() } as const
    const { outcome } = await cancelForProvider(own.db, world.payments, { ...place, cause })
    if (outcome === 'cancelled' || outcome === 'refund-started') told.cancelled.add(visit.id)
    return [outcome]
  }
  const role = kind === 'by-the-door' ? 'door' : share < 0.5 ? 'owner' : 'staff'
  const userId = kind === 'own-booking' ? visit.customer.id : name
  return give(stage, {
    kind,
    share,
    giver: { ...{ companyId: place.companyId, id: visit.id }, userId, role },
  })
}

type Given = Pick<Press, 'kind' | 'share'> & { giver: Giver }

async function give({ own, world, told }: Stage, { kind, share, giver }: Given): Promise<string[]> {
  const dialog = goodwillDialog(own.db, world)
  const cents = centsOf(kind, share, await dialog.leftOf(giver))
  const looks = times(kind === 'two-forms-at-once' ? 2 : 1).map(() => dialog.look(giver, cents))
  const forms = await Promise.all(looks)
  const pressed = kind === 'same-form-twice' ? [...forms, ...forms] : forms
  return Promise.all(
    pressed.map(async (form) => {
      if (typeof form === 'string') return form
      const answer = await dialog.press(giver, form)
      if (answer === 'done') told.accepted.set(form.operationId, form.cents)
      return answer
    }),
  )
}

function centsOf(kind: Press['kind'], share: number, leftCents: number): number {
  if (kind === 'rest') return leftCents
  if (kind === 'too-much') return leftCents + 1 + Math.floor(share * 100)
  if (kind === 'crumbs') return 1 + Math.floor(share * 49)
  return 1 + Math.floor((share ** 2 * leftCents) / 2)
}

/** The guests’ banks take what is on its way, or refuse it. */
async function bankAnswers(stage: Stage): Promise<void> {
  const { own, world, random } = stage
  const waiting = own.db
    .selectFrom('refund')
    .select('stripe_refund_id as id')
    .where('status', '=', 'requested')
  for (const { id } of await waiting.where('stripe_refund_id', 'is not', null).orderBy('id').execute()) {
    const result = pick(random, ['failed', 'failed', 'succeeded'])
    await fetch(`${world.sandbox.url}/_refunds/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ result }),
    })
  }
  await hearNews(stage)
  await workOff(own.db, world)
}

async function sendFailedAgain({ own, world }: Stage): Promise<void> {
  const failed = await own.db.selectFrom('refund').select('id').where('status', '=', 'failed').execute()
  await inParallel([...failed, ...failed], 4, ({ id: refundId }) =>
    sendRefundAgain(own.db, world.payments, { refundId, actorId: 'operator', now: world.now() }),
  )
}

async function bringToAnEnd(stage: Stage): Promise<void> {
  const { own, world } = stage
  for (const _ of times(3)) {
    world.advance(40 * 60)
    await hearNews(stage)
    await workOff(own.db, world)
    await expireDueAmendments(own.db, world.payments, { now: world.now() })
    await reconcile(own.db, world.payments, { now: world.now() })
    await sendFailedAgain(stage)
    await workOff(own.db, world)
  }
}

// What was accepted is what was given, each form once; who was cancelled has it all back, nobody else another state.
async function expectAsTold({ own, told }: Stage): Promise<void> {
  const given = await own.db.selectFrom('goodwill').select(['operation_id as form', 'cents']).execute()
  expect(new Map(given.map(({ form, cents }) => [form, cents]))).toEqual(told.accepted)
  expect(given).toHaveLength(told.accepted.size)
  const rows = await own.db.selectFrom('reservation').select(['id', 'state']).execute()
  const ended = rows.filter(({ state }) => state !== 'confirmed' && state !== 'reedemed')
  expect(new Set(ended.map(({ id }) => id))).toEqual(told.cancelled)
  expect(new Set(ended.map(({ state }) => state)).difference(new Set(['refunded'])).size).toBe(0)
  const open = own.db.selectFrom('refund').select('id').where('status', '=', 'requested')
  expect(await open.execute()).toEqual([])
  await expectInvariants(own.db)
}
