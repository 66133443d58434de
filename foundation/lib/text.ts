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
