import { footerLinks, senderFooter, type MailContent } from '#foundation/platform/mail-frame.ts'

/** The last mail to somebody whose account is gone. */
export function deletionMail({
  name,
  because = 'asked',
  appUrl,
  operator,
}: {
  name: string
  because?: 'asked' | 'idle'
  appUrl: string
  operator: string
}): MailContent & { subject: string } {
  return {
    subject: 'Dein Konto bei Utkiek ist gelöscht',
    preheader: 'Alle Geräte sind abgemeldet.',
    title: `Tschüss, ${name}.`,
    intro: [
      ...(because === 'idle'
        ? ['Du hast dein Konto 24 Monate lang nicht benutzt; wir hatten dir zweimal geschrieben.']
        : []),
      'Dein Konto ist gelöscht: Profil, Anmeldungen, Bewertungen, Gemerktes und Mails sind weg, alle Geräte sind abgemeldet.',
      'Bezahlte Buchungen bewahren wir auf, solange das Steuerrecht es verlangt. Was genau, steht in unseren Datenschutzhinweisen.',
    ],
    small: [
      because === 'idle'
        ? 'Wiederherstellen können wir das Konto nicht. Ein neues ist jederzeit willkommen.'
        : 'Warst du das nicht? Dann schreib uns bitte gleich über die Hilfe. Wiederherstellen können wir das Konto nicht.',
    ],
    footer: `Diese Mail kommt von ${operator}. Wir löschen sie nach 30 Tagen aus unserem Postausgang.`,
    footerLinks: footerLinks(appUrl, 'support', 'privacy'),
  }
}

/** Says that an account wasn't used for long and goes on a day, unless its owner signs in. */
export function idleWarningMail({
  name,
  endsOn,
  appUrl,
  operator,
}: {
  name: string
  endsOn: string
  appUrl: string
  operator: string
}): MailContent & { subject: string } {
  return {
    subject: 'Dein Konto bei Utkiek wird bald gelöscht',
    preheader: `Einmal anmelden, und es bleibt. Sonst geht es am ${endsOn}.`,
    title: `Moin ${name}, lange nicht gesehen.`,
    intro: [
      `Du hast dein Konto fast zwei Jahre lang nicht benutzt. Ungenutzte Konten löschen wir: deins am ${endsOn}.`,
      'Möchtest du es behalten, dann melde dich vorher einmal an. Mehr ist nicht zu tun.',
    ],
    button: { label: 'Anmelden und behalten', href: `${appUrl}/login?weiter=%2Fprofile` },
    small: [
      'Brauchst du es nicht mehr? Dann musst du nichts tun. Was verschwindet und was wir aufbewahren müssen, steht in unseren Datenschutzhinweisen.',
    ],
    ...senderFooter({ appUrl, sender: operator }, 'support', 'privacy'),
  }
}
