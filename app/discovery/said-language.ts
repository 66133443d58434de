import { slug } from '#foundation/lib/text.ts'
import { languageWords as words } from './texts/language.ts'

const before = new RegExp(`^(?:${words.before})$`)
const languages = Object.entries(words.spoken).map(([language, said]) => ({
  language,
  alone: new RegExp(`^(?:${said})$`),
  joined: new RegExp(`^(${said})-?${words.sprachig}$`),
}))

/**
 * The lexeme of the language that an offer shall be held in, by one word, "englischsprachig"; `null` of any other. See
 * `spoken_languages` in the migrations. "Italienisch" alone may be a kitchen.
 */
export function languageLexeme(word: string): string | null {
  const typed = slug(word)
  const said = languages.find(({ joined }) => joined.test(typed))
  return said ? `#${said.language}` : null
}

/** The language itself in such a word, "englisch": an offer may have it in its name. */
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
