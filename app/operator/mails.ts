import type { MailContent } from '#foundation/platform/mail-frame.ts'
import { troubleTexts } from './texts/troubles.ts'
import { troubleLists, type TroubleList } from './troubles.ts'

/** Tells an operator in the morning what has waited for more than a day. */
export function alertMail({
  counts,
  appUrl,
  operatorName,
}: {
  counts: Readonly<Record<TroubleList, number>>
  appUrl: string
  operatorName: string
}): MailContent & { subject: string } {
  const waiting = troubleLists.filter((list) => counts[list] > 0)
  const names = waiting.map((list) => troubleTexts.lists[list]).join(', ')
  return {
    subject: 'Bei Utkiek ist etwas liegen geblieben',
    preheader: names,
    title: 'Da wartet etwas seit mehr als einem Tag',
    intro: ['Moin, von allein geht es hier nicht weiter. Bitte sieh dir das an:'],
    rows: waiting.map((list) => ({ label: troubleTexts.lists[list], value: String(counts[list]) })),
    button: { label: 'Geld und Technik öffnen', href: `${appUrl}/operator/geld?art=${waiting[0] ?? ''}` },
    small: ['Diese Mail kommt einmal am Tag, solange etwas wartet.'],
    footer: `Diese Mail kommt von ${operatorName}.`,
    footerLinks: [{ label: 'Impressum', href: `${appUrl}/impressum` }],
  }
}
