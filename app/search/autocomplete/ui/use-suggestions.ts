import { useEffect, useState } from 'react'
import { leastTyped, noAnswer, readSuggestAnswer, type SuggestAnswer } from '../suggestions.ts'

const pauseMs = 120

/**
 * Proposals for what is typed and what it says, asked for after a short pause; what was asked before is given up.
 * Without an answer there are none, nor those of the text before: the field works all the same. `kept` says the place.
 */
export function useSuggestions(typed: string, kept: Readonly<Record<string, string>>): SuggestAnswer {
  const [answer, setAnswer] = useState(noAnswer)
  const text = typed.trim()
  const { city, hash, radius } = kept
  useEffect(() => {
    if (text.length < leastTyped) return undefined
    const asking = new AbortController()
    const params = new URLSearchParams({ q: text })
    for (const [name, value] of Object.entries({ city, hash, radius })) if (value) params.set(name, value)
    const ask = async () => {
      const next = await readSuggestAnswer(fetch(`/suggest.json?${params}`, { signal: asking.signal }))
      // What was given up has no say.
      if (!asking.signal.aborted) setAnswer(next)
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [text, city, hash, radius])
  // While the next answer is on its way the last one stays, so that the list doesn't flicker.
  return text.length < leastTyped ? noAnswer : answer
}
