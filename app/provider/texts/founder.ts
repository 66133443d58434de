import type { CompanyPasswordFault } from '#app/account/account.ts'

/** What somebody reads who founds a company or joins a team while signed in. */
export const founderTexts = {
  title: 'Dein Passwort',
  lead: 'Anbieter kümmern sich um fremdes Geld: Ihr Passwort hat mindestens 10 Zeichen. Bitte gib deins noch einmal ein.',
  label: 'Passwort',
  change: 'Passwort ändern',
  faults: {
    'password-missing': 'Bitte gib dein Passwort ein',
    'password-wrong': 'Das Passwort stimmt nicht',
    'password-too-short': 'Dein Passwort ist kürzer als 10 Zeichen. Bitte ändere es zuerst.',
    'too-many-attempts': 'Zu viele Versuche. Bitte warte ein paar Minuten.',
  } satisfies Record<CompanyPasswordFault, string>,
} as const
