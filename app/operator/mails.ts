import type { MailContent, MailLink } from '#foundation/platform/mail-frame.ts'
import { noticeTexts } from './texts/notices.ts'
import { troubleTexts } from './texts/troubles.ts'
import { troubleLists, type TroubleList } from './troubles.ts'

/** What waits for an operator: what is stuck, by its list, and reported reviews. */
export type Waiting = { troubles: Readonly<Record<TroubleList, number>>; notices: number }

/** Tells an operator in the morning what has been stuck for more than a day, and which reports wait for a decision. */
export function alertMail({
  waiting,
  appUrl,
  operatorName,
}: {
  waiting: Waiting
  appUrl: string
  operatorName: string
}): MailContent & { subject: string } {
  const stuck = troubleLists.filter((list) => waiting.troubles[list] > 0)
  const rows = [
    ...stuck.map((list) => ({ label: troubleTexts.lists[list], value: String(waiting.troubles[list]) })),
    ...(waiting.notices > 0 ? [{ label: noticeTexts.title, value: String(waiting.notices) }] : []),
  ]
  return {
    subject: 'Bei Utkiek wartet etwas auf dich',
    preheader: rows.map(({ label }) => label).join(', '),
    title: 'Da wartet etwas auf dich',
    intro: ['Moin, von allein geht es hier nicht weiter. Bitte sieh dir das an:'],
    rows,
    button: wayTo(stuck[0], waiting.notices, appUrl),
    small: [
      'Gemeldete Beiträge stehen hier vom ersten Morgen an, alles andere, wenn es länger als einen Tag wartet.',
      'Diese Mail kommt einmal am Tag, solange etwas wartet.',
    ],
    footer: `Diese Mail kommt von ${operatorName}.`,
    footerLinks: [{ label: 'Impressum', href: `${appUrl}/impressum` }],
  }
}

// Where both kinds wait, the page that names both.
function wayTo(stuck: TroubleList | undefined, notices: number, appUrl: string): MailLink {
  if (stuck === undefined)
    return { label: `${noticeTexts.title} öffnen`, href: `${appUrl}/operator/beitraege` }
  if (notices === 0)
    return { label: `${troubleTexts.title} öffnen`, href: `${appUrl}/operator/geld?art=${stuck}` }
  return { label: 'Alles ansehen', href: `${appUrl}/operator` }
}
