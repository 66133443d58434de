/** What a page says that is shown without network. */
export const keptTexts = {
  /** `Sa., 20. Juni, 15:00` */
  asOf: (when: string) => `Stand von ${when} Uhr`,
  lead: 'Gerade ohne Netz.',
} as const
