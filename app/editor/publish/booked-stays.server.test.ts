import { expect, test } from 'vitest'
import { makeBookable, makeCustomer, eventOrder, slotOrder, type Bookable } from '#test/support/bookable.ts'
import { begin, press, seenTerms } from '#test/support/bookings.ts'
import { withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { makeMember } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { startBooking } from '#app/booking/checkout/start.server.ts'
import { saveSection } from '#app/editor/draft/draft.server.ts'
import type { OfferDraft } from '#app/editor/draft/draft.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { deleteOffer, draftOfService, publishOffer, takeOffline } from './publish.server.ts'

const world = worldOfFile()

const withHold = (work: (db: Db, bookable: Bookable, held: { id: string }) => Promise<void>) =>
  withDatabase(async (db) => {
    const now = world.now()
    const bookable = await makeBookable(db, { capacity: 5, slots: 2, now })
    world.enable(bookable.connectAccountId)
    await db.updateTable('service').set({ teaser: 'Auf dem Wasser.' }).execute()
    await makeMember(db, { now, id: 'merle' })
    await work(db, bookable, await begin(db, world, slotOrder(bookable, { persons: 2 })))
  })

/** Changes a section of the published offer and publishes that. */
async function change<S extends 'price' | 'times'>(
  db: Db,
  { companyId, serviceId: id }: Bookable,
  [section, edit]: [S, (value: OfferDraft[S]) => OfferDraft[S]],
) {
  const now = world.now()
  const stored = await draftOfService(db, { companyId, id, now })
  if (!stored) throw new Error('no draft')
  const value = edit(stored.draft[section])
  const basedOn = stored.sectionVersions[section]
  await saveSection(db, { id, companyId, section, value, basedOn, userId: 'merle', now })
  return publishOffer(db, { companyId, id, userId: 'merle', now })
}

const dearer = (price: OfferDraft['price']) => ({
  ...price,
  lines: price.lines.map((line) => ({ ...line, price: '15,00' })),
})

test('a price change leaves what is held as it was; an order page of before has to be looked at again', () =>
  withHold(async (db, bookable, held) => {
    const order = slotOrder(bookable)
    const shown = await seenTerms(db, order, world.now())
    expect(await change(db, bookable, ['price', dearer])).toMatchObject({
      outcome: 'published',
      isFirst: false,
    })
    const kept = db.selectFrom('reservation').select(['total_cents', 'state']).where('id', '=', held.id)
    expect(await kept.executeTakeFirst()).toEqual({ total_cents: 2400, state: 'processing' })
    const old = await startBooking(db, world.payments, {
      customer: makeCustomer(),
      order,
      shown,
      idempotencyKey: 'old-page',
      again: null,
      appUrl: 'http://app.example',
      now: world.now(),
    })
    expect(old).toMatchObject({ outcome: 'refused', because: 'order-changed' })
    expect(await press(db, world, order)).toMatchObject({ outcome: 'checkout' })
    const totals = await db.selectFrom('reservation').select('total_cents').orderBy('total_cents').execute()
    expect(totals).toEqual([{ total_cents: 1500 }, { total_cents: 2400 }])
    await expectInvariants(db)
  }))

test('a start that is taken out of the rules stays for who holds it and sells nothing more', () =>
  withHold(async (db, bookable, held) => {
    const elsewhere = (times: OfferDraft['times']) => ({
      ...times,
      rules: times.rules.map((rule) => ({
        ...rule,
        starts: ['08:00'],
        firstStart: '',
        lastStart: '',
        everyMinutes: '',
      })),
    })
    const published = await change(db, bookable, ['times', elsewhere])
    expect(published).toMatchObject({
      outcome: 'published',
      staying: {
        guests: [{ id: held.id, party: '2 Erwachsene', when: expect.stringContaining('Uhr') }],
        count: 1,
      },
    })
    const slots = db
      .selectFrom('slot')
      .select(['booked', 'is_blocked'])
      .where('starts_at', 'in', bookable.starts)
    expect(await slots.execute()).toEqual([{ booked: 2, is_blocked: true }])
    expect(await press(db, world, slotOrder(bookable))).toMatchObject({ outcome: 'refused' })
    await expectInvariants(db)
  }))

test('a date that guests booked stays, and they are named', () =>
  withHold(async (db, bookable) => {
    const { id } = await begin(db, world, eventOrder(bookable))
    const later = (times: OfferDraft['times']) => ({
      ...times,
      dates: times.dates.map((date) => ({ ...date, time: '23:55' })),
    })
    const event = { ...bookable, serviceId: bookable.eventServiceId }
    expect(await change(db, event, ['times', later])).toMatchObject({
      outcome: 'refused',
      because: 'dates-have-guests',
      guests: { guests: [{ id, name: expect.stringMatching(/\w/) }], count: 1 },
    })
  }))

test('from the commit on an offer that was taken offline can’t be ordered, and one that is held can’t be deleted', () =>
  withHold(async (db, bookable) => {
    const offer = { companyId: bookable.companyId, id: bookable.serviceId, userId: 'merle', now: world.now() }
    expect(await deleteOffer(db, offer)).toEqual({ outcome: 'refused', because: 'booked' })
    expect(await takeOffline(db, offer)).toEqual({ outcome: 'switched' })
    expect(await press(db, world, slotOrder(bookable))).toMatchObject({ outcome: 'refused' })
    await expectInvariants(db)
  }))
