import { expect, test } from 'vitest'
import { brokenInvariants } from '#db/invariants.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import {
  acceptAs,
  finalDraftFor,
  packageScene,
  payDeposit,
  sendAs,
  type PackageScene,
} from '#test/support/package-offers.ts'
import { makeMember, standInLine } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { offersOf, sendFinalInvoice } from './package-offers.server.ts'
import type { FinalDraft } from './package-offers.ts'

const world = worldOfFile()
const sent = (version: number) => ({ outcome: 'sent', version })

/** A package whose offer holds twelve places of a start. */
async function offered(db: Db, capacity = 20): Promise<PackageScene> {
  const scene = await packageScene(db, { now: world.now(), capacity })
  world.enable(scene.bookable.connectAccountId)
  await sendAs(db, scene, { now: world.now() })
  return scene
}

/** The same with its deposit. */
async function deposited(db: Db, capacity = 20): Promise<PackageScene> {
  const scene = await offered(db, capacity)
  await acceptAs(db, scene, { now: world.now() })
  await payDeposit(db, scene, { now: world.now() })
  return scene
}

async function waits(db: Db, { bookable }: PackageScene, persons = 1): Promise<void> {
  const customer = await makeMember(db, { now: world.now() })
  await standInLine(db, { customer, order: slotOrder(bookable, { persons }), now: world.now() })
}

const invoice = (db: Db, { companyId, reservationId, ownerId }: PackageScene, draft: FinalDraft, now: Date) =>
  sendFinalInvoice(db, world.payments, {
    ...{ companyId, reservationId, actorId: ownerId, operationId: randomId() },
    draft,
    now,
  })

const firstStart = async (db: Db) =>
  (await db.selectFrom('slot').select('booked').orderBy('starts_at').executeTakeFirstOrThrow()).booked

// Deposits of these tests are noted without a payment.
const brokenPlaces = async (db: Db) =>
  (await brokenInvariants(db)).filter(({ name }) => name !== 'I8-package-paid')

test('a new version keeps the places of its own start, whoever waits for it; of more it leaves those theirs', () =>
  withDatabase(async (tx) => {
    const now = world.now()
    const scene = await offered(tx, 12)
    await waits(tx, scene)
    expect(await sendAs(tx, scene, { now, message: 'Mit Kuchen' })).toEqual(sent(2))
    expect(await firstStart(tx)).toBe(12)
    expect(await sendAs(tx, scene, { now, persons: 10 })).toEqual(sent(3))
    expect(await firstStart(tx)).toBe(10)
    // Two are free, one of them for who waits.
    expect(await sendAs(tx, scene, { now, persons: 12 })).toMatchObject({ because: 'start-full', free: 11 })
    expect(await sendAs(tx, scene, { now, persons: 11 })).toEqual(sent(4))
    expect(await firstStart(tx)).toBe(11)
    expect(await brokenPlaces(tx)).toEqual([])
  }))

test('a final invoice keeps the places where somebody waits, and where the company has closed the start', () =>
  withDatabase(async (tx) => {
    const now = world.now()
    const scene = await deposited(tx, 12)
    await waits(tx, scene)
    const draft = finalDraftFor(scene.bookable, now)
    expect(await invoice(tx, scene, draft, now)).toEqual(sent(2))
    await tx.updateTable('slot').set({ is_blocked: true }).execute()
    const [startsAt = now] = scene.bookable.starts
    const fewer = { persons: 10, place: { serviceId: scene.bookable.serviceId, startsAt, units: 10 } }
    expect(await invoice(tx, scene, { ...draft, ...fewer }, now)).toEqual(sent(3))
    expect(await firstStart(tx)).toBe(10)
    expect(await brokenPlaces(tx)).toEqual([])
  }))

test('after the visit the final invoice is sent for as many as came, and holds what was held', () =>
  withDatabase(async (tx) => {
    const scene = await deposited(tx)
    const { serviceId, starts } = scene.bookable
    const [startsAt = world.now()] = starts
    const after = new Date(startsAt.getTime() + 86_400_000)
    const { dueOn } = finalDraftFor(scene.bookable, after)
    const more = { persons: 14, place: { serviceId, startsAt, units: 14 }, dueOn }
    const draft = { ...finalDraftFor(scene.bookable, world.now()), ...more }
    expect(await invoice(tx, scene, draft, after)).toEqual(sent(2))
    expect((await offersOf(tx, scene)).at(-1)).toMatchObject({ persons: 14, place: { units: 12 } })
    expect(await brokenPlaces(tx)).toEqual([])
  }))

test('whoever blocks the company after the deposit gets the final invoice all the same', () =>
  withDatabase(async (tx) => {
    const now = world.now()
    const scene = await deposited(tx)
    const blocked = { company_id: scene.companyId, user_id: scene.userId, created_at: now }
    await tx
      .insertInto('conversation_block')
      .values({ ...blocked, blocked_by: 'guest' })
      .execute()
    expect(await invoice(tx, scene, finalDraftFor(scene.bookable, now), now)).toEqual(sent(2))
  }))

test.each(['2026-06-31', '2026-13-01', 'morgen'])(
  'a final invoice due on %s is refused beside its field',
  (dueOn) =>
    withDatabase(async (tx) => {
      const now = new Date('2026-06-01T08:00:00Z')
      const scene = await deposited(tx)
      const refused = await invoice(tx, scene, finalDraftFor(scene.bookable, world.now(), { dueOn }), now)
      expect(refused).toMatchObject({ because: 'draft-faulty', faults: [{ because: 'due-wrong' }] })
    }),
)
