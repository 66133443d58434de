import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeCategory } from '#test/support/catalog-rows.ts'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { kindsTo, mailsTo } from '#test/support/one-request.ts'
import {
  birthday,
  hoursLater,
  makeGuest,
  makeRequestable,
  requested,
} from '#test/support/package-requests.ts'
import {
  agreeToForward,
  noteAnswered,
  requestOf,
  requestsOfGroup,
  workRequests,
} from './package-requests.server.ts'

const forwarded = { ...birthday, mayForward: true }

/** A request, and `others` companies that could answer it as well. */
async function scene(tx: Db, { others = [] as string[], wish = birthday } = {}) {
  const first = await makeRequestable(tx)
  for (const companyId of others) await makeRequestable(tx, { companyId })
  await makeGuest(tx)
  return requested(tx, first, { wish })
}

const work = (tx: Db, hours: number) => workRequests(tx, { now: hoursLater(hours) })
const kindsToCompany = (tx: Db) => kindsTo(tx, 'kontor@example.org')

test('a company is reminded at half time and six hours before, each once', () =>
  withDatabase(async (tx) => {
    await scene(tx)
    await work(tx, 23.9)
    expect(await kindsToCompany(tx)).toEqual(['provider-package-request'])
    for (const hours of [24, 24, 41.9, 42, 47]) await work(tx, hours)
    expect(await kindsToCompany(tx)).toEqual([
      'provider-package-request',
      'provider-package-reminder',
      'provider-package-last-reminder',
    ])
  }))

test('after a night without sweeps one reminder is enough', () =>
  withDatabase(async (tx) => {
    await scene(tx)
    await work(tx, 43)
    expect(await kindsToCompany(tx)).toEqual(['provider-package-request', 'provider-package-last-reminder'])
  }))

test('[STATE-21] a request that nobody answers lapses: chat and mails say so, once', () =>
  withDatabase(async (tx) => {
    const place = await scene(tx)
    await work(tx, 47.99)
    expect(await requestOf(tx, place)).toMatchObject({ state: 'requestet' })
    await work(tx, 48)
    await work(tx, 48.1)
    expect(await requestOf(tx, place)).toMatchObject({
      state: 'requestRejected',
      replyDueAt: null,
      lapsedAt: hoursLater(48),
    })
    const events = await tx
      .selectFrom('message')
      .select('detail')
      .where('kind', '=', 'event')
      .orderBy('sent_at')
      .execute()
    expect(events.map(({ detail }) => detail.event)).toEqual(['request-sent', 'request-lapsed'])
    expect(await kindsTo(tx, 'jule@example.org')).toEqual(['package-sent', 'package-lapsed'])
    expect((await kindsToCompany(tx)).at(-1)).toBe('provider-package-lapsed')
    await expectInvariants(tx)
  }))

test('an answer of the company stops the clock', () =>
  withDatabase(async (tx) => {
    const place = await scene(tx)
    await noteAnswered(tx, { ...place, now: hoursLater(20) })
    await noteAnswered(tx, { ...place, now: hoursLater(30) })
    await work(tx, 60)
    expect(await requestOf(tx, place)).toMatchObject({
      state: 'requestet',
      answeredAt: hoursLater(20),
      replyDueAt: null,
    })
    expect(await kindsToCompany(tx)).toEqual(['provider-package-request'])
  }))

test('an answer and the lapse at the same moment are never both', () =>
  withOwnDatabase(async ({ db }) => {
    const place = await scene(db)
    await Promise.all([work(db, 48), noteAnswered(db, { ...place, now: hoursLater(48) }), work(db, 48)])
    const request = await requestOf(db, place)
    expect([request?.answeredAt === null, request?.state === 'requestRejected']).toEqual(
      request?.lapsedAt ? [true, true] : [false, false],
    )
    await expectInvariants(db)
  }))

test('without the guest’s consent nobody else gets the request', () =>
  withDatabase(async (tx) => {
    const place = await scene(tx, { others: ['a', 'b'] })
    await work(tx, 48)
    expect(await requestsOfGroup(tx, { userId: 'jule', groupId: place.reservationId })).toHaveLength(1)
  }))

test('with consent up to three others get it, each with a clock of its own', () =>
  withDatabase(async (tx) => {
    const place = await scene(tx, { others: ['a', 'b', 'c', 'd'], wish: forwarded })
    for (const hours of [48, 48.1]) await work(tx, hours)
    const [first, ...others] = await requestsOfGroup(tx, { userId: 'jule', groupId: place.reservationId })
    expect(first).toMatchObject({ state: 'requestRejected', forwardedAt: hoursLater(48) })
    expect(others).toHaveLength(3)
    for (const other of others)
      expect(other).toMatchObject({
        state: 'requestet',
        wish: { ...birthday, mayForward: false },
        replyDueAt: hoursLater(96),
      })
    expect(await kindsTo(tx, 'jule@example.org')).toEqual(['package-sent', 'package-forwarded'])
    expect(await kindsTo(tx, 'a@example.org')).toEqual(['provider-package-request'])
    // Nobody else's group is seen.
    expect(await requestsOfGroup(tx, { userId: 'ole', groupId: place.reservationId })).toEqual([])
    await expectInvariants(tx)
  }))

test('consent may come after the lapse, pressed twice it goes once', () =>
  withDatabase(async (tx) => {
    const place = await scene(tx, { others: ['a'] })
    const agree = (userId: string, hours: number) =>
      agreeToForward(tx, { userId, ...place, now: hoursLater(hours) })
    expect(await agree('jule', 1)).toEqual({ outcome: 'refused', because: 'not-lapsed' })
    await work(tx, 48)
    expect(await agree('ole', 49)).toEqual({ outcome: 'refused', because: 'not-lapsed' })
    expect([await agree('jule', 49), await agree('jule', 50)]).toEqual([
      { outcome: 'forwarded', sent: 1 },
      { outcome: 'forwarded', sent: 1 },
    ])
    expect(await kindsTo(tx, 'a@example.org')).toEqual(['provider-package-request'])
  }))

test('only who fits gets it: category, reach, party, budget, open for requests, and no block', () =>
  withDatabase(async (tx) => {
    const first = await makeRequestable(tx)
    await makeGuest(tx)
    await makeCategory(tx, { id: 'land', key: 2 })
    const misfits: Record<string, Parameters<typeof makeRequestable>[1] & object> = {
      far: { service: { lat: 54.3, lng: 10.1 } },
      dear: { service: { start_price_cents: 2501 } },
      small: { service: { count_max_person: 11 } },
      large: { service: { count_min_person: 13 } },
      other: { service: { category_id: 'land' } },
      offline: { service: { is_online: false } },
      slots: { service: { request_type: 'timeSlots' } },
      blocked: {},
      soon: {},
    }
    for (const [companyId, more] of Object.entries(misfits)) await makeRequestable(tx, { companyId, ...more })
    await tx
      .insertInto('conversation_block')
      .values({ company_id: 'blocked', user_id: 'jule', blocked_by: 'company', created_at: hoursLater(0) })
      .execute()
    await makeRequestable(tx, { companyId: 'fits', service: { start_price_cents: 2500 } })
    await makeRequestable(tx, {
      companyId: 'whole',
      service: { start_price_cents: 30_000, counting_unit: 'room' },
    })
    await tx.updateTable('company').set({ is_closed: true }).where('id', '=', 'soon').execute()
    const place = await requested(tx, first, { wish: forwarded })
    await work(tx, 48)
    const group = await requestsOfGroup(tx, { userId: 'jule', groupId: place.reservationId })
    expect(group.map(({ companyId }) => companyId).toSorted()).toEqual(['fits', 'kontor', 'whole'])
  }))

test('where nobody fits the guest reads so', () =>
  withDatabase(async (tx) => {
    await scene(tx, { wish: forwarded })
    await work(tx, 48)
    expect((await kindsTo(tx, 'jule@example.org')).at(-1)).toBe('package-not-forwarded')
  }))

test('a sweep that dies between two companies goes on where it stopped, and repeats nothing', () =>
  withOwnDatabase(async ({ db }) => {
    const place = await scene(db, { others: ['a', 'b', 'c', 'd'], wish: forwarded })
    // The second of the three can't be written: as if the process had ended there.
    await sql`create function stop_there() returns trigger language plpgsql as $$ begin
      raise exception 'killed'; end $$`.execute(db)
    await sql`create trigger stop before insert on package_request for each row
      when (new.company_id = 'b') execute function stop_there()`.execute(db)
    await expect(work(db, 48)).rejects.toThrow('killed')
    const sent = () => requestsOfGroup(db, { userId: 'jule', groupId: place.reservationId })
    expect((await sent()).map(({ companyId }) => companyId)).toEqual(['kontor', 'a'])
    await sql`drop trigger stop on package_request`.execute(db)
    await Promise.all([work(db, 48.1), work(db, 48.1)])
    await work(db, 48.2)
    expect((await sent()).map(({ companyId }) => companyId).toSorted()).toEqual(['a', 'b', 'c', 'kontor'])
    for (const company of ['a', 'b', 'c']) expect(await mailsTo(db, `${company}@example.org`)).toHaveLength(1)
    const told = (await kindsTo(db, 'jule@example.org')).filter((kind) => kind === 'package-forwarded')
    expect(told).toHaveLength(1)
    await expectInvariants(db)
  }))
