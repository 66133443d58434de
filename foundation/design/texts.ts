/** The few sentences that shared parts speak by themselves. Source: contract 1, section 2 (shared pieces). */
export const designTexts = {
  closeWindow: 'Das Fenster schließen',
  back: 'Zurück',
  loading: 'Wird geladen …',
  missingPart: 'Ein Teil der Seite ist nicht angekommen.',
  reload: 'Seite neu laden',
  fewer: (what: string) => `${what}: 1 weniger`,
  more: (what: string) => `${what}: 1 mehr`,
  remove: (what: string) => `${what} entfernen`,
  showPassword: 'Passwort zeigen',
  hidePassword: 'Passwort verbergen',
  previousMonth: 'Vorheriger Monat',
  nextMonth: 'Nächster Monat',
  weekdays: [
    { short: 'Mo', long: 'Montag' },
    { short: 'Di', long: 'Dienstag' },
    { short: 'Mi', long: 'Mittwoch' },
    { short: 'Do', long: 'Donnerstag' },
    { short: 'Fr', long: 'Freitag' },
    { short: 'Sa', long: 'Samstag' },
    { short: 'So', long: 'Sonntag' },
  ],
} as const
