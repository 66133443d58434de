import { productName } from '#foundation/design/product.ts'

/** Words of home. */
export const homeTexts = {
  /** `where`: "in Hamburg", "rund um Ottensen". */
  title: (where: string) => `Freizeit ${where}: Erlebnisse und Events buchen | ${productName}`,
  description: (where: string) =>
    `Was heute ${where} noch frei ist: Erlebnisse, Kurse, Touren und Events mit Preis und freien Plätzen.`,
  headline: (city: string) => ['Kiek mal raus,', `${city}.`] as const,
  /** `place`: of a point nobody knows whether its visitor is there. */
  events: (day: string | null, { kind, where }: { kind: string; where: string }) =>
    `${day ?? 'Demnächst'} ${kind === 'point' ? where : 'in deiner Nähe'}`,
  allEvents: 'Alle Events',
  eventsFailed: 'Unbekannter Fehler beim Laden der Events',
  partFailed: 'Das lässt sich gerade nicht laden. Versuch es gleich noch einmal.',
  nextEvents: 'Was als Nächstes kommt',
  forYou: 'Für dich',
  forYouAsk: 'Sag uns, was du gern machst, dann steht hier, was dazu passt.',
  nameInterests: 'Auswählen',
  changeInterests: 'Ändern',
  interests: 'deine Interessen',
  /** Three interests are named, the rest is counted. */
  forYouLine: (names: readonly string[]) => {
    const named = names.slice(0, 3)
    const rest = names.length - named.length
    const last =
      rest === 0 ? named.pop() : rest === 1 ? 'einem weiteren Interesse' : `${rest} weiteren Interessen`
    return `Passt zu ${named.length > 0 ? `${named.join(', ')} und ` : ''}${last ?? ''}.`
  },
  more: 'Mehr',
  collections: 'Kuratierte Sammlungen',
  collectionsLine: 'Von Leuten, die hier wohnen',
  all: 'Alle',
  categories: 'Worauf hast du Lust?',
  provider: (city: string) => `Du machst ${city} schöner?`,
  providerLine: 'In 15 Minuten ist dein Angebot online.',
  becomeProvider: 'Anbieter werden',
} as const
