import type { Db } from '#foundation/platform/db.server.ts'
import { saidDay } from './said-day.ts'
import { mistypedIn, writtenAsMeant } from './said-mistyped.ts'
import { saidWish } from './said-wish.ts'
import { lexemesByWord } from '#app/search/lexicon/word-lexemes.server.ts'
import { mostCorrected } from '#app/search/lexicon/words-like.server.ts'

/**
 * A text whose mistyped words of a day or a party, "konzrt sontag", are written as they are meant. Only those that no
 * offer is written with, nor any longer, and that then say something; all others stay as they are typed.
 */
export async function withSaidWords(db: Db, { text, now }: { text: string; now: Date }): Promise<string> {
  const mistyped = mistypedIn(text).slice(0, mostCorrected)
  if (mistyped.length === 0) return text
  const found = await lexemesByWord(
    db,
    mistyped.map(({ typed }) => typed),
  )
  const unknown = mistyped.filter((_, index) =>
    found.some(({ nr, known, lexemes }) => nr === index + 1 && (!known || lexemes.length === 0)),
  )
  const written = writtenAsMeant(text, unknown)
  const day = saidDay(written, now)
  const rest = saidWish(written, day?.spans)?.text ?? day?.text ?? written
  const words: readonly string[] = rest.toLowerCase().match(/[a-z\u00df-\u00ff]+/g) ?? []
  return writtenAsMeant(
    text,
    unknown.filter(({ meant }) => !words.includes(meant)),
  )
}
