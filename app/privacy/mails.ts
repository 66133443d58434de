import type { MailContent } from '#foundation/platform/mail-frame.ts'

/** The last mail to somebody whose account is gone. */
export function deletionMail({
  name,
  appUrl,
  operator,
}: {
  name: string
  appUrl: string
  operator: string
}): MailContent & { subject: string } {
  return {
    subject: 'Dein Konto bei Utkiek ist gelöscht',
    preheader: 'Alle Geräte sind abgemeldet.',
    title: `Tschüss, ${name}.`,
    intro: [
      'Dein Konto ist gelöscht: Profil, Anmeldungen, Bewertungen, Gemerktes und Mails sind weg, alle Geräte sind abgemeldet.',
      'Bezahlte Buchungen bewahren wir auf, solange das Steuerrecht es verlangt. Was genau, steht in unseren Datenschutzhinweisen.',
    ],
    small: [
      'Warst du das nicht? Dann schreib uns bitte gleich über die Hilfe. Wiederherstellen können wir das Konto nicht.',
    ],
    footer: `Diese Mail kommt von ${operator}. Wir löschen sie nach 30 Tagen aus unserem Postausgang.`,
    footerLinks: [
      { label: 'Hilfe', href: `${appUrl}/support` },
      { label: 'Datenschutz', href: `${appUrl}/privacy` },
      { label: 'Impressum', href: `${appUrl}/impressum` },
    ],
  }
}
