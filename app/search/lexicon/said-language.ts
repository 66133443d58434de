import { slug } from '#foundation/lib/text.ts'
import { foundIn, standing, withoutSpans, type Expression, type Span } from './said-part.ts'
import { languageWords as words } from './texts/language.ts'

const before = new RegExp(`^(?:${words.before})$`)
const languages = Object.entries(words.spoken).map(([language, said]) => ({
  language,
  alone: new RegExp(`^(?:${said})$`),
  joined: new RegExp(`^(${said})-?${words.sprachig}$`),
}))

/** The language in "englischsprachig", "englisch": an offer may have it in its name. */
export function languageNamed(word: string): string | null {
  return (
    languages.map(({ joined }) => joined.exec(slug(word))?.[1]).find((said) => said !== undefined) ?? null
  )
}

/** Words with "auf Englisch" as the one word "englischsprachig" for it. */
export function languagesJoined(typed: readonly string[]): readonly string[] {
  return typed.flatMap((word, at) => {
    if (before.test(slug(word)) && isLanguage(typed[at + 1])) return []
    return isLanguage(word) && before.test(slug(typed[at - 1] ?? '')) ? [`${word}sprachig`] : [word]
  })
}

function isLanguage(word: string | undefined): boolean {
  return word !== undefined && languages.some(({ alone }) => alone.test(slug(word)))
}

const umlauts = { ae: '\\u00e4', oe: '\\u00f6', ue: '\\u00fc' }
const written = Object.values(words.spoken)
  .join('|')
  .replace(/[aou]e/g, (spelled) => `(?:${spelled}|${umlauts[spelled as keyof typeof umlauts]})`)
const heldIn = `(?:(?:${words.before})\\s+)?`
const language = `(?:${written})(?:[mnrs]|e[mnrs]?)?(?:-?${words.sprachig})?`
const german = `(?:${words.before})\\s+(?:${words.german})|(?:${words.german})-?${words.sprachig}`
const leads = `(?:(?:${words.leads})\\s+)*`
const others = `(?:(?:\\s+(?:${words.orElse})\\s+|\\s*/\\s*)${heldIn}${language})*`
const deniedBefore = `${leads}(?:${words.denies})\\s+(?:(?:${words.softens})\\s+)*`
const notDenied = `(?<!(?<![a-z\\u00df-\\u00ff])(?:${words.denies})\\s+(?:(?:${words.softens})\\s+)*)`
const ends = `(?=\\s*(?:[,;.!?]|$)|\\s+(?:${words.but})\\s)`

const unasked: readonly Expression<true>[] = [
  `${deniedBefore}${heldIn}${language}${others}(?:\\s+${words.speaks})?`,
  `${deniedBefore}${heldIn}(?:${words.german})(?<=(?:${words.instead})\\s.*)`,
  `${leads}${heldIn}${language}\\s+(?:${words.deniesBehind})${ends}`,
  `${leads}${notDenied}(?:${german})\\s+(?:${words.or})\\s+${heldIn}${language}`,
  `${leads}${notDenied}(?:${words.before})\\s+${language}\\s+(?:${words.or})\\s+${heldIn}(?:${words.german})`,
  `(?<=${notDenied}(?:${words.before})\\s+)(?:${words.german})\\s+(?:${words.and})(?=\\s+${language})`,
  `${leads}${notDenied}(?:${german})`,
].map((source) => ({ pattern: standing(source), read: () => true }))

/** Most texts say nothing of it: a look at that spares the rest. */
const anyLanguage = new RegExp(`${written}|${words.german}`, 'i')

/**
 * What a text says of languages by which nothing is to be looked for: one that isn't wanted, "nicht auf Englisch",
 * "kein Englisch", and German, in which everything is held. No offer is left out for it, as most of those in two
 * languages suit as well; the words would only find what is held in that language.
 */
export function unaskedLanguage(text: string): { spans: readonly Span[] } | null {
  const spans = anyLanguage.test(text) ? foundIn(text, unasked) : []
  return spans.length > 0 ? { spans } : null
}

/** A text without such languages: nothing is found by what isn't wanted. */
export function withoutUnasked(text: string): string {
  const said = unaskedLanguage(text)
  return said ? withoutSpans(text, said.spans) : text
}
