import { mostEuro } from './party-criteria.ts'

/** Why what was typed is no price limit: below nothing, above the most, or no whole number. Text: `wishTexts.euroFaults`. */
export type EuroFault = 'below' | 'above' | 'odd'

/** What is wrong with a typed price limit; `null` where nothing is, and where nothing is typed. */
export function euroFault(typed: string): EuroFault | null {
  const text = typed.trim()
  if (/^[-−–]\s*\d/.test(text)) return 'below'
  if (!/^\d*$/.test(text)) return 'odd'
  return Number(text) > mostEuro ? 'above' : null
}
