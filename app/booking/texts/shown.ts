/** How amounts, units and times of a booking are said. Source: contract 1, sections 3 and 9. */
export const shownTexts = {
  units: {
    object: { single: 'Objekt', multi: 'Objekte' },
    room: { single: 'Raum', multi: 'Räume' },
    lane: { single: 'Bahn', multi: 'Bahnen' },
    field: { single: 'Feld', multi: 'Felder' },
    section: { single: 'Bereich', multi: 'Bereiche' },
  },
  meeting: 'Treffpunkt',
  bring: 'Mitbringen',
  /** Of kinds of people that price lists name in the plural what one of them is called. */
  oneOf: {
    Erwachsene: 'Erwachsener',
    Kinder: 'Kind',
    Babys: 'Baby',
    Personen: 'Person',
    Familien: 'Familie',
    Gruppen: 'Gruppe',
    Gäste: 'Gast',
    Senioren: 'Senior',
    Hunde: 'Hund',
  },
  persons: (count: number) => (count === 1 ? '1 Person' : `${count} Personen`),
  durations: {
    minute: (count: number) => `${count} Min.`,
    hour: (count: number) => `${count} Std.`,
    day: (count: number) => `${count} Tage`,
  },
  rounds: (count: number) => (count === 1 ? '1 Runde' : `${count} Runden`),
  span: (from: string, to: string) => `${from} bis ${to}`,
  spanOnDay: (day: string, from: string, to: string) => `${day}, ${from}–${to} Uhr`,
  inDays: (count: number) => `In ${count} Tagen`,
  inOneWeek: 'In einer Woche',
} as const
