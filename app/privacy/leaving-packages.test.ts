import { expect, test } from 'vitest'
import type { ReservationState } from '#app/booking/states/reservation-states.ts'
import { companyReservation } from '#app/booking/company-desk/company-ticket.server.ts'
import { openRequestCount } from '#app/booking/company-desk/company-bookings.server.ts'
import { findGuestContact } from '#app/booking/holds/guest-contact.server.ts'
import { reservationById } from '#app/booking/reservations/store.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeReservation } from '#test/support/reservation.ts'
import { tablesWith } from '#test/support/scan.ts'
import { storeBooking } from '#test/support/stored-bookings.ts'
import { bought, marked, offerTo, oneWholePerson, type WholePerson } from '#test/support/whole-person.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { deleteAccount, deletionBlockers } from './deletion.server.ts'
import { privacyTexts } from './texts.ts'

const world = worldOfFile()
const { withPerson, passDays } = oneWholePerson(world)
const toCompany = 'kontor@example.org'
const marks = [marked.name, marked.email]

const leave = ({ bench, userId }: WholePerson) => deleteAccount(bench.accounts, { userId })

/** A package of that person, as it stands. */
async function askedFor(tx: Db, { userId }: WholePerson, state: ReservationState) {
  const { companyId, serviceId } = await offerTo(tx, world)
  await tx.updateTable('company').set({ email: toCompany }).where('id', '=', companyId).execute()
  const snapshot = { ...makeReservation().snapshot, userName: marked.name, userEmail: marked.email }
  const { id } = await storeBooking(tx, {
    ...{ userId, kind: 'onRequest', state, companyId, serviceId, snapshot },
  })
  return { companyId, id }
}

const told = (tx: Db) =>
  tx.selectFrom('mail').select(['kind', 'body_text as text']).where('to_address', '=', toCompany).execute()

test.each([
  ['pendingRequest', 'deleteCapacity', []],
  ['requestet', 'requestet', [['provider-guest-left-open', 'Lehn die Anfrage ab']]],
  ['justChat', 'justChat', [['provider-guest-left-open', 'Lehn die Anfrage ab']]],
  ['depositOffered', 'offerRejected', [['provider-guest-left', 'Die Anfrage ist damit beendet']]],
] as const)(
  '[LEGAL-18] a package in %s keeps nobody: it is %s afterwards, without a name, and its company hears of it',
  (state, after, mails) =>
    withPerson(async (person, tx) => {
      const { id } = await askedFor(tx, person, state)
      expect(await deletionBlockers(tx, { userId: person.userId, now: world.now() })).toEqual([])
      expect(await leave(person)).toEqual({ outcome: 'deleted' })
      const row = await tx.selectFrom('reservation').select('state').where('id', '=', id).execute()
      expect(row).toEqual([{ state: after }])
      const said = await told(tx)
      expect(said.map(({ kind }) => kind)).toEqual(mails.map(([kind]) => kind))
      for (const [at, [, words]] of mails.entries()) {
        expect(said[at]?.text).toContain('Der Gast hat sein Konto bei uns gelöscht.')
        expect(said[at]?.text).toContain(words)
        expect(said[at]?.text).toContain('Preis offen')
      }
      // The last mail to its owner alone.
      expect(await tablesWith(tx, marks)).toEqual({ mail: 1 })
    }),
)

test('[LEGAL-18] an accepted or paid package keeps the account, and says who alone can cancel it', () =>
  withPerson(async (person, tx) => {
    const { id } = await askedFor(tx, person, 'confirmed')
    for (const state of ['offerAccepted', 'depositConfirmed', 'finalInvoiceOffered', 'confirmed'] as const) {
      await tx.updateTable('reservation').set({ state }).execute()
      const blockers = [{ because: 'package-active', to: `/bookings/${id}` }]
      expect(await leave(person)).toMatchObject({ outcome: 'refused', blockers })
    }
    const { reason } = privacyTexts.deletion.blockers['package-active']
    expect(reason).toContain('Stornieren kann es nur der Anbieter')
  }))

test('what a guest left behind waits for its company to reject it, and tells nobody then', () =>
  withPerson(async (person, tx) => {
    const { companyId, id } = await askedFor(tx, person, 'requestet')
    await leave(person)
    expect(await openRequestCount(tx, { companyId })).toBe(1)
    const seen = await companyReservation(tx, { companyId, id, role: 'owner', now: world.now() })
    expect(seen).toMatchObject({ steps: ['reject'] })
    expect(seen && (await findGuestContact(tx, seen.reservation))).toBeNull()
  }))

test('a company doesn’t learn the address of who left, not even of a paid package that keeps its name', () =>
  withPerson(async (person, tx) => {
    const bookable = await offerTo(tx, world)
    const { customer, userId } = person
    const id = await bought(tx, world, { customer, bookable })
    await tx.updateTable('reservation').set({ kind: 'onRequest' }).where('id', '=', id).execute()
    const { companyId } = bookable
    const contact = async () => {
      const reservation = await reservationById(tx, { companyId, id })
      return reservation && findGuestContact(tx, reservation)
    }
    expect(await contact()).toEqual({ email: marked.email, phone: marked.phone })
    await tx.updateTable('users').set({ disabled_at: world.now() }).where('id', '=', userId).execute()
    expect(await contact()).toBeNull()
    await tx.updateTable('users').set({ disabled_at: null }).where('id', '=', userId).execute()
    passDays(person, 5)
    expect(await leave(person)).toEqual({ outcome: 'deleted' })
    const { snapshot } = await tx.selectFrom('reservation').select('snapshot').executeTakeFirstOrThrow()
    expect(snapshot.userEmail).toBe(marked.email)
    expect(await contact()).toBeNull()
  }))
