/** What rules of this folder say to people. */
export const libTexts = {
  /** Source: contract 1, section 8 (the wording is ours). */
  unknownUnit: (unit: string) => `Ungültige Zeiteinheit: ${unit === '' ? 'keine' : unit}`,
  /** Written out, as weekdays are: an `Intl` format would cost a phone a tenth of a second. */
  months: [
    ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli'],
    ...['August', 'September', 'Oktober', 'November', 'Dezember'],
  ],
} as const
