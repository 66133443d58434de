/** Words of the round bar. */
export const barTexts = {
  question: 'Wonach ist dir?',
  example: (suggestion: string) => `Zum Beispiel „${suggestion}“`,
  search: 'Suchen',
  surprise: 'Überrasch mich',
  where: 'Wo',
  when: 'Wann',
  who: 'Wer',
  party: (persons: number) => `${persons} Pers.`,
  anyParty: 'Egal',
  weather: 'Wetter',
  anyWeather: 'Egal',
  label: 'Suche',
} as const

/** Words of the occasions that are chips. */
export const occasionTexts = {
  label: 'Anlässe für Events',
  /** Shorter than the filter's own name. */
  withFriends: 'Mit Freunden',
} as const
