/** Words of forecasts. */
export const weatherTexts = {
  words: { sunny: 'Sonne', cloudy: 'Wolken', rainy: 'Regen', snowy: 'Schnee' },
  short: (word: string, degrees: number) => `${word}, ${degrees}°`,
  example: (word: string, low: number, high: number) => `Beispielwetter: ${word}, ${low} bis ${high}\u00a0°C`,
  line: (forecast: { place: string; day: string; word: string; low: number; high: number }) =>
    `${forecast.place}, ${forecast.day}: ${forecast.word}, ${forecast.low} bis ${forecast.high}\u00a0°C`,
  exampleLine: 'Beispielwetter: In dieser Demo hat es niemand vorhergesagt.',
  source: 'Vorhersage: Deutscher Wetterdienst über Bright Sky',
} as const
