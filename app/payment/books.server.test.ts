import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { withDatabase } from '#test/support/database.ts'
import { addDays } from '#foundation/lib/berlin-time.ts'
import type { PaymentGateway } from './payment.ts'
import { acknowledgeDay, compareDays, comparedDays, openDifference } from './payment.server.ts'

const now = new Date('2026-06-13T12:00:00Z')
const yesterday = new Date('2026-06-12T12:00:00Z')

type Moved = { type: string; cents: number; at?: Date }

/** A provider on whose balance just this has moved. */
const having = (...moved: Moved[]) =>
  ({
    balanceMovements: async ({ from, until }) => ({
      outcome: 'done',
      value: {
        nextAfterId: null,
        movements: moved
          .map(({ type, cents, at = yesterday }, index) => ({
            ...{ id: `txn_${index}`, type, sourceId: `${type}_${index}`, currency: 'eur', createdAt: at },
            ...{ amountCents: cents, feeCents: 0, netCents: cents },
          }))
          .filter(({ createdAt }) => createdAt >= from && createdAt < until),
      },
    }),
  }) satisfies Partial<PaymentGateway> as unknown as PaymentGateway

const first = async (db: Db) => (await comparedDays(db, { offset: 0, limit: 1 }))[0]

test('a payout to the bank is no difference, and other movements are named instead of summed up', () =>
  withDatabase(async (db) => {
    await compareDays(db, having({ type: 'payout', cents: -5000 }, { type: 'stripe_fee', cents: -200 }), {
      now,
    })
    expect(await first(db)).toMatchObject({
      ...{ ledgerCents: 0, providerCents: 0 },
      findings: [{ kind: 'other-movement', type: 'stripe_fee', amountCents: -200 }],
    })
    expect(await openDifference(db)).toMatchObject({ cents: 0, findingDays: 1, lastingFindingDays: 0 })
  }))

test('a day that differs is compared every night until it is even, however old', () =>
  withDatabase(async (db) => {
    await compareDays(db, having({ type: 'application_fee', cents: 120 }), { now })
    expect(await openDifference(db)).toMatchObject({ cents: -120 })
    for (const days of [1, 2, 3])
      await compareDays(db, having({ type: 'application_fee', cents: 120 }), { now: later(days) })
    expect(await openDifference(db)).toMatchObject({ cents: -120, lasting: true })
    await compareDays(db, having(), { now: later(4) })
    expect(await openDifference(db)).toMatchObject({ cents: 0 })
  }))

const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

test('a day that an operator has acknowledged is out of the sum until it changes', () =>
  withDatabase(async (db) => {
    const books = having({ type: 'application_fee', cents: 120 })
    await compareDays(db, books, { now })
    const step = { dayOn: '2026-06-12', reason: 'Von Hand gebucht', actorId: 'leitung', now }
    expect(await acknowledgeDay(db, step)).toEqual({ outcome: 'done' })
    expect(await acknowledgeDay(db, step)).toMatchObject({ because: 'solved-already' })
    expect(await acknowledgeDay(db, { ...step, dayOn: '2026-99-99' })).toMatchObject({
      because: 'no-such-day',
    })
    await compareDays(db, books, { now })
    expect(await openDifference(db)).toMatchObject({ cents: 0 })
    const audit = await db.selectFrom('audit_entry').select(['action', 'details']).execute()
    expect(audit).toEqual([
      { action: 'books.acknowledge', details: { reason: 'Von Hand gebucht', amount: '-120' } },
    ])
    await compareDays(db, having({ type: 'application_fee', cents: 130 }), { now })
    expect(await openDifference(db)).toMatchObject({ cents: -130 })
  }))

test('what became known of an old day comes before all the open ones', () =>
  withDatabase(async (db) => {
    const day = { ledger_cents: 5, provider_cents: 0, findings: '[]', compared_at: now }
    const open = Array.from({ length: 40 }, (_, index) => addDays('2026-06-12', -index))
    await db
      .insertInto('books_comparison')
      .values([
        ...open.map((day_on) => ({ ...day, day_on })),
        { ...day, day_on: '2026-04-01', acknowledged_at: now, news: 1 },
      ])
      .execute()
    await compareDays(db, having(), { now: later(1) })
    const known = db.selectFrom('books_comparison').selectAll().where('day_on', '=', '2026-04-01')
    expect(await known.executeTakeFirst()).toMatchObject({ news_read: 1, ledger_cents: 0 })
  }))

test('what becomes known while a day is compared is for the next time', () =>
  withDatabase(async (db) => {
    const day = { day_on: '2026-06-12', ledger_cents: 0, provider_cents: 0, findings: '[]', compared_at: now }
    await db.insertInto('books_comparison').values(day).execute()
    const heardMeanwhile = {
      ...having(),
      balanceMovements: async (...asked: Parameters<PaymentGateway['balanceMovements']>) => {
        await db.updateTable('books_comparison').set({ news: 1 }).execute()
        return having().balanceMovements(...asked)
      },
    }
    const newsRead = async () => (await db.selectFrom('books_comparison').selectAll().execute())[0]?.news_read
    await compareDays(db, heardMeanwhile, { now })
    expect(await newsRead()).toBe(0)
    await compareDays(db, having(), { now })
    expect(await newsRead()).toBe(1)
  }))
