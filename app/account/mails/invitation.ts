import { senderFooter, type MailContent } from '#foundation/platform/mail-frame.ts'
import { holdsAddress } from '../account.ts'
import type { TeamRole } from '../team.ts'

const tasks = {
  owner: 'Als Inhaber kannst du alles: Angebote, Buchungen und das Team.',
  staff: 'Im Team kümmerst du dich um Angebote und Buchungen.',
  door: 'Am Einlass siehst du, wer heute kommt.',
  accountant: 'In der Buchhaltung siehst du die Abrechnung mit ihren Belegen.',
} satisfies Record<TeamRole, string>

/** The mail that asks somebody into a company's team. `link` opens a page with a button. */
export function invitationMail({
  inviter,
  company,
  role,
  days,
  link,
  appUrl,
  operator,
}: {
  inviter: string
  company: string
  role: TeamRole
  days: number
  link: string
  appUrl: string
  operator: string
}): MailContent & { subject: string } {
  return {
    // Names that people chose themselves stay out of the subject.
    subject: 'Du bist in ein Team bei Utkiek eingeladen',
    preheader: 'Schau, wer dich dabeihaben will.',
    title: `${holdsAddress(company) ? 'Ein Team' : company} möchte dich im Team haben`,
    intro: [`${holdsAddress(inviter) ? 'Jemand' : inviter} hat dich eingeladen. ${tasks[role]}`],
    button: { label: 'Einladung ansehen', href: link },
    small: [
      `Der Link gilt ${days} Tage und nur einmal, für ein Konto mit dieser E-Mail.`,
      'Du kennst das Team nicht? Dann musst du nichts tun.',
    ],
    ...senderFooter({ appUrl, sender: operator }, 'terms', 'privacy'),
  }
}
