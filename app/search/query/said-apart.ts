import { isAsking, withoutAsking, withoutSomething } from '#app/search/lexicon/said-asking.ts'
import { saidDay } from './said-day.ts'
import { saidWish } from './said-wish.ts'
import { saidFamilyWords } from './texts/said-family.ts'
import { saidWishWords } from './texts/said-wish.ts'

type Apart = { text: string; said: string }

/**
 * The words of what is typed that are looked for, and those that say a day or a wish: "Kajak" and "2 Personen Samstag"
 * of "2 Personen Kajak Samstag". Where nothing else is left, all of it is looked for, or what may still become another
 * word: "Kinder" of "Samstag Kinder".
 */
export function saidApart(typed: string, now: Date): Apart {
  const text = withoutAsking(textLeft(typed, now) ?? typed)
  if (text === '') return begunApart(typed, now) ?? { text: typed, said: '' }
  if (text === typed) return { text: typed, said: '' }
  const words = text.split(' ')
  const said = withoutSomething(typed)
    .split(' ')
    .filter((word) => {
      const isLookedFor =
        words.length > 0 && word.replace(/[,;.!?]+$/, '') === words[0]?.replace(/[,;.!?]+$/, '')
      if (isLookedFor) words.shift()
      return !isLookedFor
    })
  return { text, said: said.join(' ') }
}

/** What is left of a text without its day and its wish; `null` of one that says neither. */
function textLeft(text: string, now: Date): string | null {
  const day = saidDay(text, now)
  return saidWish(text, day?.spans)?.text ?? day?.text ?? null
}

const begunAtEnd = new RegExp(`^(.*?(\\S+))\\s+(${saidWishWords.kids}|${saidFamilyWords.family})$`, 'i')

// "mit Kindern" is whole; behind a day or a wish it may be the beginning of "Kinderkochkurs".
function begunApart(typed: string, now: Date): Apart | null {
  const [, said = '', last = '', text = ''] = begunAtEnd.exec(typed) ?? []
  return !isAsking(last) && textLeft(said, now) === '' ? { text, said } : null
}
