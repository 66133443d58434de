/** The lines of a service's page: facts, prices, opening hours. Only the server reads these: the page gets what is said. */
export const lineTexts = {
  facts: {
    durations: (shortest: string, longest: string) => `${shortest} bis ${longest}`,
    rounds: (minutes: number) => `in Runden zu ${minutes} Minuten`,
    byAgreement: 'nach Absprache',
    everyAge: 'Für jedes Alter',
    access: 'Zugang',
    rain: 'Bei Regen',
    language: 'Sprache',
    bring: 'Mitbringen',
    meeting: 'Treffpunkt',
    cancel: 'Storno',
    cancelUntil: (time: string) => `Bis ${time} vorher stornieren: Geld zurück abzüglich Zahlungsgebühr`,
    cancelHours: (hours: number) => (hours === 1 ? '1 Stunde' : `${hours} Stunden`),
    cancelDays: (days: number) => (days === 1 ? '1 Tag' : `${days} Tage`),
    cancelNever: 'Keine Stornierung durch dich',
  },
  prices: {
    weekdays: (first: string, last: string) => `${first}. bis ${last}.`,
    weekday: (day: string) => `${day}.`,
    holidays: 'feiertags',
    and: (some: string, last: string) => `${some} und ${last}`,
    /** Weekdays of some days only: `Sa. und So. (1. bis 5. Juli)`. */
    within: (weekdays: string, days: string) => `${weekdays} (${days})`,
    span: (from: string, to: string) => `${from} bis ${to}`,
    fromPersons: (min: number) => `ab ${min} Personen`,
    uptoPersons: (min: number, max: number) => `${min} bis ${max} Personen`,
    between: (from: string, to: string) => `Start ab ${from} und vor ${to} Uhr`,
    fromClock: (from: string) => `Start ab ${from} Uhr`,
    untilClock: (to: string) => `Start vor ${to} Uhr`,
    /** Of a line that holds where the ones before it don't. */
    otherwise: 'sonst',
  },
  openings: {
    until: (clock: string) => `offen bis ${clock}`,
    closedNow: 'gerade geschlossen',
    closed: 'geschlossen',
    today: (weekday: string) => `${weekday}, heute`,
    days: (from: string, to: string) => `${from} bis ${to}`,
  },
} as const
