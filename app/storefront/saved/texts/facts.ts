import { formatTenths } from '#foundation/lib/number-text.ts'

/** What tiles of saved offers say besides price and title. */
export const factTexts = {
  distance: (km: number) => `${formatTenths(km < 10 ? km : Math.round(km))} km`,
  next: (start: string) => `Nächster Termin: ${start}`,
  onRequest: 'Auf Anfrage',
} as const
