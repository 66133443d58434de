import type { MailContent, MailLink } from '#foundation/platform/mail-frame.ts'
import type { CompanyDecision } from '#app/catalog/company-review/company-review.ts'
import { companyTexts } from './texts/companies.ts'
import { noticeTexts } from './texts/notices.ts'
import { troubleTexts } from './texts/troubles.ts'
import { troubleLists, type TroubleList } from './troubles.ts'

/** What waits for an operator: what is stuck, by its list, reported reviews, and companies that nobody looked at. */
export type Waiting = {
  troubles: Readonly<Record<TroubleList, number>>
  notices: number
  companies: number
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
    { label: companyTexts.title, count: waiting.companies, path: '/operator/anbieter' },
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
      'Gemeldete Beiträge und neue Anbieter stehen hier vom ersten Morgen an, alles andere, wenn es länger als einen Tag wartet.',
      'Diese Mail kommt einmal am Tag, solange etwas wartet.',
    ],
    footer: `Diese Mail kommt von ${operatorName}.`,
    footerLinks: [{ label: 'Impressum', href: `${appUrl}/impressum` }],
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

/** `refuse`: what was offline stays so. */
type ToldDecision = CompanyDecision | 'refuse'

const decided = {
  confirm: {
    subject: 'Deine Angebote sind freigegeben',
    title: 'Alles in Ordnung',
    line: 'Wir haben uns deine Angebote angesehen. Alles in Ordnung: Du kannst sie jederzeit online stellen.',
    button: 'Zu deinen Angeboten',
  },
  requestChanges: {
    subject: 'Bitte ändere etwas an deinem Angebot',
    title: 'Bitte ändere noch etwas',
    line: 'Wir haben uns dein erstes Angebot angesehen. Es bleibt online, aber bitte ändere noch etwas.',
    button: 'Angebot ändern',
  },
  takeOffline: {
    subject: 'Deine Angebote sind offline',
    title: 'Wir haben deine Angebote offline genommen',
    line: 'Gäste können sie gerade nicht mehr finden und buchen. Bestehende Buchungen bleiben.',
    button: 'Zum Anbieterbereich',
  },
  refuse: {
    subject: 'Deine Angebote bleiben noch offline',
    title: 'Es fehlt noch etwas',
    line: 'Wir haben uns deine Angebote noch einmal angesehen und können sie noch nicht freigeben.',
    button: 'Zum Anbieterbereich',
  },
} satisfies Record<ToldDecision, object>

const offlineRemedy =
  'Behebe den Grund und beantrage dann im Anbieterbereich die Freigabe. Du siehst das anders? Schreib uns über die Hilfe. Der Weg zu den Gerichten steht dir immer offen.'

const remedies: Record<ToldDecision, string | null> = {
  confirm: null,
  requestChanges: 'Bist du fertig, klick im Anbieterbereich auf „Änderungen sind fertig“.',
  takeOffline: offlineRemedy,
  refuse: offlineRemedy,
}

/** Tells a company's owner what was decided about its offers, and why. */
export function companyDecisionMail({
  decision,
  reason,
  companyForm,
  appUrl,
  operatorName,
}: {
  decision: ToldDecision
  reason: string
  companyForm: string
  appUrl: string
  operatorName: string
}): MailContent & { subject: string } {
  const { subject, title, line, button } = decided[decision]
  const remedy = remedies[decision]
  return {
    subject,
    preheader: line,
    title,
    intro: [line, ...(decision === 'confirm' ? [] : [`Der Grund: ${reason}`])],
    button: { label: button, href: `${appUrl}/overview?${new URLSearchParams({ company: companyForm })}` },
    small: [...(remedy === null ? [] : [remedy]), 'Entschieden hat ein Mensch.'],
    footer: `Diese Mail kommt von ${operatorName}.`,
    footerLinks: [
      { label: 'Hilfe & Support', href: `${appUrl}/support` },
      { label: 'AGB', href: `${appUrl}/terms` },
      { label: 'Impressum', href: `${appUrl}/impressum` },
    ],
  }
}
