import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { priceLine } from '#test/support/price-line.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { parseState } from '#app/search/search-url/search-state.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { waysOut } from './relaxations.server.ts'
import { largestFound } from './relax-party.server.ts'

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

test('for groups only, too, the smaller party is the largest that they take, beside offers for few', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    await makeOffer(tx, 'pair', 2)
    await makeOffer(tx, 'group', 10)
    await tx.updateTable('service').set({ count_min_person: 8 }).where('id', '=', 'group').execute()
    for (const persons of [11, 12, 14, 15, 20])
      expect((await waysAt(tx, `personen=${persons}`))[0]?.[0]).toBe('Für bis zu 10 Personen')
  }))

test('of what takes parties from one to another number the largest is found in no more than eleven tries', async () => {
  const sizes = fc.integer({ min: 1, max: 98 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 99 }), sizes, sizes, async (asked, one, other) => {
      const [least, most] = [Math.min(one, other), Math.max(one, other)]
      const half = Math.ceil(asked / 2)
      const isSure = least === 1 || most >= asked - 4 || (least <= half && half <= most)
      fc.pre(isSure)
      let tries = 0
      const found = await largestFound(asked, (persons) => {
        tries += 1
        expect(persons).toBeGreaterThan(0)
        return Promise.resolve(persons >= least && persons <= most ? 1 : 0)
      })
      const largest = Math.min(most, asked - 1)
      expect(found?.persons ?? null).toBe(largest >= least ? largest : null)
      expect(tries).toBeLessThanOrEqual(11)
    }),
    { numRuns: 2_000 },
  )
})

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
