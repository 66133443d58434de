import { formatShortDay } from '#foundation/lib/berlin-time.ts'

/** What is wrong with dates or missing, beside the field. */
export const dateFaultTexts = {
  time: 'Ungültige Uhrzeit',
  until: 'Wann ist es zu Ende? Zum Beispiel 23:30.',
  duration: 'Gib die Dauer an, zum Beispiel 90 oder 1,30.',
  durationLong: 'Höchstens 14 Tage.',
  capacity: 'Gib eine Zahl von 1 bis 20.000 Plätzen an.',
  day: 'Kein korrektes Datum',
  past: 'Dieser Termin liegt in der Vergangenheit.',
  skipped: 'Diese Uhrzeit gibt es an dem Tag nicht: Die Uhr wird vorgestellt.',
  skippedOn: (dayOn: string) =>
    `Am ${formatShortDay(dayOn)} gibt es diese Uhrzeit nicht: Die Uhr wird vorgestellt.`,
  doubledDate: 'Diesen Termin gibt es schon.',
  doubledOn: (dayOn: string) => `Am ${formatShortDay(dayOn)} gibt es diesen Termin schon.`,
  tooFar: 'Höchstens zwei Jahre im Voraus.',
  weekdays: 'An welchem Tag findet es statt?',
  lastBeforeFirst: 'Der letzte Termin liegt vor dem ersten.',
  lastMissing: 'Gib den letzten Termin an.',
  tooMany: 'Höchstens 104 Termine pro Serie.',
  noneBetween: 'In dieser Zeit liegt kein Termin.',
  notOfSeries: 'An diesem Tag ist kein Termin der Serie.',
  doubledException: 'Für diesen Tag gibt es schon eine Ausnahme.',
  minGuests: 'Gib eine Zahl von 1 bis 10.000 Gästen an, oder nichts.',
  minGuestsMany: 'So viele Plätze hat nicht jeder Termin.',
} as const
