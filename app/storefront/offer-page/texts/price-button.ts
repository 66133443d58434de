import type { PanelData } from '../ui/use-booking.ts'

/**
 * What the booking button says, by the kind of booking. Only the server reads it: the page gets the one that counts.
 * Source: contract 1, section 4 (request types drive the booking button).
 */
export const panelButtons: Record<PanelData['kind'], string> = {
  slots: 'Jetzt buchen',
  events: 'Termin auswählen',
  request: 'Jetzt anfragen',
  elsewhere: 'Kontakt',
  closed: 'Kontakt',
  failed: 'Jetzt buchen',
}

/** Of an entry that somebody suggested: nothing is booked there. Only the server reads it. Source: GEN-23. */
export const openToAllTexts = {
  button: 'So kommst du hin',
  heading: 'Kostenlos und ohne Buchung',
  line: 'Dieser Ort steht allen offen. Komm einfach vorbei.',
  claim: 'Das ist unser Angebot',
} as const

/** What it says above starts that its provider has to accept. */
export const panelConfirmation = 'Wird vom Anbieter bestätigt'

/** Behind the lines of a sum that VAT is in. */
export const panelVat = ', inkl. MwSt.'

/** What a price list says of VAT. */
export const vatTexts = {
  one: (percent: number) => `Alle Preise inkl. ${percent} % MwSt. Mehr kommt nicht dazu.`,
  rate: (percent: number, names: string) => `${percent} % (${names})`,
  several: (rates: readonly string[]) =>
    `Alle Preise inkl. MwSt.: ${rates.join(' und ')}. Mehr kommt nicht dazu.`,
  none: 'Kleinunternehmen, keine MwSt. ausgewiesen. Mehr kommt nicht dazu.',
}
