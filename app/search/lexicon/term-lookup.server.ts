import { LRUCache } from 'lru-cache'
import { alsoWritten } from '#app/catalog/catalog.ts'
import { elapsedMs } from '#foundation/platform/clock.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { numberLexeme } from './number-words.ts'
import { alsoHiring } from './synonyms.ts'

/** Stems shorter than this are only found whole. */
const shortestPrefix = 3
/** Lexemes that one stem may stand for as their beginning. */
const lexemesPerStem = 12

// A small word with an umlaut says nothing, and nor does it spelled out or bare, which the dictionary doesn't know.
const isMeaningful = (word: string) =>
  `(to_tsvector('pg_catalog.german', replace(replace(replace(
    lower(${word}), 'ae', e'\\u00e4'), 'oe', e'\\u00f6'), 'ue', e'\\u00fc')) <> ''
    and lower(${word}) not in ('fur', 'uber', 'konnen', 'konnte', 'wahrend'))`

// Walks from one lexeme to the next by index probes, so that a prefix costs a few page reads however common it is. The
// planner doesn't see how many words there are and so keeps its plan: planning takes four times as long as the walk.
// Nobody means a number by its beginning: "Hund" isn't "hundertvierzig".
const lexemesOfWords = hot(
  'discovery_lexemes_of_words',
  `with recursive stem (nr, stem) as materialized (
     select word.nr, stem from unnest((select $1::text[])) with ordinality as word (text, nr)
     cross join lateral unnest(tsvector_to_array(search_vector(word.text))) as stem
     where ${isMeaningful('word.text')}
   ), walk (nr, stem, lexeme, step) as (
     select stem.nr, stem.stem, (
         select min(lexeme) from service_posting where lexeme >= stem.stem
           and lexeme < stem.stem || case when length(stem.stem) < ${shortestPrefix} then e'\\u0001'
             else chr(1114111) end
       ), 1 from stem
     union all
     select walk.nr, walk.stem, (
         select min(lexeme) from service_posting where lexeme > walk.lexeme and lexeme < walk.stem || chr(1114111)
       ), step + 1
     from walk where walk.lexeme is not null and step < ${lexemesPerStem} and length(walk.stem) >= ${shortestPrefix}
   )
   select stem.nr::int as nr,
     coalesce(array_agg(distinct walk.lexeme) filter (
       where walk.lexeme = walk.stem or walk.lexeme !~ '${numberLexeme}'), '{}') as lexemes,
     coalesce(bool_or(walk.lexeme = walk.stem), false) or exists (
       select 1 from search_word where spelled >= spelled_out(word.text)
         and spelled < spelled_out(word.text) || chr(1114111)
         and (spelled = spelled_out(word.text) or spelled !~ '${numberLexeme}')) as known
   from stem left join walk using (nr, stem)
   join unnest((select $1::text[])) with ordinality as word (text, nr) using (nr)
   group by stem.nr, word.text order by stem.nr`,
)

/** A word of a text, counted from 1: what it stands for, and whether offers are written with it or its beginning. */
export type FoundWord = { nr: number; lexemes: string[]; known: boolean }

/** What a word stood for a moment ago; `null` for one without meaning. */
type KnownMeaning = Omit<FoundWord, 'nr'> | null

/** As long as pages are shown again unchanged: an offer's new words count as soon as the offer is sure to show. */
const knownForMs = 10_000
const mostWords = 2_000
const meanings = new WeakMap<Db, LRUCache<string, Promise<KnownMeaning>>>()

/**
 * The lexemes that words stand for, in every writing of theirs; words without meaning are left out. Many people look
 * for the same few words, and a page asks several times at once, so each is looked up once in ten seconds.
 */
export async function lexemesByWord(db: Db, words: readonly string[]): Promise<FoundWord[]> {
  const kept = meanings.get(db) ?? new LRUCache({ max: mostWords, ttl: knownForMs, perf: { now: elapsedMs } })
  meanings.set(db, kept)
  const answers = new Map([...new Set(words)].map((word) => [word, kept.get(word)] as const))
  const missing = [...answers].flatMap(([word, answer]) => (answer ? [] : [word]))
  const asked = missing.length === 0 ? null : lookedUp(db, missing)
  for (const [index, word] of missing.entries()) {
    const answer = asked?.then((found) => found[index] ?? null)
    answers.set(word, answer)
    if (answer) kept.set(word, answer)
  }
  try {
    const found = await Promise.all(words.map(async (word) => (await answers.get(word)) ?? null))
    return found.flatMap((meaning, index) => (meaning ? [{ nr: index + 1, ...meaning }] : []))
  } catch (error) {
    for (const word of missing) kept.delete(word)
    throw error
  }
}

// "Sankt" stands for what "St" does, too: offers keep the words that they are written with. Synonyms of hiring come
// behind the word itself, of which more is found.
async function lookedUp(db: Db, words: readonly string[]): Promise<KnownMeaning[]> {
  const others = words.map(alsoWritten)
  const asked = [...new Set([...words, ...others.flat(), ...words.flatMap(alsoHiring)])]
  const { rows } = await runText<FoundWord>(db, lexemesOfWords, [asked])
  const found = new Map(rows.map(({ nr, ...meaning }) => [asked[nr - 1], meaning]))
  return words.map((word, index) => {
    const own = found.get(word) ?? null
    const also = (others[index] ?? []).flatMap((other) => found.get(other)?.lexemes ?? [])
    const hired = alsoHiring(word).flatMap((other) => found.get(other)?.lexemes ?? [])
    if (also.length === 0 && hired.length === 0) return own
    return { lexemes: [...new Set([...also, ...(own?.lexemes ?? []), ...hired])], known: true }
  })
}
