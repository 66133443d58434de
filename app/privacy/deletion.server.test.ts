import { describe, expect, test } from 'vitest'
import { abandonBooking } from '#app/booking/checkout/end-hold.server.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { startBooking } from '#app/booking/checkout/start.server.ts'
import { mailDays } from './kept.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { seenTerms } from '#test/support/bookings.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { answerOf, formTo, pageArguments, pageAt } from '#test/support/page-arguments.ts'
import { review } from '#test/support/person-reviews.ts'
import { tablesWith } from '#test/support/scan.ts'
import {
  answerAndHear,
  askAndChat,
  begun,
  bought,
  fillEveryRoom,
  makeOwner,
  marked,
  offerTo,
  wait,
  oneWholePerson,
  type WholePerson,
} from '#test/support/whole-person.ts'
import { deleteAccount, deletionBlockers } from './deletion.server.ts'
import { action, loader } from './routes/deletion.tsx'
import { tableRegister, type TableEntry } from './table-register.ts'

const world = worldOfFile()

const { withPerson, passDays } = oneWholePerson(world)

/** Days after which nothing that can be booked is still to come. */
const pastEveryStart = 5

const deleted = ({ bench, userId }: WholePerson) => deleteAccount(bench.accounts, { userId })
const blockersNow = async ({ userId }: WholePerson, tx: Db) =>
  (await deletionBlockers(tx, { userId, now: world.now() })).map(({ because, to }) => ({ because, to }))

/** Tables of which the list on the page says that something stays. */
const listed = Object.entries<TableEntry>(tableRegister).flatMap(([name, entry]) =>
  entry.holds === 'person' && entry.onDeletion !== 'goes' ? [name] : [],
)

const marks = Object.entries(marked).flatMap(([name, mark]) => (name === 'password' ? [] : [mark]))

describe('what stands in the way', () => {
  test('[GEN-15, LEGAL-18] without an open payment or an active booking an account can be deleted', () =>
    withPerson(async (person, tx) => {
      expect(await blockersNow(person, tx)).toEqual([])
      expect(await deleted(person)).toEqual({ outcome: 'deleted' })
      expect(await tx.selectFrom('users').select('id').execute()).toEqual([])
      expect(await deleted(person)).toEqual({ outcome: 'gone-already' })
    }))

  test('[LEGAL-18] an open payment refuses, and leads to its booking; given up it doesn’t', () =>
    withPerson(async (person, tx) => {
      const { id } = await begun(tx, world, { customer: person.customer, bookable: await offerTo(tx, world) })
      expect(await blockersNow(person, tx)).toEqual([{ because: 'payment-open', to: `/bookings/${id}` }])
      expect(await deleted(person)).toMatchObject({
        outcome: 'refused',
        blockers: [{ because: 'payment-open' }],
      })
      const own = { userId: person.userId, reservationId: id, now: world.now() }
      await abandonBooking(tx, world.payments, own)
      expect(await deleted(person)).toEqual({ outcome: 'deleted' })
    }))

  test('[LEGAL-18] a ticket refuses until it is over, a refund until it has arrived', () =>
    withPerson(async (person, tx) => {
      const bookable = await offerTo(tx, world)
      const { customer, userId } = person
      const first = await bought(tx, world, { customer, bookable })
      expect(await blockersNow(person, tx)).toEqual([{ because: 'booking-active', to: `/bookings/${first}` }])
      const own = { userId, reservationId: first, reason: 'illness', now: world.now() } as const
      await cancelBooking(tx, world.payments, own)
      expect(await blockersNow(person, tx)).toEqual([{ because: 'refund-open', to: `/bookings/${first}` }])
      await tx.updateTable('refund').set({ status: 'done', done_at: world.now() }).execute()
      await tx.updateTable('reservation').set({ state: 'refunded' }).execute()
      expect(await blockersNow(person, tx)).toEqual([])
      await bought(tx, world, { customer, bookable, from: 1 })
      expect(await blockersNow(person, tx)).toHaveLength(1)
      passDays(person, pastEveryStart)
      expect(await deleted(person)).toEqual({ outcome: 'deleted' })
    }))

  test('[LEGAL-18] a request that waits for its answer refuses', () =>
    withPerson(async (person, tx) => {
      const bookable = await offerTo(tx, world, { confirmation: 'request' })
      await begun(tx, world, { customer: person.customer, bookable })
      expect(await blockersNow(person, tx)).toMatchObject([{ because: 'booking-active' }])
    }))

  test('the last owner of a company with offers stays; with another owner, or without offers, they may go', () =>
    withPerson(async (person, tx) => {
      const { companyId } = await offerTo(tx, world)
      await makeOwner(tx, person, companyId)
      expect(await blockersNow(person, tx)).toEqual([{ because: 'last-owner', to: '/overview/team' }])
      await tx
        .insertInto('users')
        .values({ ...other, created_at: world.now(), updated_at: world.now() })
        .execute()
      const ole = { company_id: companyId, user_id: other.id, role: 'owner', since: world.now() } as const
      await tx.insertInto('company_member').values(ole).execute()
      expect(await deleted(person)).toEqual({ outcome: 'deleted' })
      expect(await tx.selectFrom('company_member').select('user_id').execute()).toEqual([
        { user_id: other.id },
      ])
    }))
})

const other = { id: 'ole', name: 'Ole', email: 'ole@posteo.example' }

test('nobody books any more with a session that was read before the deletion', () =>
  withPerson(async (person, tx) => {
    const bookable = await offerTo(tx, world)
    await deleted(person)
    const order = slotOrder(bookable)
    const shown = await seenTerms(tx, order, world.now())
    const command = { customer: person.customer, order, shown, idempotencyKey: 'late' }
    const late = { ...command, appUrl: 'http://app.example', now: world.now() }
    expect(await startBooking(tx, world.payments, late)).toEqual({
      outcome: 'refused',
      because: 'account-deleted',
    })
  }))

describe('nothing personal remains but what the list says', () => {
  test('of an account that never paid: the last mail alone', () =>
    withPerson(async (person, tx) => {
      await fillEveryRoom(tx, world, person)
      const bookable = await offerTo(tx, world)
      const { id } = await begun(tx, world, { customer: person.customer, bookable })
      const own = { userId: person.userId, reservationId: id, now: world.now() }
      await abandonBooking(tx, world.payments, own)
      await askAndChat(tx, world, { userId: person.userId, companyId: bookable.companyId, reservationId: id })
      await begun(tx, world, {
        customer: person.customer,
        bookable: await offerTo(tx, world, { priceCents: 0 }),
      })
      await review(tx, person, bookable)
      await wait(tx, world, { customer: person.customer, bookable })
      passDays(person, pastEveryStart)
      expect(Object.keys(await tablesWith(tx, marks))).toEqual(
        expect.arrayContaining([
          'users',
          'sessions',
          'credentials',
          'review',
          'saved_place',
          'own_list',
          'own_list_place',
          'reservation',
          'mail',
        ]),
      )
      expect(await deleted(person)).toEqual({ outcome: 'deleted' })
      expect(await tablesWith(tx, marks)).toEqual({ mail: 1 })
      const last = await tx.selectFrom('mail').select(['kind', 'to_address as to']).execute()
      expect(last).toEqual([{ kind: 'account-deleted', to: marked.email }])
      const stars = await tx.selectFrom('service_rating').select(['stars_4 as four']).execute()
      expect(stars).toEqual([{ four: 0 }])
      const others = await tx.selectFrom('review').select(['id', 'vote']).execute()
      expect(others).toEqual([{ id: 'others', vote: 0 }])
    }))

  test('of an account that paid: the booking, its request, payment page and letters, all on the list', () =>
    withPerson(async (person, tx) => {
      await fillEveryRoom(tx, world, person)
      const bookable = await offerTo(tx, world)
      const reservationId = await bought(tx, world, { customer: person.customer, bookable })
      await answerAndHear(tx, world, { bookable, reservationId })
      const { companyId } = bookable
      await askAndChat(tx, world, { userId: person.userId, companyId, reservationId })
      await review(tx, person, bookable)
      await wait(tx, world, { customer: person.customer, bookable })
      passDays(person, pastEveryStart)
      expect(await deleted(person)).toEqual({ outcome: 'deleted' })
      const left = await tablesWith(tx, marks)
      const request = { package_request: 1, receipt_address: 1 }
      expect(left).toEqual({ reservation: 1, checkout: 1, mail: 2, ...request })
      for (const table of Object.keys(left)) expect(listed).toContain(table)
    }))

  test('under the account’s id only tables of that list know anything', () =>
    withPerson(async (person, tx) => {
      await fillEveryRoom(tx, world, person)
      const bookable = await offerTo(tx, world)
      const reservationId = await bought(tx, world, { customer: person.customer, bookable })
      const { companyId } = bookable
      await askAndChat(tx, world, { userId: person.userId, companyId, reservationId })
      passDays(person, pastEveryStart)
      await deleted(person)
      for (const table of Object.keys(await tablesWith(tx, [person.userId]))) expect(listed).toContain(table)
    }))
})

describe('the page', () => {
  const send = (person: WholePerson, fields: Record<string, string>) => {
    const { accounts } = person.bench
    const scope = { accounts, db: accounts.db, now: accounts.now }
    return answerOf(
      action(pageArguments(scope, formTo('/profile/loeschen', fields), { cookie: person.cookie })),
    )
  }

  test('[GEN-15] asks for a fresh proof, deletes, signs out and says so by mail', () =>
    withPerson(async (person, tx) => {
      passDays(person, 1)
      expect(await send(person, {})).toMatchObject({
        status: 403,
        body: { outcome: 'unproved', because: 'recent-login-required' },
      })
      expect(await send(person, { proof: 'falsch' })).toMatchObject({ body: { because: 'proof-wrong' } })
      const answer = await send(person, { proof: marked.password })
      expect(answer).toMatchObject({ status: 303, location: '/profile/geloescht' })
      expect(answer.cookies.join()).toMatch(/session_token=; Max-Age=0/)
      expect(await tx.selectFrom('sessions').select('id').execute()).toEqual([])
      const mail = await tx
        .selectFrom('mail')
        .select(['subject', 'body_text as text'])
        .executeTakeFirstOrThrow()
      expect(mail.subject).toBe('Dein Konto bei Utkiek ist gelöscht')
      expect(mail.text).toContain(`${mailDays} Tagen`)
      expect((await send(person, {})).location).toMatch(/^\/login/)
    }))

  test('[LEGAL-18] names what stands in the way, each with its link, and refuses even so', () =>
    withPerson(async (person, tx) => {
      const { id } = await begun(tx, world, { customer: person.customer, bookable: await offerTo(tx, world) })
      const { accounts } = person.bench
      const scope = { accounts, db: accounts.db, now: accounts.now }
      const asked = pageArguments(scope, pageAt('/profile/loeschen'), { cookie: person.cookie })
      const { body } = await answerOf(loader(asked))
      expect(body).toMatchObject({ blockers: [{ because: 'payment-open', to: `/bookings/${id}` }] })
      expect(await send(person, {})).toMatchObject({ status: 409, body: { outcome: 'refused' } })
    }))
})
