import { typedDay, typedTime, type FieldKind } from './field-rules.ts'

/** A text with the caret in it, as an input has it; `caret` counts characters before it. */
export type Typed = { text: string; caret: number }

/** Characters that a field takes, where it is limited. Source: contract 1, section 9. */
export const longestTyped: Partial<Record<FieldKind, number>> = { date: 10, time: 5 }

const longestIban = 34
const parts = {
  date: { sizes: [2, 2, 4], separator: '/', isSeparator: /[/.,\-\s]/ },
  time: { sizes: [2, 2], separator: ':', isSeparator: /[:.,\-\sh]/i },
}

/**
 * The text as the field shows it while somebody types, with the caret at the same digit: dates as TT/MM/JJJJ, times as
 * HH:MM, an IBAN in groups of four. A separator comes with the digit after it, never before, so that deleting works.
 * Formatting what is formatted changes nothing.
 *
 * Source: contract 1, section 5 "Form fields".
 */
export function formatTyped(kind: FieldKind, typed: Typed): Typed {
  if (kind === 'date' || kind === 'time') return inParts(typed, parts[kind])
  if (kind === 'iban') return inFours(typed)
  return typed
}

function inParts({ text, caret }: Typed, { sizes, separator, isSeparator }: (typeof parts)['date']): Typed {
  let [shown, part, filled, shownCaret] = ['', 0, 0, -1]
  const next = () => {
    shown += separator
    part += 1
    filled = 0
  }
  // Units, not code points: that is what the caret counts.
  for (const [index, character] of text.split('').entries()) {
    if (index === caret) shownCaret = shown.length
    const isLast = part === sizes.length - 1
    if (/\d/.test(character)) {
      if (filled === sizes[part]) {
        if (isLast) continue
        next()
      }
      shown += character
      filled += 1
    } else if (isSeparator.test(character) && filled > 0 && !isLast) next()
  }
  return { text: shown, caret: shownCaret < 0 ? shown.length : shownCaret }
}

function inFours({ text, caret }: Typed): Typed {
  const bare = (piece: string) => piece.replace(/[^\da-z]/gi, '').slice(0, longestIban)
  const before = bare(text.slice(0, caret)).length
  return {
    text: bare(text)
      .toUpperCase()
      .replace(/(.{4})(?=.)/g, '$1 '),
    caret: before + Math.max(0, Math.ceil(before / 4) - 1),
  }
}

/** What somebody pastes, in the order of the field: `2026-06-14` becomes `14/06/2026`. */
export function pastedText(kind: FieldKind, text: string): string {
  const iso = kind === 'date' ? /^\s*(\d{4})-(\d{2})-(\d{2})(?:T.*)?\s*$/.exec(text) : null
  return iso ? `${iso[3]}/${iso[2]}/${iso[1]}` : text.trim()
}

/**
 * The text once somebody leaves the field. A time of two digits, or up to its colon, gets its full hour; days, months
 * and hours get two digits, cents their second. Source: contract 1, section 4 (`:00` on blur).
 */
export function completeTyped(kind: FieldKind, text: string): string {
  const trimmed = text.trim()
  if (kind === 'time') {
    const isHour = /^(?:\d\d|\d{1,2}:)$/.test(trimmed)
    const full = isHour ? `${trimmed.replace(':', '')}:00` : text
    return typedTime(full) ?? full
  }
  if (kind === 'date') return typedDay(trimmed)?.split('-').reverse().join('/') ?? text
  if (kind === 'currency') return trimmed.replace(/^(\d+),(\d)$/, '$1,$20').replace(/^(\d+),$/, '$1')
  return text
}
