import fc from 'fast-check'
import { expect, test } from 'vitest'
import { as } from '#test/support/company-people.ts'
import { below, get, missing, ownPage, tokenOf, type Answer } from '#test/support/document-calls.ts'
import { reservationSchema } from '#test/support/document-schemas.ts'
import { makeEveryone, principals, type Everyone, type Principal } from '#test/support/everyone.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import type { ReservationDocument } from '#app/booking/reservations/reservation-document.ts'
import type { Db } from '#foundation/platform/db.server.ts'

const pathOf = ({ company, service, reservation }: Everyone['ids']) =>
  `companies/${company}/services/${service}/reservations/${reservation}`

const inHouse = (work: (house: { ask: Ask; db: Db } & Everyone) => Promise<void>) =>
  inSmallCity(async (ask, db) => work({ ask, db, ...(await makeEveryone(ask, db)) }))

const wellFormed = (step: string) => encodeURIComponent(step.toWellFormed())

test('[RSVD-1, DATA-10] a reservation is read at its path, by its guest and by its company’s people', () =>
  inHouse(async ({ ask, ids, cookies }) => {
    const wanted: Partial<Record<Principal, number>> = {
      ...{ stranger: 401, disabled: 401, user: 200, staff: 200, owner: 200, ownerWithout: 403 },
    }
    for (const who of principals) {
      const token = who === 'stranger' || who === 'disabled' ? '' : await tokenOf(ask, cookies[who])
      const { status, headers, body } = await get(ask, pathOf(ids), token)
      expect([who, status]).toEqual([who, wanted[who] ?? 404])
      expect(headers.get('cache-control')).toMatch(/no-store/)
      if (status === 404) expect(body).toEqual(missing)
      if (status === 401)
        expect(body.error).toEqual({ code: 'unauthenticated', message: 'Bitte melde dich an.' })
      if (status === 403) expect(body.error?.message).toMatch(/Anmeldung in zwei Schritten/)
      if (status !== 200) continue
      expect(headers.get('cache-control')).toBe('private, no-store')
      const document = reservationSchema.parse(body.data)
      expect(document.resInfo.reservationID).toBe(ids.reservation)
      expect(document.userAuth).toMatchObject({
        ...{ uid: ids.user, displayName: 'Ada', email: who === 'user' ? 'user@example.org' : null },
      })
    }
    const token = await tokenOf(ask, cookies.user)
    for (const not of [{ reservation: 'nein' }, { company: 'nebenan' }, { service: 'nein' }])
      expect(await get(ask, pathOf({ ...ids, ...not }), token)).toMatchObject({ status: 404, body: missing })
  }))

test('a cookie opens no document, a token that doesn’t count none at all, and every write is turned away', () =>
  inSmallCity(async (ask) => {
    const cookie = await signedUp(ask)
    const service = 'companies/kontor/services/kanu'
    expect((await ask(`${below}${service}/reservations/x`, as(cookie))).status).toBe(401)
    expect((await get(ask, service, 'x.1.y')).status).toBe(401)
    const headers = { ...ownPage, authorization: `Bearer ${await tokenOf(ask, cookie)}` }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status } = await ask(below + service, { method, headers, body: '{"totalPrice":0}' })
      expect([method, status]).toEqual([method, 405])
    }
  }))

/** More reservations of the user, as copies of the one there is, under other services and companies. */
async function copies(db: Db, { ids }: Everyone, count: number): Promise<string[]> {
  const row = await db
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', ids.reservation)
    .executeTakeFirstOrThrow()
  const { cart, snapshot, order_form, ...rest } = row
  const json = {
    ...{ cart: JSON.stringify(cart), snapshot: JSON.stringify(snapshot) },
    order_form: JSON.stringify(order_form),
  }
  const all = Array.from({ length: count }, (_, index) => `copy-${String(index).padStart(3, '0')}`)
  for (const [index, id] of all.entries())
    await db
      .insertInto('reservation')
      .values({
        ...{ ...rest, ...json, id, booking_code: id, idempotency_key: id },
        ...(index % 2 === 0 ? { company_id: 'kontor', service_id: 'kanu' } : {}),
      })
      .execute()
  return all
}

const idsIn = ({ body }: Answer) =>
  (body.data as ReservationDocument[]).map(({ resInfo }) => resInfo.reservationID)

test('[DATA-9] one’s own reservations are found whatever service they lie under, a page at a time', () =>
  inHouse(async ({ ask, db, ...everyone }) => {
    const { ids, cookies } = everyone
    const all = [...(await copies(db, everyone, 22)), ids.reservation].toSorted()
    const token = await tokenOf(ask, cookies.user)
    const group = `reservations?userAuth.uid=${ids.user}`
    const first = await get(ask, group, token)
    expect([first.status, idsIn(first).length]).toEqual([200, 20])
    const second = await get(ask, `${group}&after=${first.body.next}`, token)
    expect([second.body.next, [...idsIn(first), ...idsIn(second)]]).toEqual([null, all])
    for (const document of first.body.data as unknown[]) reservationSchema.parse(document)
    const few = await get(ask, `${group}&limit=2`, token)
    expect([idsIn(few), few.body.next]).toEqual([all.slice(0, 2), all[1]])
    const odd = await get(ask, `${group}&states.reservationState=confirmed`, token)
    expect([odd.status, odd.body.error]).toEqual([
      400,
      { code: 'invalid-argument', message: 'Diese Abfrage verstehen wir nicht.' },
    ])
    // Of others not even whether there are any.
    expect((await get(ask, group)).status).toBe(401)
    for (const who of ['otherUser', 'owner', 'operator'] as const) {
      const answer = await get(ask, group, await tokenOf(ask, cookies[who]))
      expect([who, answer.status, answer.body.error?.code]).toEqual([who, 403, 'permission-denied'])
    }
  }))

test('whoever shows no token has 120 calls a minute from a connection, too', { timeout: 60_000 }, () =>
  inSmallCity(async (ask) => {
    for (let calls = 0; calls < 120; calls += 1)
      expect((await get(ask, 'companies/kontor/services/kanu')).status).toBe(200)
    const late = await get(ask, 'companies/kontor/services/kanu')
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true])
  }),
)

test(
  'whatever is asked below the documents, it is answered or refused, never a fault',
  { timeout: 60_000 },
  () =>
    inSmallCity(async (ask, db) => {
      const authorization = `Bearer ${await tokenOf(ask, await signedUp(ask))}`
      const step = fc.oneof(
        fc.constantFrom('companies', 'services', 'reservations', '__proto__', '\0', 'a%2Fb', '{companyID}'),
        fc.constantFrom('kontor', 'kanu', 'zu', 'konzert'),
        fc.string({ maxLength: 20, unit: 'binary' }),
      )
      const name = fc.constantFrom('userAuth.uid', 'limit', 'after', '_routes', 'where', '__proto__')
      const query = fc.array(fc.tuple(name, step), { maxLength: 3 })
      const path = fc.oneof(
        fc.array(step, { maxLength: 7 }),
        fc.tuple(step, step, step).map(([a, b, c]) => ['companies', a, 'services', b, 'reservations', c]),
        fc.tuple(step, step).map(([a, b]) => ['companies', a, 'services', b]),
        fc.constant(['reservations']),
      )
      const property = fc.asyncProperty(path, query, fc.boolean(), async (steps, pairs, isKnown) => {
        const address = `${below}${steps.map(wellFormed).join('/')}?${new URLSearchParams(pairs)}`
        const { status, headers } = await ask(address, isKnown ? { headers: { authorization } } : {})
        expect(status).toBeLessThan(500)
        if (status === 429) await db.deleteFrom('rate_window').execute()
        expect(headers.get('cache-control')).toMatch(/no-store/)
      })
      await fc.assert(property, { numRuns: 200 })
    }),
)
