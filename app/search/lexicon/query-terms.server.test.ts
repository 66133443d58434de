import { expect, test, vi } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { countServices } from '#app/search/engine/counts.server.ts'
import { nearestWord } from './spelling-correction.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { searchServices } from '#app/search/engine/search.server.ts'
import { wordsLike } from './similar-words.server.ts'
import { resolveTerms } from './query-terms.server.ts'

const query = { place: cityPlace(defaultCity, 50), now: new Date('2026-06-20T10:00:00Z') }

async function makeOffers(db: Db): Promise<void> {
  await makeCategory(db, { id: 'sport', key: 1, name: 'Sport' })
  await makeCompany(db, { id: 'kontor', title: 'Paddelkontor' })
  const offer = (id: string, title: string, district: string) =>
    makeService(db, { id, company_id: 'kontor', category_id: 'sport', title, short_title: title, district })
  await offer('rock', 'Klettern für Anfänger', 'Ottensen')
  await offer('hall', 'Boulderhalle im Hof', 'Barmbek')
  await offer('clay', 'Töpfern an der Scheibe', 'Eppendorf')
  await offer('bike', 'Radtour durch die Große Bergstraße', 'Altona')
}

test('a word that nothing contains is searched for as the nearest one that offers are written with', async () => {
  await withDatabase(async (tx) => {
    await makeOffers(tx)
    const found = async (searchText: string) => {
      const { tiles, correctedTo } = await searchServices(tx, { ...query, searchText })
      expect(await countServices(tx, { ...query, searchText })).toBe(tiles.length)
      return [tiles.map((tile) => tile.serviceId).join(' '), correctedTo]
    }
    for (const typed of ['klettrn', 'Kltetern', 'lkettern', 'KLETTERNN'])
      expect([typed, ...(await found(typed))]).toEqual([typed, 'rock', 'Klettern'])
    for (const typed of ['Töpferrn', 'toepfren', 'Töpfrn'])
      expect([typed, ...(await found(typed))]).toEqual([typed, 'clay', 'Töpfern'])
    for (const typed of ['Brgstrase', 'bergstrßae', 'Bergstrsse'])
      expect([typed, ...(await found(typed))]).toEqual([typed, 'bike', 'Bergstraße'])
    expect(await found('Otensen')).toEqual(['rock', 'Ottensen'])
    expect(await found('Boulderhale')).toEqual(['hall', 'Boulderhalle'])
    expect(await found('Boulerhale')).toEqual(['hall', 'Boulderhalle'])
    expect(await found('halle')).toEqual(['hall', 'Boulderhalle'])
    expect(await found('klettrn mit Anfänger')).toEqual(['rock', 'Klettern mit Anfänger'])
    expect(await found('Klettern')).toEqual(['rock', null])
    expect(await found('Fallschirm')).toEqual(['', null])
    expect(await found('xyz')).toEqual(['', null])
  })
})

test('a word for a need is not corrected', async () => {
  await withDatabase(async (tx) => {
    await makeOffers(tx)
    const row = { company_id: 'kontor', category_id: 'sport' }
    await makeService(tx, { ...row, id: 'bake', title: 'Kinderbacken', short_title: 'Kinderbacken' })
    expect((await resolveTerms(tx, 'Kinderbaken')).correctedTo).toBe('Kinderbacken')
    expect((await resolveTerms(tx, 'Kinderwagen')).correctedTo).toBeNull()
    expect((await resolveTerms(tx, 'klettrn kinderwagen')).correctedTo).toBe('Klettern kinderwagen')
  })
})

test('a word is proposed only while an offer has it, and no more than ten seconds longer', async () => {
  await withDatabase(async (tx) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    // A moment of 0 counts as none.
    vi.advanceTimersByTime(1)
    try {
      await makeOffers(tx)
      expect((await resolveTerms(tx, 'klettrn')).correctedTo).toBe('Klettern')
      await tx.updateTable('service').set({ is_online: false }).where('id', '=', 'rock').execute()
      await refreshServiceIndex(tx, ['rock'])
      vi.advanceTimersByTime(10_001)
      expect(await resolveTerms(tx, 'klettrn')).toEqual({
        words: [[]],
        correctedTo: null,
        isWordless: false,
      })
    } finally {
      vi.useRealTimers()
    }
  })
})

test('words keep their capital letters as offers write them where another one was corrected', async () => {
  await withDatabase(async (tx) => {
    await makeOffers(tx)
    for (const [typed, written] of [
      ['klettrn ottensen', 'Klettern Ottensen'],
      ['KLETTERN otensen', 'Klettern Ottensen'],
      ['radtour altonaa', 'Radtour Altona'],
    ] as const)
      expect([typed, (await resolveTerms(tx, typed)).correctedTo]).toEqual([typed, written])
  })
})

test('no beginning of a day’s name is proposed, but the name itself', () => {
  const known = ['donnerstag', 'wochenende', 'september'].map((spelled) => ({ spelled, shown: spelled }))
  expect(nearestWord('dinner', known)).toBeNull()
  expect(nearestWord('wochen', known)).toBeNull()
  expect(nearestWord('donerstag', known)?.spelled).toBe('donnerstag')
})

test('however many words are mistyped, a few are compared, each once', async () => {
  await withDatabase(async (tx) => {
    await makeOffers(tx)
    const sent = vi.spyOn(tx, 'executeQuery')
    const searchText =
      'klettrn otensen Boulderhale Töpfrn Radtuor Barmbk klettrn Altoona Hoof Schiebe Anfäger Groose'
    const [{ correctedTo }] = await Promise.all([
      resolveTerms(tx, searchText),
      countServices(tx, { ...query, searchText }),
      searchServices(tx, { ...query, searchText }),
    ])
    const compared = sent.mock.calls.flatMap(([asked]) =>
      'sql' in asked && asked.sql === wordsLike ? [asked] : [],
    )
    expect(compared.map(({ parameters }) => parameters)).toEqual([
      [['klettrn', 'otensen', 'Boulderhale', 'Töpfrn']],
    ])
    expect(correctedTo).toBe('Klettern Ottensen Boulderhalle Töpfern Radtuor Barmbk')
    sent.mockRestore()
  })
})

test('an offer is found by its own title, whatever signs stand in it', async () => {
  await withDatabase(async (tx) => {
    await makeOffers(tx)
    const titles = [
      ...['AC/DC Tribute Show', 'Ü-30 Party', 'Formel-1-Simulator', 'Top-10 Rundgang', '24/7 Bouldern'],
      ...['Kaffee/Kuchen Fahrt', 'Café/Bar Tour', 'M/S Commodore', 'C/O Hafen', 'Kältekammer (-110 Grad)'],
      ...[
        'Kajak(blau)',
        'AC/DC-Abend',
        'U-Boot Museum',
        'Ü–40 Tanz',
        '24-Stunden-Lauf',
        'Stand-Up-Paddling-Kurs für Anfänger am See',
      ],
    ]
    for (const [index, title] of titles.entries())
      await makeService(tx, {
        id: `own${index}`,
        company_id: 'kontor',
        category_id: 'sport',
        title,
        short_title: title,
      })
    for (const [index, searchText] of titles.entries()) {
      const { tiles, correctedTo } = await searchServices(tx, { ...query, searchText })
      expect([searchText, tiles.map(({ serviceId }) => serviceId), correctedTo]).toEqual([
        searchText,
        [`own${index}`],
        null,
      ])
    }
  })
})

test('stop words with an umlaut are left out in every spelling', async () => {
  await withDatabase(async (tx) => {
    await makeOffers(tx)
    for (const searchText of ['Töpfern für Eppendorf', 'toepfern fuer Eppendorf', 'über Töpfern'])
      expect([searchText, (await searchServices(tx, { ...query, searchText })).total]).toEqual([
        searchText,
        1,
      ])
    expect((await resolveTerms(tx, 'für')).isWordless).toBe(true)
    expect((await resolveTerms(tx, '(***)')).isWordless).toBe(true)
  })
})

test('odd words are bounded and never an error', async () => {
  await withDatabase(async (tx) => {
    await makeOffers(tx)
    for (const odd of [
      '%_%_',
      "'; drop table service; --",
      '\\\\\\',
      'ß'.repeat(500),
      '🦭🦭🦭🦭',
      '^^^^$$$$',
      'a'.repeat(5_000),
    ])
      expect((await resolveTerms(tx, odd)).correctedTo).toBeNull()
  })
})

test('short words are not corrected, longer ones allow more errors; whole words rank first', () => {
  const known = (...words: string[]) => words.map((spelled) => ({ spelled, shown: spelled }))
  const nearest = (typed: string, ...words: string[]) => nearestWord(typed, known(...words))?.spelled ?? null
  expect(nearest('yog', 'yoga')).toBeNull()
  expect(nearest('joga', 'yoga')).toBe('yoga')
  expect(nearest('jogi', 'yoga')).toBeNull()
  expect(nearest('klettrn', 'klettersteig', 'klettern')).toBe('klettern')
  expect(nearest('kleter', 'kletterhalle')).toBe('kletterhalle')
  expect(nearest('halle', 'kletterhalle', 'schwimmen')).toBe('kletterhalle')
  expect(nearest('fallschirm', 'klettern')).toBeNull()
  expect(nearest('dinner', 'finger')).toBeNull()
  expect(nearest('dinner', 'dinge')).toBeNull()
  expect(nearest('candle', 'bande')).toBeNull()
  expect(nearest('lkettren', 'klettern')).toBe('klettern')
})

test('two wrong neighbouring letters make another word; apart or swapped they are errors', () => {
  const nearest = (typed: string, spelled: string) =>
    nearestWord(typed, [{ spelled, shown: spelled }])?.spelled
  expect(nearest('schwimmen', 'schwitzen')).toBeUndefined()
  expect(nearest('schwimmen', 'schwitzende')).toBeUndefined()
  expect(nearest('schwimmhalle', 'schwitzhalle')).toBeUndefined()
  expect(nearest('schwimmhallo', 'schwitzhalle')).toBeUndefined()
  expect(nearest('schwinmem', 'schwimmen')).toBe('schwimmen')
  expect(nearest('klettenr', 'klettern')).toBe('klettern')
  expect(nearest('ketternn', 'klettern')).toBe('klettern')
})
