import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { swing } from '#test/support/suggestions.ts'
import { mergeImages, storeSuggestion } from './store-suggestion.server.ts'

const id = 'a'.repeat(22)
const now = new Date('2026-06-13T12:00:00.123Z')
const row = { id, categoryId: 'wasser', title: 'Schaukel', address: swing, senderId: null, now }

test('[SUGG-9, SUGG-10] the first write stores everything but the pictures, the second one merges them alone', () =>
  withDatabase(async (tx) => {
    await storeSuggestion(tx, row)
    const read = () => tx.selectFrom('community_suggestion').selectAll().executeTakeFirstOrThrow()
    const first = await read()
    expect(first).toMatchObject({ id, category_id: 'wasser', images: [], status: 'pending', created_at: now })
    await mergeImages(tx, { id, images: [`0${'b'.repeat(22)}`] })
    expect(await read()).toEqual({ ...first, images: [`0${'b'.repeat(22)}`] })
    await storeSuggestion(tx, { ...row, title: 'Noch einmal' })
    expect((await read()).title).toBe('Schaukel')
  }))
