import { expect, test } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { priceLine } from '#test/support/price-line.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { parseState } from './discovery-url.ts'
import { cityPlace, defaultCity } from './place.ts'
import { waysOut } from './ways-out.server.ts'

const now = new Date('2026-06-20T10:00:00Z')
const category = { id: 'wasser', key: 1 }
const path = '/activity/wasser'

/** An offer for 18.00 a head that starts on the 20th of June at two, with as many places as it takes at most. */
async function makeOffer(db: Db, id: string, most: number): Promise<void> {
  const row = { company_id: 'kontor', category_id: 'wasser', count_min_person: 1, count_max_person: most }
  await makeService(db, { ...row, id, price_groups: JSON.stringify([priceLine()]), start_price_cents: 1800 })
  await makeSlots(db, { companyId: 'kontor', serviceId: id }, '2026-06-20', { '14:00': most })
}

async function makeGround(db: Db): Promise<void> {
  await makeCategory(db, category)
  await makeCompany(db, { id: 'kontor' })
}

/** What the ways say that change who comes, when, or for how much, with what they find and where they lead. */
async function waysAt(db: Db, search: string) {
  const state = parseState(new URLSearchParams(search))
  const { wish } = state
  const query = { place: cityPlace(defaultCity, 50), category, wish, days: ['2026-06-20'], now }
  const ways = await waysOut(db, { state, query, path, correctedTo: null })
  return ways.filter(({ kind }) => kind === 'filters').map(({ label, count, to }) => [label, count, to])
}

test('the smaller party is the largest that something is found for, whichever that is', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    for (const most of [1, 2, 5, 6, 7]) {
      await makeOffer(tx, `for${most}`, most)
      const label = most === 1 ? 'Für 1 Person' : `Für bis zu ${most} Personen`
      for (const persons of [most + 1, 12])
        expect((await waysAt(tx, `personen=${persons}`))[0]).toEqual([label, 1, `${path}?personen=${most}`])
    }
  }))

test('the smaller party leads to as many offers as it says, and to no way where one alone finds nothing', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    for (const id of ['a', 'b']) await makeOffer(tx, id, 4)
    await makeOffer(tx, 'c', 2)
    expect((await waysAt(tx, 'personen=5'))[0]).toEqual(['Für bis zu 4 Personen', 2, `${path}?personen=4`])
    expect(await waysAt(tx, 'personen=1&zusammen=1')).toEqual([['Ohne Preisgrenze', 3, `${path}?personen=1`]])
  }))

test('a budget, hours and a party are taken off one by one, each with what that finds', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeOffer(tx, 'kanu', 4)
    await makeOffer(tx, 'sup', 8)
    expect(await waysAt(tx, 'personen=3&kinder=1&proPerson=5&zusammen=15')).toEqual([
      ['Ohne Preisgrenze', 2, `${path}?personen=3&kinder=1`],
    ])
    expect(await waysAt(tx, 'personen=6&zeit=9-11')).toEqual([['Zu jeder Uhrzeit', 1, `${path}?personen=6`]])
    const eased = await waysAt(tx, 'personen=2&kinder=1&zusammen=20')
    expect(eased).toEqual([
      ['Für 1 Person', 2, `${path}?personen=1&zusammen=20`],
      ['Ohne Preisgrenze', 2, `${path}?personen=2&kinder=1`],
      ['Ohne Personenzahl', 2, `${path}?zusammen=20`],
    ])
  }))

test('what a wish doesn’t say is offered to nobody to be taken off', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeOffer(tx, 'kanu', 4)
    expect(await waysAt(tx, 'zeit=9-11')).toEqual([['Zu jeder Uhrzeit', 1, path]])
    expect(await waysAt(tx, 'proPerson=1')).toEqual([['Ohne Preisgrenze', 1, path]])
    expect(await waysAt(tx, '')).toEqual([])
    // Without any wish a list has what is on request, too.
    const row = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(tx, { ...row, id: 'fest', request_type: 'onRequest' })
    expect(await waysAt(tx, 'zeit=9-11')).toEqual([['Zu jeder Uhrzeit', 2, path]])
  }))
