/** What is wrong or missing, beside the field. */
export const faultTexts = {
  noStarts: 'Noch keine Startzeiten.',
  weekdays: 'An welchen Tagen geht es los?',
  starts: 'Wann geht es los? Zum Beispiel 10:30.',
  time: 'Ungültige Uhrzeit',
  series: 'Gib den ersten und den letzten Start an und wie viele Minuten dazwischen liegen.',
  lastBeforeFirst: 'Der letzte Start liegt vor dem ersten.',
  step: 'Gib einen Abstand von 5 bis 1440 Minuten an.',
  tooManyStarts: 'Höchstens 96 Starts pro Regel.',
  capacity: 'Gib eine Zahl von 1 bis 5000 Plätzen an.',
  objects: (objects: string) => `Du hast nur ${objects} angegeben.`,
  season: 'Kein Datum. Schreib zum Beispiel 15.04.',
  seasonHalf: 'Gib Anfang und Ende der Saison an.',
  doubled: (clock: string, weekday: string) => `${clock} gibt es ${weekday} schon.`,
  duration: 'Gib die Dauer an, zum Beispiel 90 oder 1,30.',
  durationWrong: 'Zum Beispiel "1,2" für 1 Std. und 2 Min.',
  durationLong: 'Höchstens 14 Tage.',
  slot: 'Gib an, wie lang eine Einheit ist: 5 bis 1440 Minuten.',
  slotParts: (minutes: number) => `Die Dauer muss in Einheiten von ${minutes} Minuten aufgehen.`,
  longest: 'Die längste Dauer ist kürzer als die kürzeste.',
  cancel: 'Gib Stunden von 0 bis 8760 an, oder nichts: Dann kann nicht storniert werden.',
  lead: 'Gib Minuten von 0 bis 43200 an.',
  horizon: 'Zwischen 30 und 365 Tagen im Voraus.',
  noDates: 'Noch kein Termin.',
} as const

/** `montags` … `sonntags`. */
export const everyWeekday = [
  'montags',
  'dienstags',
  'mittwochs',
  'donnerstags',
  'freitags',
  'samstags',
  'sonntags',
] as const

/** `Mo.` … `So.` */
export const shortWeekdays = ['Mo.', 'Di.', 'Mi.', 'Do.', 'Fr.', 'Sa.', 'So.'] as const

/** The sixteen states as people call them. */
export const stateNames = {
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  BE: 'Berlin',
  BB: 'Brandenburg',
  HB: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thüringen',
} as const
