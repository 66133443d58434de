import { accessTexts } from './texts/access.ts'

/** True for a filter that somebody needs who comes with a wheelchair or a pram. */
export function isAccessFilter(code: string): boolean {
  return code === 'ex_wheelchair' || code === 'ex_pram'
}

/**
 * What a list with `total` offers says where its filters ask for access: that it goes by what providers say, which is no
 * promise, or, where it is empty, what can be done. `null` where they ask for none.
 */
export function accessNote(filters: readonly string[], total: number): string | null {
  if (!filters.some(isAccessFilter)) return null
  return total === 0 ? accessTexts.nothing : accessTexts.note
}
