import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { sellAtCounter } from '#app/availability/counter-sales/counter-sales.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { tablesWith } from '#test/support/scan.ts'
import {
  answerAndHear,
  bought,
  makeMarked,
  marked,
  offerTo,
  oneWholePerson,
  type WholePerson,
} from '#test/support/whole-person.ts'
import { retentionLimits } from './retention.ts'
import { forgetOld } from './retention.server.ts'

const world = worldOfFile()
const faults: string[] = []
const log = {
  error: (event: string, { userId }: { userId?: string } = {}) =>
    void faults.push(`${event} ${String(userId)}`),
}

const { withPerson, passDays } = oneWholePerson(world)

const afterDays = async (person: WholePerson, days: number) => {
  passDays(person, days)
  await forgetOld(person.bench.accounts, log)
}

const users = async (tx: Db) => (await tx.selectFrom('users').select('id').execute()).length

test.each([
  ['2026-11-22T10:00:00Z', '2017-12-31T23:00:00.000Z'],
  ['2026-12-31T22:59:59Z', '2017-12-31T23:00:00.000Z'],
  ['2026-12-31T23:00:00Z', '2018-12-31T23:00:00.000Z'],
])('at %s bookings are kept that were made since %s: eight whole years after their own', (now, since) => {
  expect(retentionLimits(new Date(now)).bookingsBefore.toISOString()).toBe(since)
})

test('mails go after 30 days, sign-ups after 7, messages of the payment provider after 90', () => {
  const { mailsBefore, signUpsBefore, webhooksBefore } = retentionLimits(new Date('2026-11-22T10:00:00Z'))
  expect([mailsBefore, signUpsBefore, webhooksBefore].map((at) => at.toISOString())).toEqual([
    '2026-10-23T10:00:00.000Z',
    '2026-11-15T10:00:00.000Z',
    '2026-08-24T10:00:00.000Z',
  ])
})

test('guests whom companies wrote down go 90 days after their visit; what they paid stays', () =>
  withPerson(async (person, tx) => {
    const { companyId, serviceId, starts } = await offerTo(tx, world)
    const sale = await sellAtCounter(tx, {
      companyId,
      serviceId,
      actorId: 'owner',
      wanted: { kind: 'slots', startsAt: starts.slice(0, 1) },
      operationId: 'form-1',
      name: 'Yıldız Marked',
      phone: '0171 999',
      email: 'yildiz@marked.example',
      note: 'Allergie',
      units: 1,
      persons: 1,
      lines: [{ name: 'Erwachsene', amount: 1, priceCents: 1200 }],
      payment: 'on-site',
      now: world.now(),
    })
    expect(sale.outcome).toBe('done')
    const words = ['Yıldız Marked', '0171 999', 'yildiz@marked.example', 'Allergie']
    await afterDays(person, 92)
    expect(await tablesWith(tx, words)).not.toEqual({})
    await afterDays(person, 2)
    expect(await tablesWith(tx, words)).toEqual({})
    const rows = await tx.selectFrom('counter_sale').select(['total_cents', 'persons']).execute()
    expect(rows).toEqual([{ total_cents: 1200, persons: 1 }])
    await expectInvariants(tx)
  }))

test('a registration that nobody confirmed or used is forgotten after a week, without another mail', () =>
  withPerson(async (person, tx) => {
    await afterDays(person, 8)
    expect(await users(tx), 'somebody is signed in').toBe(1)
    await tx.deleteFrom('sessions').execute()
    await forgetOld(person.bench.accounts, log)
    expect(await users(tx)).toBe(0)
    expect(await tablesWith(tx, [marked.email, marked.firstName])).toEqual({})
  }))

test('a confirmed address, a booking or a company keeps an account', () =>
  withPerson(async (person, tx) => {
    const bookable = await offerTo(tx, world)
    await tx.deleteFrom('sessions').execute()
    await tx.updateTable('users').set({ email_verified: true }).execute()
    await afterDays(person, 40)
    expect(await users(tx)).toBe(1)
    await tx.updateTable('users').set({ email_verified: false, role: 'company-user' }).execute()
    await forgetOld(person.bench.accounts, log)
    expect(await users(tx)).toBe(1)
    await tx.updateTable('users').set({ role: 'user' }).execute()
    const later = await offerTo(tx, world)
    await bought(tx, world, { customer: person.customer, bookable: later })
    await forgetOld(person.bench.accounts, log)
    expect(await users(tx)).toBe(1)
    expect(bookable.companyId).not.toBe(later.companyId)
  }))

const signUpNamed = (id: string, person: WholePerson) => {
  const made = person.bench.accounts.now()
  const days = { created_at: made, updated_at: made }
  return { id, name: id, email: `${id}@posteo.example`, ...days }
}
const ids = async (tx: Db) =>
  (await tx.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id)

test('registrations that bookings keep, however many, don’t keep newer ones from going', () =>
  withPerson(async (person, tx) => {
    const kept = Array.from({ length: 201 }, (_, at) => `a-kept-${String(at).padStart(3, '0')}`)
    await bought(tx, world, { customer: person.customer, bookable: await offerTo(tx, world) })
    await tx
      .insertInto('users')
      .values([...kept, 'z-goes'].map((id) => signUpNamed(id, person)))
      .execute()
    await sql`
      insert into reservation
      select (jsonb_populate_record(r, jsonb_build_object('id', u.id, 'user_id', u.id, 'booking_code', u.id))).*
      from reservation r, users u where u.id like 'a-kept-%'`.execute(tx)
    await afterDays(person, 8)
    expect((await ids(tx)).filter((id) => id !== person.userId)).toEqual(kept)
  }))

test('a disabled registration stays, and one that can’t be forgotten keeps no other from it', () =>
  withOwnDatabase(async ({ db: tx }) => {
    const person = await makeMarked(tx, world)
    const rows = ['a-stuck', 'b-disabled', 'c-goes'].map((id) => signUpNamed(id, person))
    await tx.insertInto('users').values(rows).execute()
    await tx
      .updateTable('users')
      .set({ disabled_at: world.now(), disabled_reason: 'Betrug' })
      .where('id', '=', 'b-disabled')
      .execute()
    await sql`
      create function stays() returns trigger language plpgsql as
      $$ begin if old.id = 'a-stuck' then raise exception 'stuck'; end if; return old; end $$`.execute(tx)
    await sql`
      create trigger stays before delete on users for each row execute function stays()`.execute(tx)
    faults.length = 0
    await afterDays(person, 8)
    expect((await ids(tx)).filter((id) => id !== person.userId)).toEqual(['a-stuck', 'b-disabled'])
    expect(faults).toEqual(['retention a-stuck'])
  }))

test('mails are deleted after 30 days, letters about a booking with its name after eight years', () =>
  withPerson(async (person, tx) => {
    await bought(tx, world, { customer: person.customer, bookable: await offerTo(tx, world) })
    const mail = { subject: 'x', text: 'x', html: 'x', to: marked.email }
    await queueMail(tx, { ...mail, operationId: 'other', kind: 'other', now: world.now() })
    const kinds = async () =>
      (await tx.selectFrom('mail').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)
    await forgetOld(person.bench.accounts, log)
    expect(await kinds()).toContain('other')
    await afterDays(person, 31)
    expect(await kinds()).toEqual(['booking-confirmed'])
    const name = () =>
      tx
        .selectFrom('reservation')
        .select('snapshot')
        .executeTakeFirstOrThrow()
        .then(({ snapshot }) => snapshot.userName)
    expect(await name()).toBe(marked.name)
    await afterDays(person, 366 * 9)
    // The letter is gone; what is there now is that nobody used the account in all those years.
    expect(await kinds()).toEqual(['idle-warning'])
    expect(await name()).toBe('')
    const [checkout] = await tx.selectFrom('checkout').select('request').execute()
    expect(checkout?.request.customerEmail).toBe('')
  }))

test('a message of the payment provider loses its body after 90 days; one that waits stays whole', () =>
  withPerson(async (person, tx) => {
    const event = { type: 'x', payload: JSON.stringify({ email: marked.email }), received_at: world.now() }
    await tx
      .insertInto('webhook_event')
      .values([
        { ...event, id: 'applied', processed_at: world.now() },
        { ...event, id: 'waiting' },
      ])
      .execute()
    const bodies = async () => {
      const rows = await tx.selectFrom('webhook_event').select(['id', 'payload']).orderBy('id').execute()
      return rows.map(({ id, payload }) => [id, Object.keys(payload).length])
    }
    await afterDays(person, 89)
    expect(await bodies()).toEqual([
      ['applied', 1],
      ['waiting', 1],
    ])
    await afterDays(person, 2)
    expect(await bodies()).toEqual([
      ['applied', 0],
      ['waiting', 1],
    ])
  }))

test('what somebody said about their health goes on the day after the visit, the other answers a month later', () =>
  withPerson(async (person, tx) => {
    const bookable = await offerTo(tx, world)
    const reservationId = await bought(tx, world, { customer: person.customer, bookable })
    await answerAndHear(tx, world, { bookable, reservationId })
    const questions = async () => {
      const rows = await tx.selectFrom('booking_answer').select('question').orderBy('question').execute()
      return rows.map(({ question }) => question)
    }
    // The visit is in three days at noon.
    await afterDays(person, 3)
    expect(await questions()).toEqual(['Allergien', 'Schuhgröße'])
    await afterDays(person, 1)
    expect(await questions()).toEqual(['Schuhgröße'])
    await afterDays(person, 30)
    expect(await questions()).toEqual([])
  }))
