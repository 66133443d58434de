import { expect, test } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCity, makeCompany, makeQuarter, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { parseState } from '#app/search/search-url/search-state.ts'
import { placeFor } from '#app/search/place/find-place.server.ts'
import { cityNotHere } from './relax-place.server.ts'
import { waysOut } from './relaxations.server.ts'
import { isWishing } from '#app/search/party/party-criteria.ts'

const now = new Date('2026-06-20T10:00:00Z')
const berlin = { lat: 52.5170365, lng: 13.3888599 }
const pauli = { lat: 53.5545, lng: 9.9635 }

async function makeGround(db: Db): Promise<void> {
  await makeCity(db, { form: 'hamburg', name: 'Hamburg' })
  await makeCity(db, { form: 'berlin', name: 'Berlin', ...berlin })
  await makeQuarter(db, { name: 'St. Pauli', ...pauli })
  await makeQuarter(db, { name: 'Veddel', article: 'die', ...pauli })
  await makeCategory(db, { id: 'wasser', key: 1, name: 'Aufs Wasser' })
  await makeCategory(db, { id: 'kunst', key: 2, name: 'Kunst' })
  await makeCompany(db, { id: 'kontor' })
  const row = { company_id: 'kontor', category_id: 'wasser' }
  await makeService(db, { ...row, id: 'kanu', title: 'Kanutour', ...pauli })
  await makeService(db, { ...row, id: 'spree', title: 'Pauli tanzt auf der Spree', ...berlin })
  await makeSlots(db, { companyId: 'kontor', serviceId: 'kanu' }, '2026-06-20', { '14:00': 6 })
}

/** The ways that lead somewhere else than to other words, with what they find and their addresses. */
async function waysFrom(db: Db, search: string) {
  const state = parseState(new URLSearchParams(search))
  const { place } = await placeFor(db, { url: state, cookie: state })
  const { searchText, wish } = state
  const query = { place, searchText, wish: isWishing(wish) ? wish : null, now }
  const ways = await waysOut(db, { state, query, path: '/activity/search', correctedTo: null })
  return ways.filter(({ count }) => count !== undefined).map(({ label, count, to }) => [label, count, to])
}

test('a quarter of another city that the words name is a way on, with the rest of the search', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    expect(await waysFrom(tx, 'city=berlin&searchText=kanutour+st.+pauli')).toContainEqual([
      ...['Rund um St. Pauli (Hamburg) suchen', 1, '/activity/search?city=sankt-pauli&searchText=kanutour'],
    ])
    expect(await waysFrom(tx, 'city=berlin&searchText=Kanutour+Veddel')).toContainEqual([
      ...['Rund um die Veddel (Hamburg) suchen', 1, '/activity/search?city=veddel&searchText=Kanutour'],
    ])
    // Nothing is found there, and in Hamburg it is no other city's.
    for (const search of ['city=berlin&searchText=jodeln+Veddel', 'city=hamburg&searchText=jodeln+Veddel'])
      expect((await waysFrom(tx, search)).join()).not.toContain('Rund um')
  }))

test('a city that we aren’t in leads to those that we are in, the chosen one first, with the rest of the search', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    expect(await waysFrom(tx, 'city=berlin&searchText=M%C3%BCnchen')).toEqual([
      ['In Berlin suchen', 1, '/activity/search?city=berlin'],
      ['In Hamburg suchen', 1, '/activity/search?city=hamburg'],
      ['Überall suchen', 2, '/activity/search?city=berlin&radius=all'],
    ])
    expect(await waysFrom(tx, 'city=berlin&searchText=Kanutour+in+K%C3%B6ln')).toEqual([
      ['In Hamburg suchen', 1, '/activity/search?city=hamburg&searchText=Kanutour'],
      ['Überall suchen', 1, '/activity/search?city=berlin&radius=all&searchText=Kanutour'],
    ])
    expect(await cityNotHere(tx, 'Klettern in Berlin')).toBeNull()
  }))

test('a word that finds nothing leads on without it, to the other words or to categories', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const labels = async (search: string) =>
      (await waysFrom(tx, search)).map(([label, count]) => `${label} ${count}`)
    expect(await labels('city=hamburg&searchText=Weihnachtsmarkt')).toEqual(['Aufs Wasser 1'])
    expect(await labels('city=hamburg&searchText=Weihnachtsmarkt&personen=2')).toEqual([
      'Ohne „Weihnachtsmarkt“ 1',
    ])
    const tour = { company_id: 'kontor', category_id: 'wasser', id: 'hafen', title: 'Barkasse im Hafen' }
    await makeService(tx, { ...tour, ...pauli })
    expect(await labels('city=hamburg&searchText=Barkasse+Hafen+Schlittenhund')).toEqual([
      ...['Ohne „Schlittenhund“ 1', 'Nur „Barkasse“ 1', 'Nur „Hafen“ 2'],
    ])
  }))

test('a party that is too large for all reads for how many there is something, with the rest of the search', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const search = 'city=hamburg&searchText=Kanutour&proPerson=500'
    expect(await waysFrom(tx, `${search}&personen=8`)).toEqual([
      [
        'Für bis zu 6 Personen',
        1,
        `/activity/search?city=hamburg&searchText=Kanutour&personen=6&proPerson=500`,
      ],
      ['Ohne Personenzahl', 1, `/activity/search?city=hamburg&searchText=Kanutour&proPerson=500`],
    ])
    // The children of a party are the first who don't come.
    const [children] = await waysFrom(tx, `${search}&personen=9&kinder=5`)
    expect(children?.[2]).toContain('personen=6&kinder=2')
    const [grownUps] = await waysFrom(tx, `${search}&personen=9&kinder=1`)
    expect(grownUps?.[2]).toContain('personen=6&proPerson')
    expect((await waysFrom(tx, 'city=berlin&personen=8')).join()).not.toContain('bis zu')
  }))
