import { runText, type Db } from '#foundation/platform/db.server.ts'
import { eventsOfWords } from '#app/search/event-search/event-search.server.ts'
import { listedByStarts } from './search-by-availability.server.ts'
import { searchStatement } from '#app/search/sql/sql.server.ts'
import { isDated, type ServiceQuery, type WordLexemes } from '#app/search/criteria/criteria.ts'
import type { Hit } from '#app/search/cards/cards.server.ts'

/**
 * Whether words find something within a place, on any day unless some are asked for, and for anybody unless a party is:
 * known words need not stand together anywhere.
 */
export async function hasResults(db: Db, words: WordLexemes, asked: ServiceQuery): Promise<boolean> {
  if (words.length === 0 || words.some((lexemes) => lexemes.length === 0)) return false
  const { days = null, filters = [] } = asked
  return (
    (await hasOffers(db, words, asked)) ||
    (await eventsOfWords(db, { ...asked, days, filters }, words)).length > 0
  )
}

async function hasOffers(db: Db, words: WordLexemes, asked: ServiceQuery): Promise<boolean> {
  if (isDated(asked)) return (await listedByStarts(db, asked, { words, most: 1 })).total > 0
  const search = searchStatement(asked, { words, offset: 0, order: 'top', count: 1 })
  return (await runText<Hit>(db, search.text, search.values)).rows.length > 0
}
