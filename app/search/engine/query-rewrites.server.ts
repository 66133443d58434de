import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import {
  compounds,
  lexemesByWord,
  type FoundWord,
  similarWords,
  mostCorrected,
  lexemesOf,
} from '#app/search/lexicon/lexicon.server.ts'
import { searchWords, type WordLexemes } from '#app/search/criteria/criteria.ts'
import { firstWithResults, hasResults } from './has-results.server.ts'
import {
  choicesJoined,
  rewritesFor,
  mostTried,
  namedOtherwise,
  withoutDoing,
  withoutHiring,
} from '#app/search/lexicon/lexicon.ts'
import { withRadius, type Place } from '#app/search/place/place.ts'

type Asked = { searchText?: string; place: Place; now: Date }

/** Kilometres that count as around. */
const around = 50

/**
 * A text that finds something where a typed one finds nothing: written together or apart ("Escaperoom", "Mini Golf"),
 * without words like "fahren", or, unless the typed one finds something farther away, with the words that several
 * typing errors may mean. `null` without one, or when the typed text only finds nothing on the chosen days. `reach`
 * says how far away the other text may find something. Only asked where nothing was found: it tries one text after the
 * other. A text with more errors than are looked past is left as it is.
 */
export async function writtenOtherwise(
  db: Db,
  { searchText = '', place, now }: Asked,
  reach: 'around' | 'everywhere' = 'everywhere',
): Promise<string | null> {
  const words = searchWords(searchText)
  const found = words.length === 0 ? [] : await lexemesByWord(db, words)
  if (found.length === 0 || found.filter(({ known }) => !known).length > mostCorrected) return null
  const near = { place: place.radius === 'all' ? place : withRadius(place, around), now }
  const all = { place: withRadius(place, 'all'), now }
  const typed = await lexemesOf(db, searchText)
  if (await hasResults(db, typed, near)) return null
  const { sure, likely } = await compounds(db, words, found)
  const plain = withoutDoing(words)
  const named = [...namedOtherwise(words), ...(plain === null ? [] : [plain]), ...sure]
  // "Kanuverleih" is a canoe, too.
  const hired = sure.flatMap((text) => withoutHiring(searchWords(text)) ?? [])
  const parted = await firstFinding(db, [...named, ...hired], near)
  if (parted !== null) return parted
  // "Bowlingbahn mieten", which is written "Bowling Bahn".
  const plainOtherwise = plain && (await writtenOtherwise(db, { searchText: plain, place, now }, 'around'))
  if (plainOtherwise) return plainOtherwise
  if (await hasResults(db, typed, all)) return null
  const meant = await corrections(db, words, found)
  const corrected = await firstFinding(db, meant, near)
  if (corrected !== null || reach === 'around') return corrected
  const uncertain = await likely()
  return (
    (await firstFinding(db, uncertain, near)) ??
    (await firstFinding(db, [...sure, ...meant, ...uncertain], all))
  )
}

async function firstFinding(
  db: Db,
  texts: readonly string[],
  where: { place: Place; now: Date },
): Promise<string | null> {
  const tried = [...new Set(texts)].slice(0, mostTried)
  if (tried.length === 0) return null
  // All words at once: the look-up keeps each for the texts.
  await lexemesByWord(db, [...new Set(tried.flatMap(searchWords))])
  const words: WordLexemes[] = []
  for (const text of tried) words.push(await lexemesOf(db, text))
  return tried[await firstWithResults(db, words, where)] ?? null
}

const wholeWords = hot(
  'discovery_whole_words',
  `select nr::int as nr from unnest($1::text[]) with ordinality as typed (word, nr)
   join search_word on spelled = spelled_out(word)`,
)

// What only begins a word that offers are written with may be a typing error all the same; a whole word is none.
async function corrections(db: Db, words: readonly string[], found: readonly FoundWord[]): Promise<string[]> {
  const { rows: whole } = await runText<{ nr: number }>(db, wholeWords, [words])
  const asked = found.filter(({ nr }) => whole.every((word) => word.nr !== nr))
  if (asked.length === 0) return []
  const near = await similarWords(
    db,
    asked.slice(0, mostCorrected).map(({ nr }) => words[nr - 1] ?? ''),
  )
  const choices = words.map((word, index) => {
    const at = asked.findIndex(({ nr }) => nr === index + 1)
    const { spelled = '', like = [] } = near[at] ?? {}
    const isKept = at < 0 || (asked[at]?.lexemes.length ?? 0) > 0
    return [...(isKept ? [word] : []), ...rewritesFor(spelled, like)]
  })
  return choicesJoined(choices, words.join(' '))
}

/** What was read for a query as `typed`, and `found` for its text written `instead`: the same without such a text. */
export type RewrittenRead<Found> = { typed: Found; found: Found; instead: string | null }

/** Reads for a query, and where that is nothing, for its text written otherwise. Both may be nothing. */
export async function readWithRewrite<Query extends Asked, Found>(
  db: Db,
  query: Query,
  { read, isNothing }: { read: (query: Query) => Promise<Found>; isNothing: (found: Found) => boolean },
): Promise<RewrittenRead<Found>> {
  const typed = await read(query)
  const instead = isNothing(typed) ? await writtenOtherwise(db, query) : null
  const found = instead === null ? typed : await read({ ...query, searchText: instead })
  return { typed, found, instead }
}
