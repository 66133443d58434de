import type { CompanyDecision } from '#app/catalog/company-review/company-review.ts'
import { senderFooter, type MailContent } from '#foundation/platform/mail-frame.ts'

/** `refuse`: what was offline stays so. `ask`: nothing was decided. */
export type CompanyMailKind = CompanyDecision | 'refuse' | 'ask'

const contents = {
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
  block: {
    subject: 'Dein Anbieter ist gesperrt',
    title: 'Wir haben deinen Anbieter gesperrt',
    line: 'Deine Angebote sind offline, und du kannst gerade nichts online stellen. Bestehende Buchungen bleiben: Bitte führ sie durch wie geplant.',
    button: 'Zum Anbieterbereich',
  },
  unblock: {
    subject: 'Dein Anbieter ist entsperrt',
    title: 'Du kannst wieder verkaufen',
    line: 'Wir haben deinen Anbieter entsperrt. Du kannst deine Angebote wieder online stellen.',
    button: 'Zu deinen Angeboten',
  },
  ask: {
    subject: 'Wir haben eine Frage zu deinem Anbieter',
    title: 'Wir haben eine Frage',
    line: 'Bitte antworte uns über die Hilfe.',
    button: 'Zum Anbieterbereich',
  },
} satisfies Record<CompanyMailKind, object>

const objection =
  'Du siehst das anders? Schreib uns über die Hilfe. Der Weg zu den Gerichten steht dir immer offen.'
const offlineRemedy = `Behebe den Grund und beantrage dann im Anbieterbereich die Freigabe. ${objection}`

const remedies: Partial<Record<CompanyMailKind, string>> = {
  requestChanges: 'Bist du fertig, klick im Anbieterbereich auf „Änderungen sind fertig“.',
  takeOffline: offlineRemedy,
  refuse: offlineRemedy,
  block: objection,
}

/** Tells a company's owner what was decided, and why, or asks something. */
export function companyMail({
  kind,
  reason,
  companyForm,
  appUrl,
  operatorName,
}: {
  kind: CompanyMailKind
  /** What the operator wrote; empty where nothing was. */
  reason: string
  companyForm: string
  appUrl: string
  operatorName: string
}): MailContent & { subject: string } {
  const { subject, title, line, button } = contents[kind]
  const remedy = remedies[kind]
  const isQuestion = kind === 'ask'
  return {
    subject,
    preheader: line,
    title,
    intro: isQuestion ? [reason, line] : [line, ...(reason === '' ? [] : [`Der Grund: ${reason}`])],
    button: { label: button, href: `${appUrl}/overview?${new URLSearchParams({ company: companyForm })}` },
    small: [
      ...(remedy === undefined ? [] : [remedy]),
      ...(isQuestion ? [] : ['Entschieden hat ein Mensch.']),
    ],
    ...senderFooter({ appUrl, sender: operatorName }, 'support', 'terms'),
  }
}
