import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { mailsTo } from '#test/support/one-request.ts'
import {
  birthday,
  hoursLater,
  makeGuest,
  makeRequestable,
  pressRequest,
  requested,
  requestedAt,
} from '#test/support/package-requests.ts'
import {
  askQuestion,
  countWaitingRequests,
  noteAnswered,
  replyMinutes,
  requestOf,
  requestsOfCompany,
  turnIntoRequest,
  verifyRequests,
  workRequests,
} from './package-requests.server.ts'

const now = requestedAt

async function scene(tx: Db, guest: Parameters<typeof makeGuest>[1] = {}) {
  const place = await makeRequestable(tx)
  await makeGuest(tx, guest)
  return place
}

async function messagesIn(tx: Db) {
  const rows = await tx
    .selectFrom('message')
    .select(['author', 'kind', 'body', 'detail'])
    .orderBy('seq')
    .execute()
  return rows.map(({ author, kind, body, detail }) => [author, kind, body ?? detail.event])
}

const question = (
  tx: Db,
  place: { companyId: string; serviceId: string },
  message: string,
  userId = 'jule',
) =>
  askQuestion(tx, {
    ...place,
    userId,
    message,
    idempotencyKey: `q-${message}`,
    appUrl: 'http://app.example',
    now,
  })

test('a request is a reservation, a wish, a conversation and two mails', () =>
  withDatabase(async (tx) => {
    const place = await requested(tx, await scene(tx))
    expect(await requestOf(tx, place)).toMatchObject({
      kind: 'request',
      state: 'requestet',
      wish: birthday,
      guestName: 'Name jule',
      groupId: place.reservationId,
      replyDueAt: hoursLater(48),
      answeredAt: null,
    })
    expect(await messagesIn(tx)).toEqual([
      ['system', 'event', 'request-sent'],
      ['guest', 'text', birthday.message],
    ])
    const [toCompany] = await mailsTo(tx, 'kontor@example.org')
    expect(toCompany?.text).toContain('Antworte bis Mo., 15. Juni 2026, 14:00 Uhr')
    expect(toCompany?.text).toContain('2 Erwachsene, 10 Kinder (6 bis 8 Jahre)')
    expect(toCompany?.text).toContain('view=chat')
    expect((await mailsTo(tx, 'jule@example.org')).map(({ kind }) => kind)).toEqual(['package-sent'])
    await expectInvariants(tx)
  }))

test('the same form pressed twice at once is one request', () =>
  withOwnDatabase(async ({ db }) => {
    const place = await scene(db)
    const sent = await Promise.all(['one-form', 'one-form'].map((key) => pressRequest(db, place, { key })))
    expect(new Set(sent.map((each) => 'reservationId' in each && each.reservationId)).size).toBe(1)
    expect(await messagesIn(db)).toHaveLength(2)
    expect(await mailsTo(db, 'kontor@example.org')).toHaveLength(1)
  }))

test.each([
  ['an offer that isn’t online', { is_online: false }],
  ['an offer that is booked by the slot', { request_type: 'timeSlots' as const }],
  ['an offer that is sold elsewhere', { external_link: 'https://example.org' }],
])('%s takes no request', (_, service) =>
  withDatabase(async (tx) => {
    const place = await makeRequestable(tx, { service })
    await makeGuest(tx)
    expect(await pressRequest(tx, place)).toEqual({ outcome: 'refused', because: 'not-offered' })
  }),
)

test('a company that is closed takes no request', () =>
  withDatabase(async (tx) => {
    const place = await scene(tx)
    await tx.updateTable('company').set({ is_closed: true }).execute()
    expect(await pressRequest(tx, place)).toMatchObject({ because: 'not-offered' })
  }))

test('a company’s account can’t request, nor can who works for the company', () =>
  withDatabase(async (tx) => {
    const place = await scene(tx, { role: 'company-user' })
    expect(await pressRequest(tx, place)).toMatchObject({ because: 'company-account' })
    await makeGuest(tx, { id: 'hinnerk' })
    await tx
      .insertInto('company_member')
      .values({ company_id: place.companyId, user_id: 'hinnerk', role: 'staff', since: now })
      .execute()
    expect(await pressRequest(tx, place, { userId: 'hinnerk' })).toMatchObject({ because: 'same-company' })
  }))

test.each(['guest', 'company'] as const)('nothing goes through where the %s blocked the other', (blockedBy) =>
  withDatabase(async (tx) => {
    const place = await scene(tx)
    await tx
      .insertInto('conversation_block')
      .values({ company_id: place.companyId, user_id: 'jule', blocked_by: blockedBy, created_at: now })
      .execute()
    expect(await pressRequest(tx, place)).toMatchObject({ because: 'blocked' })
    expect(await question(tx, place, 'Hallo?')).toMatchObject({ because: 'blocked' })
  }),
)

test('a wish that can’t be is refused beside its fields, and nothing is stored', () =>
  withDatabase(async (tx) => {
    const place = await scene(tx)
    const wish = { ...birthday, time: { kind: 'day', day: '2026-06-12', partOfDay: null } as const }
    expect(await pressRequest(tx, place, { wish })).toEqual({
      outcome: 'refused',
      because: 'wish-faulty',
      faults: { day: 'day-past' },
    })
    expect(await tx.selectFrom('reservation').select('id').execute()).toEqual([])
  }))

test('a young account sends three requests a day, an older one twenty', () =>
  withDatabase(async (tx) => {
    const place = await scene(tx, { createdAt: now })
    await makeGuest(tx, { id: 'ole' })
    const wish = { ...birthday, message: null }
    const outcomes = []
    for (let count = 0; count < 4; count += 1)
      outcomes.push((await pressRequest(tx, place, { wish })).outcome)
    expect(outcomes).toEqual(['requested', 'requested', 'requested', 'refused'])
    expect(await pressRequest(tx, place, { wish })).toMatchObject({ because: 'too-many-new' })
    for (let count = 0; count < 20; count += 1) await requested(tx, place, { userId: 'ole', wish })
    expect(await pressRequest(tx, place, { userId: 'ole', wish })).toMatchObject({ because: 'too-many' })
  }))

test('[STATE-21] without a confirmed address the company hears of nothing until it is confirmed', () =>
  withDatabase(async (tx) => {
    const place = await scene(tx, { isConfirmed: false })
    const sent = await pressRequest(tx, place)
    expect(sent.outcome).toBe('unconfirmed')
    const key = {
      companyId: place.companyId,
      reservationId: 'reservationId' in sent ? sent.reservationId : '',
    }
    expect(await requestOf(tx, key)).toMatchObject({ state: 'pendingRequest', replyDueAt: null })
    expect(await mailsTo(tx, 'kontor@example.org')).toEqual([])
    expect(await messagesIn(tx)).toEqual([])
    const tab = { companyId: place.companyId, page: 1, now }
    expect((await requestsOfCompany(tx, { ...tab, tab: 'waiting' })).total).toBe(0)
    expect((await requestsOfCompany(tx, { ...tab, tab: 'done' })).total).toBe(0)

    await tx.updateTable('users').set({ email_verified: true, email: 'jule@example.com' }).execute()
    const { reservationId: id } = key
    expect(await verifyRequests(tx, { userId: 'jule', now: hoursLater(1) })).toMatchObject([{ id }])
    expect(await requestOf(tx, key)).toMatchObject({ state: 'requestet', replyDueAt: hoursLater(49) })
    expect(await mailsTo(tx, 'kontor@example.org')).toHaveLength(1)
    expect(await messagesIn(tx)).toHaveLength(2)
    // The address was corrected before it was confirmed.
    expect((await mailsTo(tx, 'jule@example.com')).map(({ kind }) => kind)).toEqual(['package-sent'])
    await expectInvariants(tx)
  }))

test('[STATE-21] a request that nobody confirms ends after 48 hours', () =>
  withDatabase(async (tx) => {
    const place = await requested(tx, await scene(tx, { isConfirmed: false }))
    await workRequests(tx, { now: hoursLater(47.9) })
    expect(await requestOf(tx, place)).toMatchObject({ state: 'pendingRequest' })
    await workRequests(tx, { now: hoursLater(48) })
    expect(await requestOf(tx, place)).toMatchObject({ state: 'deleteCapacity' })
    await expectInvariants(tx)
  }))

test('[STATE-21] a plain question is a conversation without a wish, and becomes a request later', () =>
  withDatabase(async (tx) => {
    const place = await scene(tx)
    const asked = await question(tx, place, 'Habt ihr auch im Winter offen?')
    const key = {
      companyId: place.companyId,
      reservationId: 'reservationId' in asked ? asked.reservationId : '',
    }
    expect(await requestOf(tx, key)).toMatchObject({ kind: 'question', state: 'justChat', replyDueAt: null })
    expect(await messagesIn(tx)).toEqual([['guest', 'text', 'Habt ihr auch im Winter offen?']])
    expect((await mailsTo(tx, 'kontor@example.org')).map(({ kind }) => kind)).toEqual([
      'provider-package-question',
    ])

    const turn = () => turnIntoRequest(tx, { userId: 'jule', ...key, wish: birthday, now: hoursLater(1) })
    expect([(await turn()).outcome, (await turn()).outcome]).toEqual(['requested', 'requested'])
    expect(await messagesIn(tx)).toEqual([
      ['guest', 'text', 'Habt ihr auch im Winter offen?'],
      ['system', 'event', 'request-sent'],
      ['guest', 'text', birthday.message],
    ])
    expect(await requestOf(tx, key)).toMatchObject({
      kind: 'request',
      state: 'requestet',
      wish: birthday,
      replyDueAt: hoursLater(49),
    })
    const { persons } = await tx.selectFrom('reservation').select('persons').executeTakeFirstOrThrow()
    expect(persons).toBe(12)
    await expectInvariants(tx)
  }))

test('nobody makes a request of somebody else’s question', () =>
  withDatabase(async (tx) => {
    const place = await scene(tx)
    await makeGuest(tx, { id: 'ole' })
    const asked = await question(tx, place, 'Hallo?')
    const reservationId = 'reservationId' in asked ? asked.reservationId : ''
    expect(await turnIntoRequest(tx, { userId: 'ole', reservationId, wish: birthday, now })).toMatchObject({
      because: 'not-open',
    })
  }))

test('an empty question isn’t sent', () =>
  withDatabase(async (tx) => {
    expect(await question(tx, await scene(tx), '  ')).toMatchObject({
      because: 'wish-faulty',
      faults: { message: 'question-missing' },
    })
  }))

test('what a company owes an answer stands first by the time left, and is counted', () =>
  withDatabase(async (tx) => {
    const place = await scene(tx)
    const later = await requested(tx, place, { now: hoursLater(2) })
    const first = await requested(tx, place, { now: hoursLater(1) })
    const answered = await requested(tx, place, { now })
    await question(tx, place, 'Hallo?')
    await noteAnswered(tx, { ...answered, now: hoursLater(3) })
    const { requests, total } = await requestsOfCompany(tx, { ...place, tab: 'waiting', page: 1, now })
    expect(total).toBe(4)
    expect(requests.slice(0, 2).map(({ reservationId }) => reservationId)).toEqual([
      first.reservationId,
      later.reservationId,
    ])
    expect(await countWaitingRequests(tx, place)).toBe(3)
  }))

test('a usual time of answers is shown from five real ones on', () =>
  withDatabase(async (tx) => {
    const place = await scene(tx)
    for (const minutes of [60, 120, 30, 240]) {
      const each = await requested(tx, place)
      await noteAnswered(tx, { ...each, now: new Date(now.getTime() + minutes * 60_000) })
    }
    expect(await replyMinutes(tx, { ...place, now: hoursLater(9) })).toBeNull()
    await noteAnswered(tx, { ...(await requested(tx, place)), now: hoursLater(8) })
    expect(await replyMinutes(tx, { ...place, now: hoursLater(9) })).toBe(120)
  }))
