import { formatCount } from '#foundation/lib/number-text.ts'

/** What was typed as a price: `empty`, cents, or `null` for what is no price. */
export type TypedCents = number | 'empty' | null

/**
 * Reads a price in euros as people type it: `16`, `16,5`, `16.50`, `1.200,00`, with or without the sign. A point is the
 * decimal mark unless three digits follow it. Nothing below nought.
 */
export function readCents(typed: string): TypedCents {
  const text = typed.replaceAll(/[\s\u00a0€+]/g, '')
  if (text === '') return 'empty'
  const match =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{0,2}))?$/.exec(text) ?? /^(\d+)(?:\.(\d{0,2}))?$/.exec(text)
  if (!match) return null
  const [, whole = '', part = ''] = match
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(part.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : null
}

/** Cents as they stand in a field: 1600 becomes `16,00`. */
export function typedCents(cents: number): string {
  return `${formatCount(Math.floor(cents / 100))},${String(cents % 100).padStart(2, '0')}`
}

/** How a typed price looks once the field is left; what is no price stays as it was typed. */
export function tidyPrice(typed: string): string {
  const cents = readCents(typed)
  return typeof cents === 'number' ? typedCents(cents) : typed
}

/** A whole number from 1 to `most`; `null` for anything else that was typed, `empty` for nothing. */
export function readCount(typed: string, most: number): number | 'empty' | null {
  const text = typed.trim()
  if (text === '') return 'empty'
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= most ? count : null
}

/** Minutes of the day of a typed time: `15:00`, `9:30`, `24:00`. */
export function readClock(typed: string): number | 'empty' | null {
  const text = typed.trim()
  if (text === '') return 'empty'
  const match = /^(\d{1,2}):(\d{2})$/.exec(text)
  if (!match) return null
  const minute = Number(match[1]) * 60 + Number(match[2])
  return Number(match[2]) < 60 && minute <= 1440 ? minute : null
}

/** `900` becomes `15:00`. */
export function typedClock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** What the price of a round is multiplied by; 1 where nothing was typed. */
export function readFactor(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  if (text === '') return 1
  const factor = /^\d{1,2}(\.\d{1,4})?$/.test(text) ? Number(text) : 0
  return factor > 0 ? factor : null
}
