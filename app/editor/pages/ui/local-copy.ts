import type { TypedFields } from './draft-saver.ts'

/** What was typed into a step and isn't saved: it stays on this device until it is. */
export type LocalCopy = { fields: TypedFields }

const keyFor = (offerId: string, step: string) => `angebot.${offerId}.${step}`

/** Keeps the fields of a step on this device; `null` takes them away. Without storage nothing is kept. */
export function keepLocalCopy(offerId: string, step: string, fields: TypedFields | null): void {
  try {
    const key = keyFor(offerId, step)
    if (fields === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ fields } satisfies LocalCopy))
  } catch {
    // Storage that is full or forbidden: the page itself still has what was typed.
  }
}

/** What lies on this device of a step, or `null`. */
export function localCopyOf(offerId: string, step: string): LocalCopy | null {
  try {
    return localCopyIn(JSON.parse(localStorage.getItem(keyFor(offerId, step)) ?? 'null'))
  } catch {
    return null
  }
}

/** A copy as it was stored, whatever others made of it. */
export function localCopyIn(stored: unknown): LocalCopy | null {
  if (typeof stored !== 'object' || stored === null || !('fields' in stored)) return null
  const { fields } = stored
  const isPair = (pair: unknown) =>
    Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string')
  return Array.isArray(fields) && fields.every(isPair) ? { fields: fields as TypedFields } : null
}

/** Whether two states of a form say the same; fields that are empty, or aren't there, say nothing. */
export function isSameTyped(a: TypedFields, b: TypedFields): boolean {
  const filled = (fields: TypedFields) =>
    JSON.stringify(
      fields.filter(([, value]) => value !== '').toSorted(([x, v], [y, w]) => (x + v < y + w ? -1 : 1)),
    )
  return filled(a) === filled(b)
}
