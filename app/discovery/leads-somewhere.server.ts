import { runText, type Db } from '#foundation/platform/db.server.ts'
import { eventsOfWords } from './events-with-words.server.ts'
import { searchStatement } from './page-statement.server.ts'
import type { Place } from './place.ts'
import type { WordLexemes } from './search-source.ts'
import type { Hit } from './tiles.server.ts'

/** Whether words find something within a place, on any day: known ones need not stand together anywhere. */
export async function leadsSomewhere(
  db: Db,
  words: WordLexemes,
  { place, now }: { place: Place; now: Date },
): Promise<boolean> {
  if (words.length === 0 || words.some((lexemes) => lexemes.length === 0)) return false
  const search = searchStatement({ place, now }, { words, offset: 0, order: 'top', count: 1 })
  const { rows } = await runText<Hit>(db, search.text, search.values)
  if (rows.length > 0) return true
  return (await eventsOfWords(db, { place, days: null, filters: [], now }, words)).length > 0
}
