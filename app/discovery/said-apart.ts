import { saidDay } from './said-day.ts'
import { saidWish, withoutAsking, withoutSomething } from './said-wish.ts'

/**
 * The words of what is typed that are looked for, and those that say a day or a wish: "Kajak" and "2 Personen Samstag"
 * of "2 Personen Kajak Samstag". Where nothing else is left, all of it is looked for.
 */
export function saidApart(typed: string, now: Date): { text: string; said: string } {
  const day = saidDay(typed, now)
  const text = withoutAsking(saidWish(typed, day?.spans)?.text ?? day?.text ?? typed)
  if (text === '' || text === typed) return { text: typed, said: '' }
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
