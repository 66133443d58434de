import type { OfferDraft, OfferKind } from '../draft.ts'

/** What a company begins with. A template fills in all that is alike at most companies; every word can be changed. */
export type OfferTemplate = {
  id: string
  /** The card that it is found under. */
  group: TemplateGroup
  name: string
  kind: OfferKind
  what: Partial<OfferDraft['what']>
  audience: Partial<OfferDraft['audience']>
  price: DeepPartial<OfferDraft['price']>
  times: DeepPartial<OfferDraft['times']>
}
type DeepPartial<T> = {
  [Name in keyof T]?: T[Name] extends object[] ? Partial<T[Name][number]>[] : T[Name]
}

/** The cards of "Was bietest du an?". */
export const templateGroups = {
  tour: { name: 'Tour', line: 'Feste Startzeiten, Preis pro Person' },
  course: { name: 'Kurs', line: 'Mit Anleitung, Preis pro Person' },
  entry: { name: 'Eintritt', line: 'Zeitfenster oder ganzer Tag' },
  object: { name: 'Bowlingbahn', line: 'Preis pro Stunde, nicht pro Person' },
  event: { name: 'Event oder Serie', line: 'Ein Datum oder mehrere' },
  request: { name: 'Paket auf Anfrage', line: 'Gäste fragen an, ihr sprecht euch ab' },
} as const
type TemplateGroup = keyof typeof templateGroups

/** Lines and terms that most templates share. */
export const adults = { id: 'erwachsene', counts: 'person', name: 'Erwachsene' }
export const children = { id: 'kinder', counts: 'person', name: 'Kinder', isForChildren: 'on' } as const
export const everyDay = ['1', '2', '3', '4', '5', '6', '7']
export const usual = {
  cancelHours: '24',
  leadMinutes: '120',
  daysAhead: '90',
  confirmation: 'instant',
  durationType: 'fixed',
}
