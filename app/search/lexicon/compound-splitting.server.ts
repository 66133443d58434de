import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { halvesOf, rewritesFor, neighboursJoined, rewritten, shortestHalf } from './query-rewrites.ts'
import { isNeverMistyped } from './protected-words.ts'
import type { FoundWord } from './term-lookup.server.ts'
import { similarWords } from './similar-words.server.ts'

/** Texts written together or apart: of known words, and, for whoever asks on, of such as come from a typing error. */
export type Compounds = { sure: string[]; likely: () => Promise<string[]> }

/** Words that may come from a typing error and are compared with known ones, of those joined and of those cut. */
const mostCompared = 3
/** Letters of a half that is no typing error: "Standup" is "Stand up". */
const shortestKnown = 2

/** Whether an offer is written with a word of a table `asked`: its stems are looked up by index. */
const inUse = (word: string) => `exists (
  select 1 from service_posting where lexeme = any(tsvector_to_array(search_vector(${word}))))`
const asWritten = (word: string) =>
  `coalesce((select shown from search_word where spelled = spelled_out(${word})), initcap(${word}))`

/** Of the halves of words ($1 and $2) those of which one at least is in use. */
export const wordHalves = hot(
  'discovery_word_halves',
  `select nr::int as nr, head_known, tail_known, ${asWritten('head')} as head, ${asWritten('tail')} as tail
   from (select *, ${inUse('head')} as head_known, ${inUse('tail')} as tail_known
     from unnest($1::text[], $2::text[]) with ordinality as half (head, tail, nr)) asked
   where head_known or tail_known order by nr`,
)

/** How joined words ($1) are written, each as the first known word that it is or begins; whether they are in use. */
export const wordsJoined = hot(
  'discovery_words_joined',
  `select coalesce(begun.shown, initcap(word)) as word, begun.shown is not null or ${inUse('word')} as known
   from unnest($1::text[]) with ordinality as asked (word, nr)
   left join lateral (select shown from search_word
     where spelled >= spelled_out(word) and spelled < spelled_out(word) || chr(1114111)
     order by spelled limit 1) begun on true order by nr`,
)

/** The words written together or apart, one change at a time; numbers and words without meaning stay. */
export async function compounds(
  db: Db,
  words: readonly string[],
  found: readonly FoundWord[],
): Promise<Compounds> {
  const [joined, parted] = await Promise.all([joinedWords(db, words, found), partedWords(db, words)])
  return {
    sure: [...joined.sure, ...parted.sure],
    likely: async () => [...(await joined.likely()), ...(await parted.likely())],
  }
}

async function joinedWords(
  db: Db,
  words: readonly string[],
  found: readonly FoundWord[],
): Promise<Compounds> {
  const isMeaningful = (at: number) => found.some(({ nr }) => nr === at + 1) && !hasNumber(words[at])
  const pairs = neighboursJoined(words).filter(({ at }) => isMeaningful(at) && isMeaningful(at + 1))
  if (pairs.length === 0) return { sure: [], likely: async () => [] }
  const asked = pairs.map(({ word }) => word)
  const { rows } = await runText<{ word: string; known: boolean }>(db, wordsJoined, [asked])
  const at = (index: number) => pairs[index]?.at ?? 0
  return {
    sure: rows.flatMap(({ word, known: isKnown }, index) =>
      isKnown ? [rewritten(words, at(index), 2, word)] : [],
    ),
    likely: async () => {
      const near = await similarWords(db, asked.slice(0, mostCompared))
      return near.flatMap(({ spelled, like }, index) =>
        rewritesFor(spelled, like).map((word) => rewritten(words, at(index), 2, word)),
      )
    },
  }
}

type Half = { nr: number; head_known: boolean; tail_known: boolean; head: string; tail: string }

async function partedWords(db: Db, words: readonly string[]): Promise<Compounds> {
  const halves = words.flatMap((word, at) =>
    hasNumber(word) ? [] : halvesOf(word, shortestKnown).map((half) => ({ at, ...half })),
  )
  if (halves.length === 0) return { sure: [], likely: async () => [] }
  const typed = [halves.map(({ head }) => head), halves.map(({ tail }) => tail)]
  const { rows } = await runText<Half>(db, wordHalves, typed)
  const apart = ({ nr }: Half, head: string, tail: string) =>
    rewritten(words, halves[nr - 1]?.at ?? 0, 1, `${head} ${tail}`)
  const whole = rows.filter(({ head_known, tail_known }) => head_known && tail_known)
  // Of "Langeweile" no half is mistyped.
  const isMistyped = ({ nr }: Half) => !isNeverMistyped(words[halves[nr - 1]?.at ?? 0] ?? '')
  const broken = rows
    .filter((row) => !whole.includes(row) && shorter(row) >= shortestHalf && isMistyped(row))
    .toSorted((a, b) => known(b) - known(a))
  return {
    sure: whole.toSorted((a, b) => shorter(b) - shorter(a)).map((half) => apart(half, half.head, half.tail)),
    likely: async () => {
      const tried = broken.slice(0, mostCompared)
      const unknown = tried.map(({ head, tail, head_known }) => (head_known ? tail : head))
      const near = unknown.length === 0 ? [] : await similarWords(db, unknown)
      return tried.flatMap((half, index) => {
        const { spelled = '', like = [] } = near[index] ?? {}
        const whole = like.filter((word) => isAsLong(spelled, word.spelled))
        return rewritesFor(spelled, whole).map((meant) =>
          half.head_known ? apart(half, half.head, meant) : apart(half, meant, half.tail),
        )
      })
    },
  }
}

// Half of "Regentag" is no "Sonntagmorgen": as few letters are within many words.
function isAsLong(typed: string, known: string): boolean {
  return Math.abs(typed.length - known.length) <= 1
}

// "Room 23" is not "Room23", and not nearly "Room".
function hasNumber(word = ''): boolean {
  return /\d/.test(word)
}

// The longer what is known, the likelier the cut.
function known({ head_known, head, tail }: Half): number {
  return (head_known ? head : tail).length
}

function shorter({ head, tail }: Half): number {
  return Math.min(head.length, tail.length)
}
