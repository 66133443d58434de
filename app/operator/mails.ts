import { senderFooter, type MailContent, type MailLink } from '#foundation/platform/mail-frame.ts'
import { noticeTexts } from './texts/notices.ts'
import { troubleTexts } from './texts/troubles.ts'
import { troubleLists, type TroubleList } from './troubles.ts'

/** What waits for an operator: what is stuck, by its list, reported reviews, and companies that nobody looked at. */
export type Waiting = {
  troubles: Readonly<Record<TroubleList, number>>
  notices: number
  companies: number
  /** Offers that we took offline, and whose company asks for the approval. */
  offers: number
}

/** Tells an operator in the morning what has been stuck for more than a day, and what waits for a decision. */
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
  const decisions = [
    { label: noticeTexts.title, count: waiting.notices, path: '/operator/beitraege' },
    { label: 'Neue Anbieter', count: waiting.companies, path: '/operator/anbieter?stand=neu' },
    { label: 'Angebote zur Freigabe', count: waiting.offers, path: '/operator/angebote?stand=waiting' },
  ].filter(({ count }) => count > 0)
  const rows = [
    ...stuck.map((list) => ({ label: troubleTexts.lists[list], value: String(waiting.troubles[list]) })),
    ...decisions.map(({ label, count }) => ({ label, value: String(count) })),
  ]
  return {
    subject: 'Bei Utkiek wartet etwas auf dich',
    preheader: rows.map(({ label }) => label).join(', '),
    title: 'Da wartet etwas auf dich',
    intro: ['Moin, von allein geht es hier nicht weiter. Bitte sieh dir das an:'],
    rows,
    button: wayTo(stuck[0], decisions, appUrl),
    small: [
      'Gemeldete Beiträge, neue Anbieter und Angebote zur Freigabe stehen hier vom ersten Morgen an, alles andere, wenn es länger als einen Tag wartet.',
      'Diese Mail kommt einmal am Tag, solange etwas wartet.',
    ],
    ...senderFooter({ appUrl, sender: operatorName }),
  }
}

// Where several kinds wait, the page that names all of them.
function wayTo(
  stuck: TroubleList | undefined,
  decisions: readonly { label: string; path: string }[],
  appUrl: string,
): MailLink {
  const [decision, another] = decisions
  if (decision && !another && stuck === undefined)
    return { label: `${decision.label} öffnen`, href: `${appUrl}${decision.path}` }
  if (!decision && stuck !== undefined)
    return { label: `${troubleTexts.title} öffnen`, href: `${appUrl}/operator/geld?art=${stuck}` }
  return { label: 'Alles ansehen', href: `${appUrl}/operator` }
}
