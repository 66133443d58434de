import { productName } from '#foundation/design/product.ts'

/** Words of the search. */
export const searchTexts = {
  heading: 'Wonach suchst du?',
  placeholder: 'Kajak, Töpfern, Impro …',
  submit: 'Suchen',
  ideas: 'Vorschläge',
  suggestions: (count: number) => (count === 1 ? '1 Vorschlag' : `${count} Vorschläge`),
  kinds: {
    word: 'Suche',
    category: 'Kategorie',
    service: 'Angebot',
    collection: 'Sammlung',
    city: 'Stadt',
    quarter: 'Stadtteil',
  },
  clear: 'Eingabe löschen',
  title: (text: string) => (text ? `„${text}“` : 'Suche'),
  /** `where`: "in Hamburg", "rund um Ottensen". */
  pageTitle: (text: string, where: string) =>
    text ? `${text} ${where} | ${productName}` : `Freizeit ${where} suchen | ${productName}`,
  description: (where: string) => `Erlebnisse, Kurse, Touren und Events ${where} durchsuchen.`,
  allTitle: (where: string) => `Alles ${where}`,
  everywhereTitle: 'Alles, egal wo',
} as const

/** What may be searched for: our own ideas at home in Hamburg, elsewhere what is popular there. */
export function ideasFor(place: { cityForm: string }, popular: readonly string[] = []): readonly string[] {
  return place.cityForm === 'hamburg' ? hamburgIdeas : popular
}

const hamburgIdeas = [
  'Kajak im Hafen',
  'Töpfern zu zweit',
  'Minigolf im Bunker',
  'Barkasse',
  'Escape Room',
  'Klettern',
  'Sauna',
  'Kochkurs',
  'SUP zum Feierabend',
  'Impro',
] as const
