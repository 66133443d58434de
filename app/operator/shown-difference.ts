import { formatEuro } from '#foundation/lib/money.ts'
import { troubleTexts } from './texts/troubles.ts'

const { books } = troubleTexts

/** What the compared days differ by together, and what of it refunds explain that were on their way, in cents. */
export type OpenDifference = { cents: number; sentCents: number }

/** It as a sentence. What refunds explain to the cent is no warning, but stays open until they are through. */
export function shownDifference({ cents, sentCents }: OpenDifference): {
  kind: 'success' | 'info' | 'warning'
  said: string
} {
  if (cents === 0) return { kind: 'success', said: books.evenTitle }
  const open = `${books.openTitle(formatEuro(cents))}.`
  const sent = sentCents > 0 ? books.sent(formatEuro(sentCents)) : ''
  if (cents === sentCents) return { kind: 'info', said: `${open} ${sent} ${books.sentIsAll}` }
  return { kind: 'warning', said: [open, books.openLead, sent].filter(Boolean).join(' ') }
}
