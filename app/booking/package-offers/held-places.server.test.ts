import { expect, test } from 'vitest'
import { guestFile } from '#app/backoffice/guests/guest-file.server.ts'
import { guestsOfStart, listedStart } from '#app/backoffice/guests/start-guests.server.ts'
import { guestsBetween } from '#app/backoffice/calendar/guests.server.ts'
import { guestsOnDays } from '#app/editor/times/guests-on-days.server.ts'
import { forgetBookings } from '#app/booking/account-deletion/account-deletion.server.ts'
import { bookingsHolding } from '#app/booking/company-desk/company-desk.server.ts'
import { rejectRequest } from '#app/booking/company-desk/company-answers.server.ts'
import { previewStartChange } from '#app/booking/start-changes/preview.server.ts'
import { startHead } from '#app/booking/start-changes/change-view.ts'
import { bannerFor } from '#app/booking/summary/summary.ts'
import { endingsById } from '#app/booking/bookings/bookings.server.ts'
import { reservationById } from '#app/booking/reservations/reservations.server.ts'
import { brokenInvariants } from '#db/invariants.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { eventOrder, slotOrder } from '#test/support/bookable.ts'
import { press } from '#test/support/bookings.ts'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import {
  acceptAs,
  packageScene,
  payDeposit,
  sendAs,
  type PackageScene,
} from '#test/support/package-offers.ts'
import { startCommands } from '#test/support/start-changes.ts'
import { makeMember, standInLine } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { beginStartChange } from '#app/booking/start-changes/begin-change.server.ts'
import { lapseDueOffers } from './lapse-offers.server.ts'
import { offersOf, withdrawOffer } from './package-offers.server.ts'

const world = worldOfFile()
const { command } = startCommands(world)

const slots = async (db: Db) =>
  (await db.selectFrom('slot').select('booked').orderBy('starts_at').execute()).map(({ booked }) => booked)

/** A package that holds the first start of the slots, offered for another offer of the same company. */
async function offered(db: Db, { capacity = 20 } = {}): Promise<PackageScene> {
  const scene = await packageScene(db, { now: world.now(), capacity })
  world.enable(scene.bookable.connectAccountId)
  const asked = { service_id: scene.bookable.eventServiceId }
  await db.updateTable('reservation').set(asked).where('id', '=', scene.reservationId).execute()
  await sendAs(db, scene, { now: world.now() })
  return scene
}

const startOf = ({ bookable: { companyId, serviceId, starts } }: PackageScene) => ({
  companyId,
  serviceId,
  startsAt: starts[0] ?? world.now(),
})

test('a company sees on the start, its list and its calendar that a package has the places, and opens its chat', () =>
  withDatabase(async (tx) => {
    const scene = await offered(tx)
    const start = startOf(scene)
    const dayOn = berlinDay(start.startsAt)
    expect(await bookingsHolding(tx, start)).toMatchObject([
      { name: 'Ada B.', party: 'Paket, 12 Personen', units: 12, state: 'depositOffered' },
    ])
    const [there] = await bookingsHolding(tx, start)
    expect(there?.href).toMatch(new RegExp(`^/bookings/${scene.reservationId}\\?.*view=chat$`))
    const query = new URLSearchParams({ angebot: start.serviceId, start: start.startsAt.toISOString() })
    const listed = await listedStart(tx, { companyId: scene.companyId, query })
    if (!listed) throw new Error('the start is listed')
    // Nobody comes for sure before the deposit.
    expect((await guestsOfStart(tx, listed)).guests).toEqual([])
    await acceptAs(tx, scene, { now: world.now() })
    await payDeposit(tx, scene, { now: world.now() })
    const list = await guestsOfStart(tx, listed)
    expect(list.guests).toMatchObject([{ party: 'Paket, 12 Personen', payment: 'deposit', persons: 12 }])
    expect(list.guests[0]?.chatUrl).toContain('view=chat')
    expect(guestFile(list)).toContain(';Paket;12;Paket, 12 Personen;Anzahlung bezahlt;')
    const day = { companyId: scene.companyId, fromOn: dayOn, toOn: dayOn }
    expect(await guestsBetween(tx, day)).toMatchObject([{ serviceId: start.serviceId, persons: 12 }])
    const span = { ...day, serviceId: start.serviceId, minutes: null, now: world.now() }
    expect((await guestsOnDays(tx, span)).guests).toMatchObject([{ id: scene.reservationId }])
  }))

test('a start with a package is neither moved nor called off: the page names it and leads to its chat', () =>
  withOwnDatabase(async ({ db }) => {
    const scene = await offered(db)
    const start = startOf(scene)
    const off = command(start, { kind: 'called-off' })
    const refused = { outcome: 'refused', because: 'package-there' }
    expect(await beginStartChange(db, off)).toEqual(refused)
    const [, to = start.startsAt] = scene.bookable.starts
    expect(await beginStartChange(db, command(start, { kind: 'moved', to: { startsAt: to } }))).toEqual(
      refused,
    )
    const preview = await previewStartChange(db, start)
    if (!preview) throw new Error('the start is there')
    expect(startHead(preview).packages).toMatchObject([{ label: 'Paket von Ada B., 12 Personen' }])
    const { companyId, reservationId, ownerId } = scene
    await withdrawOffer(db, { companyId, reservationId, actorId: ownerId, version: 1, now: world.now() })
    expect(await beginStartChange(db, off)).toMatchObject({ outcome: 'begun' })
  }))

test('who waits for a start hears of the places that an offer gives back, and of those that it leaves', () =>
  withDatabase(async (tx) => {
    const scene = await offered(tx, { capacity: 12 })
    const member = async () => makeMember(tx, { now: world.now() })
    await standInLine(tx, { customer: await member(), order: slotOrder(scene.bookable), now: world.now() })
    const jobs = async () =>
      (
        await tx
          .withTables<{ 'pgboss.job': { name: string } }>()
          .selectFrom('pgboss.job')
          .select('name')
          .where('name', '=', 'booking.offer-places')
          .execute()
      ).length
    expect(await jobs()).toBe(0)
    await lapseDueOffers(tx, world.payments, { now: new Date(world.now().getTime() + 86_460_000) })
    expect(await jobs()).toBe(1)
  }))

test('a package counts against no limit of its guest', () =>
  withDatabase(async (tx) => {
    const scene = await packageScene(tx, { now: world.now(), capacity: 200 })
    world.enable(scene.bookable.connectAccountId)
    const { eventServiceId: serviceId, eventId } = scene.bookable
    await sendAs(tx, scene, { now: world.now(), place: { serviceId, eventId, units: 40 } })
    const customer = { id: scene.userId, displayName: 'Ada', email: 'ada@example.org', isEmailVerified: true }
    const ordered = await press(tx, world, eventOrder(scene.bookable, { persons: 20 }), { customer })
    expect(ordered.outcome).toBe('checkout')
    expect(await brokenInvariants(tx)).toEqual([])
  }))

test('an offer that its company rejects on the page of the booking ends with its places', () =>
  withDatabase(async (tx) => {
    const scene = await offered(tx)
    const { companyId, reservationId, ownerId } = scene
    const order = { companyId, reservationId, actorId: ownerId, now: world.now() }
    const why = { reason: 'no-staff', message: null } as const
    expect(await rejectRequest(tx, { ...order, why })).toEqual({ outcome: 'done' })
    expect(await offersOf(tx, scene)).toMatchObject([{ endedAs: 'withdrawn' }])
    expect(await slots(tx)).toEqual([0, 0, 0])
    expect(await brokenInvariants(tx)).toEqual([])
  }))

test('whoever deletes the account gives the places of an open offer back', () =>
  withDatabase(async (tx) => {
    const scene = await offered(tx)
    const { forgottenMails } = await forgetBookings(tx, { userId: scene.userId, now: world.now() })
    expect(forgottenMails).toContain(`package-offer:${scene.reservationId}:1`)
    expect(await slots(tx)).toEqual([0, 0, 0])
    expect(await offersOf(tx, scene)).toMatchObject([{ endedAs: 'rejected' }])
    expect(await brokenInvariants(tx)).toEqual([])
  }))

test('[STATE-21] the banner of an offer that came to nothing says by whom', () =>
  withDatabase(async (tx) => {
    const now = world.now()
    const later = new Date(now.getTime() + 86_460_000)
    const bannerOf = async ({ companyId, reservationId: id }: PackageScene) => {
      const reservation = await reservationById(tx, { companyId, id })
      if (!reservation) throw new Error('the reservation is there')
      const ending = (await endingsById(tx, [reservation])).get(id) ?? null
      return bannerFor(reservation, { ending, now }).lead
    }
    const [withdrawn, lapsed, unpaid] = [await offered(tx), await offered(tx), await offered(tx)]
    const { companyId, reservationId, ownerId } = withdrawn
    await withdrawOffer(tx, { companyId, reservationId, actorId: ownerId, version: 1, now })
    await acceptAs(tx, unpaid, { now })
    await lapseDueOffers(tx, world.payments, { now: later })
    expect([await bannerOf(withdrawn), await bannerOf(lapsed), await bannerOf(unpaid)]).toEqual([
      'Zurückgezogen.',
      'Angebot abgelaufen.',
      'Nicht bezahlt.',
    ])
  }))
