import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { categoryList } from './category-list.server.ts'
import { emptyState } from '#app/search/search-url/search-state.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'

test('a database that answers neither list nor numbers fails the page and not the process', async () => {
  const unheard: unknown[] = []
  const note = (reason: unknown) => void unheard.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const query = {
    place: cityPlace(defaultCity, 50),
    now: new Date('2026-06-20T10:00:00Z'),
    category: { id: 'wasser', key: 1 },
  }
  const asked = { state: { ...emptyState, open: 'filter_lo' as const }, query, path: '/activity/wasser' }
  await expect(categoryList({} as Db, asked)).rejects.toThrow(TypeError)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(unheard).toEqual([])
})
