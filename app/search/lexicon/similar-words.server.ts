import { LRUCache } from 'lru-cache'
import { elapsedMs } from '#foundation/platform/clock.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import type { KnownWord } from './spelling-correction.ts'
import { isNeverMistyped } from './protected-words.ts'

/** Words of one text that are looked past at most when they are mistyped; further ones count as they are typed. */
export const mostCorrected = 4

/** Known words that are compared with one that was typed: those that share most groups of three letters. */
const mostCompared = 40

export const wordsLike = hot(
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

/** A typed word, spelled out, and known words that share most of its letters. */
export type TypedWord = { spelled: string; like: KnownWord[] }

/** As long as what a word stands for: see `lexemesByWord`. */
const knownForMs = 10_000
const mostKept = 500
const kept = new WeakMap<Db, LRUCache<string, Promise<TypedWord>>>()

/**
 * For each typed word the known ones that may be meant, all of them in use. A page asks several times about one word:
 * each is compared once in ten seconds. Nothing else is meant by what somebody needs, or by words of people and time:
 * "Kinderwagen" is no "Kinderbacken" and "Mutter" no "Muster", even where no offer is written with it.
 */
export async function similarWords(db: Db, typed: readonly string[]): Promise<TypedWord[]> {
  const known = kept.get(db) ?? new LRUCache({ max: mostKept, ttl: knownForMs, perf: { now: elapsedMs } })
  kept.set(db, known)
  const answerTo = (word: string) => (isNeverMistyped(word) ? nothingMeant : known.get(word))
  const answers = new Map([...new Set(typed)].map((word) => [word, answerTo(word)] as const))
  const missing = [...answers].flatMap(([word, answer]) => (answer ? [] : [word]))
  const asked = missing.length === 0 ? null : lookedUp(db, missing)
  for (const [index, word] of missing.entries()) {
    const answer = asked?.then((found) => found[index] ?? nothingLike)
    answers.set(word, answer)
    if (answer) known.set(word, answer)
  }
  try {
    return await Promise.all(typed.map(async (word) => (await answers.get(word)) ?? nothingLike))
  } catch (error) {
    for (const word of missing) known.delete(word)
    throw error
  }
}

const nothingLike: TypedWord = { spelled: '', like: [] }
const nothingMeant = Promise.resolve(nothingLike)

async function lookedUp(db: Db, typed: readonly string[]): Promise<TypedWord[]> {
  const { rows } = await runText<{ nr: number; typed: string } & KnownWord>(db, wordsLike, [typed])
  return typed.map((_, index) => {
    const like = rows.filter(({ nr }) => nr === index + 1)
    return { spelled: like[0]?.typed ?? '', like }
  })
}
