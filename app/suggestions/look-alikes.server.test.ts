import { expect, test } from 'vitest'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { storeSwing, swing } from '#test/support/suggestions.ts'
import { lookAlikes } from './look-alikes.server.ts'
import { mergeImages, storeSuggestion } from './store-suggestion.server.ts'

const now = new Date('2026-06-13T12:00:00Z')
const here = { id: 's'.repeat(22), point: { lat: 53.5712, lng: 10.0421 } }
const north = (metres: number) => ({ lat: here.point.lat + metres / 111_195, lng: here.point.lng })
const idOf = (letter: string) => letter.repeat(22)

test('what stands within 500 metres comes with its distance and what became of it, the nearest first', () =>
  withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'wasser', key: 1 })
    await makeCompany(tx, { id: 'kontor' })
    const rows = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(tx, { ...rows, id: 'near', ...north(310) })
    await makeService(tx, { ...rows, id: 'far', ...north(520) })
    await makeService(tx, { ...rows, id: 'offline', ...north(10), is_online: false })
    await storeSwing(tx, { title: 'this', senderId: null, now })
    for (const [letter, metres] of [
      ['a', 140],
      ['b', 499],
      ['c', 501],
    ] as const) {
      const address = { ...swing, pin: north(metres) }
      await storeSuggestion(tx, {
        id: idOf(letter),
        categoryId: null,
        title: letter,
        address,
        senderId: null,
        now,
      })
      await mergeImages(tx, { id: idOf(letter), images: [`0${idOf(letter)}`] })
    }
    await tx
      .updateTable('community_suggestion')
      .set({ status: 'rejected', reason: 'exists', decided_at: now, decided_by: 'ilse' })
      .where('id', '=', idOf('b'))
      .execute()
    const found = (await lookAlikes(tx, [here])).get(here.id)
    expect(
      found?.map(({ title, metres, ...each }) => [title, metres, each.kind === 'offer' || each.status]),
    ).toEqual([
      ['a', 140, 'pending'],
      ['near', 310, true],
      ['b', 499, 'rejected'],
    ])
  }))
