import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { withDatabase } from '#test/support/database.ts'
import { storeSwing } from '#test/support/suggestions.ts'
import { forgetOldSuggestions, forgetSuggestions, suggestionDataOf } from './personal-data.server.ts'
import type { SuggestionStatus } from './suggestions.ts'

const now = new Date('2026-06-13T12:00:00Z')
const idOf = (letter: string) => letter.repeat(22)

async function stored(db: Db, letter: string, status: SuggestionStatus, decidedAt = now): Promise<void> {
  await storeSwing(db, { id: idOf(letter), title: letter, senderId: 'jule', now })
  if (status === 'pending') return
  const decided = { status, decided_at: decidedAt, decided_by: 'ilse' }
  await db
    .updateTable('community_suggestion')
    .set({ ...decided, reason: status === 'rejected' ? 'exists' : null })
    .where('id', '=', idOf(letter))
    .execute()
}

const rowsIn = (db: Db) =>
  db.selectFrom('community_suggestion').select(['title', 'sender_id as by']).orderBy('id').execute()

test('a deleted account’s waiting suggestion goes; what was decided stays without a name', () =>
  withDatabase(async (tx) => {
    await stored(tx, 'a', 'pending')
    await stored(tx, 'b', 'approved')
    await stored(tx, 'c', 'rejected')
    expect(await suggestionDataOf(tx, { userId: 'jule' })).toHaveLength(3)
    await forgetSuggestions(tx, { userId: 'jule', now })
    expect(await rowsIn(tx)).toEqual([
      { title: 'b', by: null },
      { title: 'c', by: null },
    ])
    expect(await suggestionDataOf(tx, { userId: 'jule' })).toEqual([])
  }))

test('what was rejected long ago goes, and by whom the rest was suggested', () =>
  withDatabase(async (tx) => {
    const long = new Date('2025-06-13T12:00:00Z')
    await stored(tx, 'a', 'pending')
    await stored(tx, 'b', 'approved', long)
    await stored(tx, 'c', 'rejected', long)
    await stored(tx, 'd', 'rejected')
    await forgetOldSuggestions(tx, { before: new Date('2025-12-13T12:00:00Z'), now })
    expect(await rowsIn(tx)).toEqual([
      { title: 'a', by: 'jule' },
      { title: 'b', by: null },
      { title: 'd', by: 'jule' },
    ])
  }))
