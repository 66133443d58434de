import { formatCount } from '#foundation/lib/number-text.ts'

/** Words of a list without results. */
export const emptyTexts = {
  heading: 'Nichts gefunden?',
  headingBesideEvents: 'Noch etwas anderes?',
  hintNotHere: 'Hier findest du uns schon:',
  hint: 'Erhalte mehr Ergebnisse, indem Du Deine Einstellungen änderst.',
  nothingYet: 'Hier sind noch keine Angebote online.',
  becomeProvider: 'Du bietest etwas an? Werde Anbieter',
  wordless: (text: string) => `In „${text}“ steht kein Wort, nach dem wir suchen können.`,
  links: 'So klappt es vielleicht',
  anyDay: 'Auch an anderen Tagen',
  widen: (km: string) => `Umkreis auf ${km}`,
  wholeCity: (city: string) => `Ganz ${city}`,
  everywhere: 'Überall suchen',
  inCity: (city: string) => `In ${city} suchen`,
  withoutFilters: (filters: string) => `Ohne „${filters}“`,
  /** Of children of several ages, each of whom was to be suited. */
  anyAge: 'Für eines der Kinder',
  onlyWord: (word: string) => `Nur „${word}“`,
  otherWords: 'Mit anderen Worten suchen',
  allCategories: 'In allen Kategorien stöbern',
  noneOnline: 'Von diesen Ideen ist gerade keine online.',
  found: (count: number) => (count === 1 ? '1 Angebot' : `${formatCount(count)} Angebote`),
  reset: 'Filter zurücksetzen',
  active: (filters: string) => `Aktive Filter: ${filters}`,
  settings: 'Umkreis ändern',
} as const

/** Below the list of a category: the way to suggest a place that it lacks. Only the server reads it. */
export const suggestionBox = {
  heading: 'Kennst du einen Ort, der hier fehlt?',
  label: 'Mach uns einen Vorschlag',
} as const
