import { runText, type Db } from '#foundation/platform/db.server.ts'
import { eventsOfWords, wordedEventsStatement } from '#app/search/event-search/event-search.server.ts'
import { listedByStarts } from './search-by-availability.server.ts'
import type { Statement } from '#app/search/sql/sql.ts'
import { searchStatement } from '#app/search/sql/sql.server.ts'
import { isDated, type ServiceQuery, type WordLexemes } from '#app/search/criteria/criteria.ts'

/**
 * Whether words find something within a place, on any day unless some are asked for, and for anybody unless a party is:
 * known words need not stand together anywhere.
 */
export async function hasResults(db: Db, words: WordLexemes, asked: ServiceQuery): Promise<boolean> {
  if (!isDated(asked)) return (await firstWithResults(db, [words], asked)) === 0
  if (!canFind(words)) return false
  const { days = null, filters = [] } = asked
  return (
    (await listedByStarts(db, asked, { words, most: 1 })).total > 0 ||
    (await eventsOfWords(db, { ...asked, days, filters }, words)).length > 0
  )
}

/**
 * Which of several texts, by their words, is the first that finds an offer or an event; -1 without one. All are tried
 * in one statement, each only where none before it finds anything. Of queries without days.
 */
export async function firstWithResults(
  db: Db,
  texts: readonly WordLexemes[],
  asked: ServiceQuery,
): Promise<number> {
  const values: unknown[] = []
  const exists = (statement: Statement) => {
    const before = values.length
    values.push(...statement.values)
    const text = statement.text.replaceAll(/\$(\d+)/g, (_match, nr: string) => `$${Number(nr) + before}`)
    return `exists (${text})`
  }
  const tried = texts.flatMap((words, index) => {
    if (!canFind(words)) return []
    const offers = searchStatement(asked, { words, offset: 0, order: 'top', count: 1 })
    const events = wordedEventsStatement({ ...asked, days: null, filters: asked.filters ?? [] }, words)
    return [`when ${exists(offers)} then ${index} when ${exists(events)} then ${index}`]
  })
  if (tried.length === 0) return -1
  const { rows } = await runText<{ nr: number }>(
    db,
    `select case ${tried.join(' ')} else -1 end as nr`,
    values,
  )
  return rows[0]?.nr ?? -1
}

function canFind(words: WordLexemes): boolean {
  return words.length > 0 && words.every((lexemes) => lexemes.length > 0)
}
