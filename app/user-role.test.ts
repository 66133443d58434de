import { expect, test } from 'vitest'
import { userDocumentOf } from '#app/account/account.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { orderQuery } from '#app/booking/orders/order-url.ts'
import { termsFields } from '#app/booking/order-page/accepted-terms.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeBookable, slotOrder, type Bookable } from '#test/support/bookable.ts'
import { seenTerms, sessionIn } from '#test/support/bookings.ts'
import { sent } from '#test/support/company-people.ts'
import { withDatabase } from '#test/support/database.ts'
import { signedUp } from '#test/support/signed-up.ts'
import type { Ask } from '#test/support/small-city.ts'
import { toDayAfter } from '#test/support/visits.ts'
import { toMorning } from '#test/support/waiting.ts'
import { openTestWeb, testAddress } from '#test/support/web.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()

/** The whole web side on an empty database, with Ada's session. */
async function withAda(work: (ask: Ask, db: Db, ada: { cookie: string; id: string }) => Promise<void>) {
  await withDatabase(async (tx) => {
    toMorning(world)
    const web = await openTestWeb(tx, world)
    const ask: Ask = async (path, init = {}) => {
      const answer = await web.fetch(new Request(testAddress + path, { redirect: 'manual', ...init }))
      return { status: answer.status, html: await answer.text(), headers: answer.headers }
    }
    try {
      const cookie = await signedUp(ask)
      const { id } = await tx.selectFrom('users').select('id').executeTakeFirstOrThrow()
      await tx.updateTable('users').set({ email_verified: true }).execute()
      await work(ask, tx, { cookie, id })
    } finally {
      web.stop()
    }
  })
}

/** What the order page sends when its button is pressed. */
async function orderOf(db: Db, bookable: Bookable): Promise<Record<string, string>> {
  const order = slotOrder(bookable)
  const shown = await seenTerms(db, order, world.now())
  if (!shown) throw new Error('there is nothing to order')
  const key = `form-of-${bookable.serviceId}`
  return { ...Object.fromEntries([...orderQuery(order), ...termsFields(shown)]), key }
}

test('[ROLE-2] with the session of a user one reserves, books, makes lists, tips, votes, and rates after visits', () =>
  withAda(async (ask, db, ada) => {
    expect((await userDocumentOf(db, ada.id))?.auth.role).toBe('user')
    const onRequest = await makeBookable(db, { capacity: 4, now: world.now(), confirmation: 'request' })
    const tour = await makeBookable(db, { capacity: 4, now: world.now() })
    for (const { connectAccountId } of [onRequest, tour]) world.enable(connectAccountId)
    const service = { company_id: tour.companyId, service_id: tour.serviceId }
    const others = { ...service, id: 'others', user_id: null, display_name: 'Ole', kind: 'tipp' as const }
    await db
      .insertInto('review')
      .values({ ...others, comment: 'Nimm eine Jacke mit.', created_at: world.now() })
      .execute()
    const page = `/activity/details/${tour.companyId}/${tour.serviceId}`
    const forms = {
      reserve: ['/bookings/new', await orderOf(db, onRequest)],
      book: ['/bookings/new', await orderOf(db, tour)],
      list: ['/lists', { key: 'form-of-a-list', name: 'Sommer' }],
      tip: [`${page}/bewerten?art=tipp`, { text: 'Komm mit dem Rad.' }],
      vote: [`${page}/bewertungen`, { beitrag: 'others', stimme: 'hoch' }],
      rate: [`${page}/bewerten`, { sterne: '5', text: 'Ruhig und schön.' }],
    } satisfies Record<string, [string, Record<string, string>]>
    const press = async (name: keyof typeof forms, cookie = ada.cookie) => {
      const [path, fields] = forms[name]
      const { status, headers } = await ask(path, sent(fields, cookie))
      return { status, location: headers.get('location') ?? '' }
    }
    // Without the session each leads to signing in, which orders do in a dialog of their page; nothing is left behind.
    for (const name of Object.keys(forms) as (keyof typeof forms)[])
      expect([name, (await press(name, '')).location]).toEqual([
        name,
        expect.stringMatching(/^\/(?:login|bookings\/new)\?/),
      ])
    for (const table of ['reservation', 'own_list', 'review_vote'] as const)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])

    expect((await press('reserve')).location).toContain('checkSess=true&resItemID=')
    const { location: paying } = await press('book')
    world.pay(sessionIn(paying))
    await fulfil(db, world.payments, { sessionId: sessionIn(paying), now: world.now() })
    const reservations = await db
      .selectFrom('reservation')
      .select(['company_id', 'state', 'user_id'])
      .execute()
    const stateOf = ({ companyId }: Bookable) =>
      reservations.filter(({ company_id }) => company_id === companyId).map(({ state }) => state)
    expect([stateOf(onRequest), stateOf(tour)]).toEqual([['slotRequestet'], ['confirmed']])
    expect(reservations.map(({ user_id }) => user_id)).toEqual([ada.id, ada.id])
    expect((await press('list')).location).toMatch(/^\/lists\/[\w-]{22}\?/)
    const lists = await db.selectFrom('own_list').select(['name', 'user_id']).execute()
    expect(lists).toEqual([{ name: 'Sommer', user_id: ada.id }])
    expect((await press('tip')).location).toContain('getan=geschrieben')
    expect((await press('vote')).location).toContain('#others')
    expect((await press('rate')).status).toBe(403)
    toDayAfter(world, tour)
    expect((await press('rate')).location).toContain('getan=geschrieben')
    const written = await db
      .selectFrom('review')
      .select(['kind', 'stars', 'vote', 'user_id'])
      .orderBy('kind')
      .orderBy('vote')
      .execute()
    expect(written).toEqual([
      { kind: 'rating', stars: 5, vote: 0, user_id: ada.id },
      { kind: 'tipp', stars: null, vote: 0, user_id: ada.id },
      { kind: 'tipp', stars: null, vote: 1, user_id: null },
    ])
  }))
