/** Words around tips; pages without tips don't load them. */
export const tipsTexts = {
  heading: 'Tipps',
  by: (name: string) => `Tipp von ${name}`,
} as const
