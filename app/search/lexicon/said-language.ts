import { slug } from '#foundation/lib/text.ts'
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
