import { senderFooter, type MailContent } from '#foundation/platform/mail-frame.ts'
import { calledName, isGreetable } from './account.ts'

/**
 * How a mail greets somebody, after "Moin": by first name, if they gave one, but never by one that holds an address, which
 * would be a link.
 */
export const greetedName = (name: string): string => (isGreetable(name) ? calledName(name) : 'Moin')

type LinkMail = { name: string; link: string; appUrl: string; operator: string }

/** The mail whose link makes an account. `link` opens a page with a button. */
export function signUpLinkMail({
  name,
  link,
  appUrl,
  operator,
}: LinkMail): MailContent & { subject: string } {
  return {
    subject: 'Leg dein Konto bei Utkiek an',
    preheader: 'Es fehlt nur noch dein Passwort.',
    title: `Moin ${greetedName(name)}, es fehlt nur noch ein Schritt.`,
    intro: [
      'Öffne den Link und gib dein Passwort noch einmal ein, dann ist dein Konto fertig. Danach machst du dort weiter, wo du warst.',
    ],
    button: { label: 'Konto anlegen', href: link },
    small: [
      'Der Link gilt eine Stunde und nur einmal.',
      'Du hast dich nicht registriert? Dann musst du nichts tun, es entsteht kein Konto.',
    ],
    ...footerOf({ appUrl, operator }),
  }
}

/** The mail that asks whether an address is its owner's. `link` opens a page with a button. */
export function verificationMail({
  name,
  link,
  appUrl,
  operator,
}: LinkMail): MailContent & { subject: string } {
  return {
    subject: 'Bestätige deine E-Mail bei Utkiek',
    preheader: 'Ein Klick, und dein Konto ist fertig.',
    title: `Moin ${greetedName(name)}, ist das deine E-Mail?`,
    intro: ['Bestätige kurz deine Adresse, damit Tickets und Nachrichten sicher bei dir ankommen.'],
    button: { label: 'E-Mail bestätigen', href: link },
    small: [
      'Der Link gilt eine Stunde und nur einmal.',
      'Du hast dich nicht angemeldet? Dann musst du nichts tun.',
    ],
    ...footerOf({ appUrl, operator }),
  }
}

function footerOf({ appUrl, operator }: Pick<LinkMail, 'appUrl' | 'operator'>) {
  return senderFooter({ appUrl, sender: operator }, 'terms', 'privacy')
}
