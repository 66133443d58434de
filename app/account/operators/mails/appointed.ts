import { senderFooter, type MailContent } from '#foundation/platform/mail-frame.ts'

/** The mail to somebody who was made an operator. `link` opens a page with a form. */
export function appointedMail({
  link,
  appUrl,
  operator,
}: {
  link: string
  appUrl: string
  operator: string
}): MailContent & { subject: string } {
  return {
    subject: 'Dein Betreiberkonto bei Utkiek',
    preheader: 'Leg dein Passwort fest.',
    title: 'Du betreibst jetzt Utkiek.',
    intro: ['Leg zuerst dein Passwort fest. Danach richtest du die Anmeldung in zwei Schritten ein.'],
    button: { label: 'Passwort festlegen', href: link },
    small: [
      'Der Link gilt 30 Minuten und nur einmal. Einen neuen schickt dir die Anmeldeseite.',
      'Du erwartest diese Mail nicht? Dann öffne den Link nicht und schreib uns.',
    ],
    ...senderFooter({ appUrl, sender: operator }, 'privacy'),
  }
}
