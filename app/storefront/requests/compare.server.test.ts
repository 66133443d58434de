import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import {
  requestOf,
  requestsOfGroup,
  workRequests,
} from '#app/booking/package-requests/package-requests.server.ts'
import { withDatabase } from '#test/support/database.ts'
import { kindsTo } from '#test/support/one-request.ts'
import {
  birthday,
  hoursLater,
  makeGuest,
  makeRequestable,
  requested,
} from '#test/support/package-requests.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { comparedRequests } from './compare.server.ts'
import { endOtherRequests } from './end-others.server.ts'

const world = worldOfFile()

/** A wish that three companies got after the first one didn't answer; the ids of their reservations. */
async function scene(tx: Db) {
  const first = await makeRequestable(tx)
  for (const companyId of ['a', 'b', 'c']) await makeRequestable(tx, { companyId })
  await makeGuest(tx)
  const { reservationId: groupId } = await requested(tx, first, { wish: { ...birthday, mayForward: true } })
  await workRequests(tx, { now: hoursLater(48) })
  const group = await requestsOfGroup(tx, { userId: 'jule', groupId })
  const idAt = (companyId: string) => group.find((each) => each.companyId === companyId)?.reservationId ?? ''
  return { groupId, idAt }
}

/** An offer as it stands after it was sent. */
async function offered(tx: Db, companyId: string, reservationId: string, totalCents: number) {
  await tx
    .insertInto('package_offer')
    .values({
      company_id: companyId,
      reservation_id: reservationId,
      version: 1,
      kind: 'firstOffer',
      payment: 'deposit-50-percent',
      title: 'Kindergeburtstag',
      lines: JSON.stringify([{ name: 'Boote', amount: 1, unitCents: totalCents, vatPercent: 19 }]),
      included: 'Westen',
      message: null,
      persons: 12,
      starts_at: new Date('2026-06-28T12:00:00Z'),
      ends_at: new Date('2026-06-28T14:00:00Z'),
      total_cents: totalCents,
      due_cents: totalCents / 2,
      valid_until: hoursLater(96),
      due_on: null,
      deposit_rule: 'kept',
      place_service_id: null,
      place_event_id: null,
      place_starts_at: null,
      place_units: null,
      written_by: 'boss',
      sent_at: hoursLater(50),
      replaced_at: null,
      ended_at: null,
      ended_as: null,
      reject_reason: null,
      accepted_at: null,
      button_text: null,
      terms_version: null,
      paid_at: null,
      operation_id: `offer-${companyId}`,
    })
    .execute()
  await become(tx, reservationId, 'depositOffered')
}

const become = (tx: Db, id: string, state: 'depositOffered' | 'confirmed') =>
  tx.updateTable('reservation').set({ state }).where('id', '=', id).execute()

test('the newest offers stand side by side, with the least total marked', () =>
  withDatabase(async (tx) => {
    const { groupId, idAt } = await scene(tx)
    await offered(tx, 'a', idAt('a'), 24_000)
    await offered(tx, 'b', idAt('b'), 30_000)
    const compared = await comparedRequests(tx, { userId: 'jule', groupId, now: hoursLater(60) })
    const byCompany = new Map(compared?.rows.map((row) => [row.company, row]))
    expect(byCompany.get('Haus kontor')).toMatchObject({ status: 'hat nicht geantwortet', offer: null })
    expect(byCompany.get('Haus c')?.status).toMatch(/^antwortet bis Mi\., 17\. Juni 2026/)
    expect(byCompany.get('Haus a')).toMatchObject({
      status: 'Angebot da',
      chatPath: expect.stringContaining(`/bookings/${idAt('a')}?`),
      offer: {
        total: '240,00\u00a0€',
        perPerson: '20,00\u00a0€',
        included: 'Westen',
        start: 'So., 28. Juni 2026, 14:00 Uhr',
        due: '120,00\u00a0€',
        validUntil: 'Mi., 17. Juni 2026, 14:00 Uhr',
        isCheapest: true,
      },
    })
    expect(byCompany.get('Haus b')?.offer?.isCheapest).toBe(false)
    // An offer whose time is over can't be taken any more.
    const later = await comparedRequests(tx, { userId: 'jule', groupId, now: hoursLater(97) })
    expect(later?.rows.every(({ offer }) => offer === null)).toBe(true)
    expect(await comparedRequests(tx, { userId: 'ole', groupId, now: hoursLater(60) })).toBeNull()
  }))

test('[STATE-21] once one offer is paid, the others end politely, each once', () =>
  withDatabase(async (tx) => {
    const { idAt } = await scene(tx)
    await offered(tx, 'a', idAt('a'), 24_000)
    await offered(tx, 'b', idAt('b'), 30_000)
    const end = (hours: number) => endOtherRequests(tx, world.payments, { now: hoursLater(hours) })
    await end(55)
    expect(await requestOf(tx, { companyId: 'b', reservationId: idAt('b') })).toMatchObject({
      state: 'depositOffered',
    })
    await tx
      .updateTable('package_offer')
      .set({ paid_at: hoursLater(56), accepted_at: hoursLater(56) })
      .where('company_id', '=', 'a')
      .execute()
    await become(tx, idAt('a'), 'confirmed')
    await end(57)
    await end(58)
    const stateAt = async (companyId: string) =>
      (await requestOf(tx, { companyId, reservationId: idAt(companyId) }))?.state
    expect([await stateAt('a'), await stateAt('b'), await stateAt('c')]).toEqual([
      'confirmed',
      'offerRejected',
      'requestRejected',
    ])
    expect((await kindsTo(tx, 'c@example.org')).slice(1)).toEqual(['provider-package-elsewhere'])
    const words = await tx.selectFrom('message').select('body').where('author', '=', 'system').execute()
    expect(words.filter(({ body }) => body?.includes('eines anderen Anbieters'))).toHaveLength(1)
  }))
