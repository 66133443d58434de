import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { nearestWord, type KnownWord } from './nearest-word.ts'
import { corrected } from './other-writing.ts'
import { wordsOf } from './search-query.ts'
import type { WordLexemes } from './search-source.ts'
import { lexemesByWord, type FoundWord } from './word-lexemes.server.ts'

/**
 * What a search text means. `correctedTo` is the text with the words that were searched for instead, or `null`.
 * `isWordless`: there is a text, but nothing in it that one could look for.
 */
export type MeantWords = { words: WordLexemes; correctedTo: string | null; isWordless: boolean }

/** Of a text without any word: nothing has it. */
const nothingHas: WordLexemes = [[]]

/**
 * The lexemes that each word of a search text stands for: its German stem and what begins with it, with and without
 * umlauts. Words without meaning (`mit`, `der`) are left out. Each word that no offer is written with, not even as the
 * beginning of another, stands for the nearest one that offers are written with; without such a word only its stem
 * counts, and where nothing begins with that, nothing is found. Nothing is found either for a text that has no word.
 */
export async function meantWords(db: Db, searchText: string): Promise<MeantWords> {
  const typed = wordsOf(searchText)
  const asTyped = { correctedTo: null, isWordless: false }
  if (typed.length === 0) return { ...asTyped, words: [] }
  const found = await lexemesByWord(db, typed)
  if (found.length === 0) return { ...asTyped, words: nothingHas, isWordless: true }
  const unknown = found.filter(({ known }) => !known).map(({ nr }) => nr)
  if (unknown.length === 0) return { ...asTyped, words: rarestFirst(typed, found) }
  const nearest = await nearestWords(
    db,
    unknown.map((nr) => typed[nr - 1] ?? ''),
  )
  if (nearest.every((word) => word === null)) return { ...asTyped, words: rarestFirst(typed, found) }
  const meant = corrected(
    typed,
    typed.map((_word, index) => nearest[unknown.indexOf(index + 1)] ?? null),
  )
  const words = rarestFirst(meant, await lexemesByWord(db, meant))
  return { words, correctedTo: meant.join(' '), isWordless: false }
}

/** The lexemes of `meantWords`. */
export async function lexemesOf(db: Db, searchText: string): Promise<WordLexemes> {
  return (await meantWords(db, searchText)).words
}

/** The lexemes of a text that offers have every word of; `null` of any other, and of one without words. */
export async function knownLexemes(db: Db, searchText: string): Promise<WordLexemes | null> {
  const typed = wordsOf(searchText)
  const found = typed.length === 0 ? [] : await lexemesByWord(db, typed)
  const isKnown = found.length > 0 && found.every(({ known, lexemes }) => known && lexemes.length > 0)
  return isKnown ? rarestFirst(typed, found) : null
}

// Longer words are rarer: they drive.
function rarestFirst(words: readonly string[], found: readonly FoundWord[]): WordLexemes {
  const rarity = ({ nr }: FoundWord) => words[nr - 1]?.length ?? 0
  return found.toSorted((a, b) => rarity(b) - rarity(a)).map(({ lexemes }) => lexemes)
}

/** Known words that are compared with one that was typed: those that share most groups of three letters. */
const mostCompared = 40

const wordsLike = hot(
  'discovery_words_like',
  `with typed as materialized (
     select nr, spelled_out(text) as typed from unnest($1::text[]) with ordinality as word (text, nr)
   ), near as (
     select nr, typed, known.spelled, row_number() over (
       partition by nr order by count(*) desc, abs(length(known.spelled) - length(typed)), known.spelled) as place
     from typed cross join lateral word_parts(typed) as own (part)
     join search_word_part known on known.part = own.part
     group by nr, typed, known.spelled
   )
   select near.nr::int as nr, near.typed, near.spelled, word.shown from near join search_word word using (spelled)
   where near.place <= ${mostCompared} and exists (
     select 1 from service_posting where lexeme = any(tsvector_to_array(search_vector(word.shown))))
   order by near.nr, near.place`,
)

async function nearestWords(db: Db, typed: readonly string[]): Promise<(string | null)[]> {
  const known = await knownLike(db, typed)
  return known.map(({ spelled, like }) => nearestWord(spelled, like)?.shown ?? null)
}

/** A typed word, spelled out, and known words that share most of its letters. */
export type TypedWord = { spelled: string; like: KnownWord[] }

/** For each typed word the known ones that may be meant, all of them in use. */
export async function knownLike(db: Db, typed: readonly string[]): Promise<TypedWord[]> {
  const { rows } = await runText<{ nr: number; typed: string } & KnownWord>(db, wordsLike, [typed])
  return typed.map((_, index) => {
    const like = rows.filter(({ nr }) => nr === index + 1)
    return { spelled: like[0]?.typed ?? '', like }
  })
}
