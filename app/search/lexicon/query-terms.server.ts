import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { searchWords, type WordLexemes } from '#app/search/criteria/criteria.ts'
import { nearestWord } from './spelling-correction.ts'
import { corrected } from './query-rewrites.ts'
import { lexemesByWord, type FoundWord } from './term-lookup.server.ts'
import { similarWords, mostCorrected } from './similar-words.server.ts'

/**
 * What a search text means. `correctedTo` is the text with the words that were searched for instead, or `null`.
 * `isWordless`: there is a text, but nothing in it that one could look for.
 */
export type QueryTerms = { words: WordLexemes; correctedTo: string | null; isWordless: boolean }

/** Of a text without any word: nothing has it. */
const nothingHas: WordLexemes = [[]]

/**
 * The lexemes that each word of a search text stands for: its German stem and what begins with it, with and without
 * umlauts. Words without meaning (`mit`, `der`) are left out. Each word that no offer is written with, not even as the
 * beginning of another, stands for the nearest one that offers are written with; without such a word only its stem
 * counts, and where nothing begins with that, nothing is found. Nothing is found either for a text that has no word.
 * No more than `mostCorrected` words are corrected.
 */
export async function resolveTerms(db: Db, searchText: string): Promise<QueryTerms> {
  const { words, found, isCorrected } = await lookUpTerms(db, searchWords(searchText))
  if (searchText.trim() === '') return { words: [], correctedTo: null, isWordless: false }
  if (found.length === 0) return { words: nothingHas, correctedTo: null, isWordless: true }
  const correctedTo = isCorrected ? await asWritten(db, words) : null
  return { words: rarestFirst(words, found), correctedTo, isWordless: false }
}

/** The lexemes of `resolveTerms`. */
export async function lexemesOf(db: Db, searchText: string): Promise<WordLexemes> {
  const { words, found } = await lookUpTerms(db, searchWords(searchText))
  return searchText.trim() !== '' && found.length === 0 ? nothingHas : rarestFirst(words, found)
}

type TermLookup = { words: readonly string[]; found: FoundWord[]; isCorrected: boolean }

async function lookUpTerms(db: Db, typed: readonly string[]): Promise<TermLookup> {
  const found = typed.length === 0 ? [] : await lexemesByWord(db, typed)
  const unknown = found.filter(({ known }) => !known).map(({ nr }) => nr)
  const compared = unknown.slice(0, mostCorrected).map((nr) => typed[nr - 1] ?? '')
  const nearest = compared.length === 0 ? [] : await nearestWords(db, compared)
  if (nearest.every((word) => word === null)) return { words: typed, found, isCorrected: false }
  const words = corrected(
    typed,
    typed.map((_word, index) => nearest[unknown.indexOf(index + 1)] ?? null),
  )
  return { words, found: await lexemesByWord(db, words), isCorrected: true }
}

async function nearestWords(db: Db, typed: readonly string[]): Promise<(string | null)[]> {
  const known = await similarWords(db, typed)
  return known.map(({ spelled, like }) => nearestWord(spelled, like)?.shown ?? null)
}

const shownWords = hot(
  'discovery_shown_words',
  `select nr::int as nr, shown from unnest($1::text[]) with ordinality as word (text, nr)
   join search_word on spelled = spelled_out(text)`,
)

// "kanu im hafen" as offers write it, "Kanu im Hafen", where they write those words with a capital letter.
async function asWritten(db: Db, words: readonly string[]): Promise<string> {
  const { rows } = await runText<{ nr: number; shown: string }>(db, shownWords, [words])
  const text = words.map((word, index) => rows.find(({ nr }) => nr === index + 1)?.shown ?? word).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

// Longer words are rarer: they drive.
function rarestFirst(words: readonly string[], found: readonly FoundWord[]): WordLexemes {
  const rarity = ({ nr }: FoundWord) => words[nr - 1]?.length ?? 0
  return found.toSorted((a, b) => rarity(b) - rarity(a)).map(({ lexemes }) => lexemes)
}
