import { folded, foldedKeys } from './folding.ts'

/** Lower case, umlauts spelled out, everything else a hyphen: `Töpfern an der Scheibe` becomes `toepfern-an-der-scheibe`. */
export function slug(text: string): string {
  return hyphened(folded(text))
}

/** The slugs that a stored text answers to: with its umlauts spelled out, and bare. */
export function slugsOf(text: string): string[] {
  return foldedKeys(text).map(hyphened)
}

const hyphened = (key: string) => key.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')

/** At most `most` units of a text, as the database takes it: it refuses NUL, and JSON with half a sign. */
export const storableText = (text: string, most: number): string =>
  text.slice(0, most).toWellFormed().replaceAll('\u0000', '')
