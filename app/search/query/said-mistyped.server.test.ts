import { expect, test } from 'vitest'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import { withSaidWords } from './said-mistyped.server.ts'

/** Saturday, 14:00 in Hamburg. */
const now = new Date('2026-06-13T12:00:00Z')
const written = (db: Db, text: string) => withSaidWords(db, { text, now })

const withOffer = (work: (db: Db, goesOffline: () => Promise<void>) => Promise<void>) =>
  withDatabase(async (db) => {
    await makeCategory(db, { id: 'kultur', key: 1 })
    await makeCompany(db, { id: 'kontor' })
    await makeService(db, { id: 'blatt', company_id: 'kontor', category_id: 'kultur', title: 'Morgnblatt' })
    await work(db, async () => {
      await db.updateTable('service').set({ is_online: false }).execute()
      await refreshServiceIndex(db, ['blatt'])
    })
  })

test('a mistyped word that says nothing after all stays as it is typed, those beside it don’t', () =>
  withOffer(async (db) => {
    expect(await written(db, 'Raum siben')).toBe('Raum siben')
    expect(await written(db, 'Raum siben sontag')).toBe('Raum siben sonntag')
    expect(await written(db, 'Raum siben für vier Persoen')).toBe('Raum siben für vier personen')
  }))

test('a word that an offer is written with is none that is mistyped', () =>
  withOffer(async (db) => {
    expect(await written(db, 'morgn Sontag')).toBe('morgn sonntag')
  }))

test('it may be, once the last offer that was written with it is gone', () =>
  withOffer(async (db, goesOffline) => {
    await goesOffline()
    expect(await written(db, 'Konzert morgn')).toBe('Konzert morgen')
  }))

test('a mistyped word whose stem begins a longer one is mistyped all the same: nobody writes "drausen"', () =>
  withOffer(async (db) => {
    await makeService(db, { id: 'hof', company_id: 'kontor', category_id: 'kultur', title: 'Draußen im Hof' })
    expect(await written(db, 'Schach drausen')).toBe('Schach draussen')
    expect(await written(db, 'drinen')).toBe('drinnen')
  }))
