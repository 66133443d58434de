import { expect, test, vi } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { lexemesByWord } from './term-lookup.server.ts'

async function makeOffer(db: Db, id: string, title: string): Promise<void> {
  await makeService(db, { id, company_id: 'kontor', category_id: 'sport', title, short_title: title })
}

async function withKontor(run: (db: Db) => Promise<void>): Promise<void> {
  await withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'sport', key: 1, name: 'Sport' })
    await makeCompany(tx, { id: 'kontor', title: 'Kontor' })
    await run(tx)
  })
}

test('words keep their place whether they were looked up before or not, and those without meaning are left out', () =>
  withKontor(async (tx) => {
    await makeOffer(tx, 'rock', 'Klettern')
    await makeOffer(tx, 'clay', 'Töpfern')
    const said = async (...words: string[]) =>
      (await lexemesByWord(tx, words)).map(({ nr, lexemes, known }) => [nr, lexemes.includes('klett'), known])
    expect(await said('Klettern', 'der')).toEqual([[1, true, true]])
    const rest = [
      [2, true, true],
      [3, false, true],
      [4, false, false],
    ]
    expect(await said('der', 'Klettern', 'Töpfern', 'Fallschirm')).toEqual(rest)
    expect(await said('der', 'Klettern', 'Töpfern', 'Fallschirm')).toEqual(rest)
    expect(await said('Töpfern', 'Töpfern')).toEqual([
      [1, false, true],
      [2, false, true],
    ])
  }))

test('a number word matches only whole, other words by their beginning, too', () =>
  withKontor(async (tx) => {
    await makeOffer(tx, 'sheep', 'Geburtstag bei hundertvierzig Schafen')
    await makeOffer(tx, 'years', 'Achtzehn Jahre, zwölf Achterbahnen, fünfundfünfzig Siebenschläfer')
    const meant = async (word: string) => (await lexemesByWord(tx, [word]))[0]?.lexemes
    for (const word of ['Hund', 'Hunde', 'hundert', 'fünf', 'zwö', 'Fünfund'])
      expect([word, await meant(word)]).toEqual([word, []])
    expect(await meant('hundertvierzig')).toEqual(['hundertvierz'])
    // Nor is a beginning of one a word that offers are written with.
    const known = async (word: string) => (await lexemesByWord(tx, [word]))[0]?.known
    expect([await known('Hund'), await known('hundertvierzig'), await known('Schaf')]).toEqual([
      false,
      true,
      true,
    ])
    expect(await meant('acht')).toEqual(['achterbahn'])
    expect(await meant('achtzehn')).toEqual(['achtzehn'])
    expect(await meant('zwölf')).toEqual(['zwolf'])
    expect((await meant('Sieben'))?.some((lexeme) => lexeme.startsWith('siebensch'))).toBe(true)
    await makeOffer(tx, 'dog', 'Hundespaziergang')
    expect((await lexemesByWord(tx, ['Hunden']))[0]?.lexemes).toEqual(['hundespaziergang'])
  }))

test("a new offer's word counts after ten seconds at most", () =>
  withKontor(async (tx) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    // A moment of 0 counts as none.
    vi.advanceTimersByTime(1)
    try {
      const isKnown = async () => (await lexemesByWord(tx, ['Fallschirm']))[0]?.known
      expect(await isKnown()).toBe(false)
      await makeOffer(tx, 'sky', 'Fallschirm')
      vi.advanceTimersByTime(10_001)
      expect(await isKnown()).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  }))
