import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStorage } from '#app/pictures/storage.server.ts'
import { lookAlikes, waitingSuggestions } from '#app/suggestions/suggestions.server.ts'
import { withDatabase } from '#test/support/database.ts'
import { drawMissingPictures, suggestPlaces } from './waiting-suggestions.server.ts'

const now = new Date('2026-06-13T12:00:00Z')

test('the demo’s operators find suggestions with pictures, two near each other, and no more the next day', () =>
  withDatabase(async (tx) => {
    const folder = mkdtempSync(join(tmpdir(), 'utkiek-suggestions-'))
    try {
      const pictures = { storage: folderStorage(folder) }
      await suggestPlaces(tx, { pictures, today: '2026-06-13', now })
      await suggestPlaces(tx, { pictures, today: '2026-06-14', now })
      const { all, rows } = await waitingSuggestions(tx, { limit: 20, offset: 0 })
      expect(all).toBe(5)
      for (const { images } of rows) expect(images.length).toBeGreaterThan(0)
      const places = rows.flatMap(({ id, point }) => (point ? [{ id, point }] : []))
      const near = await lookAlikes(tx, places)
      const [first] = rows
      const { stored } = await tx
        .selectFrom('picture')
        .select('stored_as as stored')
        .where('owner_id', '=', first?.id ?? '')
        .executeTakeFirstOrThrow()
      rmSync(join(folder, `${stored}.jpg`))
      await drawMissingPictures(tx, pictures)
      expect(await pictures.storage.read(`${stored}.jpg`)).not.toBeNull()
      expect([...near.values()].filter((found) => found.length > 0)).toHaveLength(2)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }))
