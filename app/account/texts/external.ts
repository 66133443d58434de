import type { ExternalRefusal } from '../external.ts'

/** Every sentence of signing in through the identity provider. The first refusals are the contract's. */
export const externalTexts = {
  button: 'Weiter mit Google',
  or: 'oder mit E-Mail',
  title: 'Anmelden – Sicher einloggen',
  moment: 'Einen Moment, es geht gleich weiter …',
  goOn: 'Weiter',
  refusedTitle: 'Das hat nicht geklappt.',
  again: 'Noch einmal versuchen',
  withPassword: 'Mit E-Mail anmelden',
  refusals: {
    'no-account-id': 'Google-Account-ID wurde nicht gefunden',
    'user-disabled': 'Der Benutzer ist deaktiviert.',
    'state-unknown': 'Diese Anmeldung gehört nicht zu diesem Browser, ist abgelaufen oder schon benutzt.',
    denied: 'Du hast die Anmeldung abgebrochen. Es ist nichts passiert.',
    failed: 'Die Antwort des Anmeldedienstes passt nicht. Versuch es noch einmal.',
    'no-email': 'Der Anmeldedienst hat uns keine E-Mail genannt. Ohne sie geht es nicht.',
    'email-unverified':
      'Deine E-Mail ist dort noch nicht bestätigt. Bestätige sie und versuch es noch einmal.',
    'too-many-attempts': 'Das waren zu viele Versuche. Warte ein paar Minuten.',
  } satisfies Record<ExternalRefusal, string>,
  proof: {
    headline: 'Bist du das?',
    lead: (email: string) =>
      `Zu ${email} gibt es schon ein Konto. Gib einmal dein Passwort ein, dann verbinden wir beides. Danach reicht ein Klick auf Google.`,
    submit: 'Einloggen und verbinden',
    checking: 'Einen Moment …',
    forgotten: 'Nicht dein Konto? Dann geh zurück und wähle ein anderes.',
    back: 'Zur Anmeldung',
  },
  code: { headline: 'Ein Schritt noch.' },
} as const
