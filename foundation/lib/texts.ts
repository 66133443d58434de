/** What rules of this folder say to people. */
export const libTexts = {
  /** Source: contract 1, section 8 (the wording is ours). */
  unknownUnit: (unit: string) => `Ungültige Zeiteinheit: ${unit === '' ? 'keine' : unit}`,
} as const
