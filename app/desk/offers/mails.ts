import { senderFooter, type MailContent } from '#foundation/platform/mail-frame.ts'

type Facts = { title: string; companyForm: string; appUrl: string; operatorName: string }

const frameOf = ({ companyForm, appUrl, operatorName }: Facts) => ({
  button: {
    label: 'Zu deinen Angeboten',
    href: `${appUrl}/overview/angebote?${new URLSearchParams({ company: companyForm })}`,
  },
  ...senderFooter({ appUrl, sender: operatorName }, 'support', 'terms'),
})

/** Tells an owner that an operator has taken an offer offline, and why. */
export function offerStoppedMail(facts: Facts & { reason: string }): MailContent & { subject: string } {
  const { title, reason } = facts
  return {
    subject: `Dein Angebot „${title}“ ist offline`,
    preheader: 'Gäste können es gerade nicht finden und buchen.',
    title: 'Wir haben ein Angebot offline genommen',
    intro: [
      `Moin, Gäste können „${title}“ gerade nicht mehr finden und buchen. Bestehende Buchungen bleiben, deine anderen Angebote auch.`,
      `Der Grund: ${reason}`,
    ],
    ...frameOf(facts),
    small: [
      'Behebe den Grund und beantrage dann bei deinen Angeboten die Freigabe. Du siehst das anders? Schreib uns über die Hilfe. Der Weg zu den Gerichten steht dir immer offen.',
      'Entschieden hat ein Mensch.',
    ],
  }
}

/** Tells an owner that an offer is approved again. */
export function offerApprovedMail(facts: Facts & { isOnline: boolean }): MailContent & { subject: string } {
  const { title, isOnline } = facts
  const line = isOnline
    ? `Moin, „${title}“ ist wieder online. Gäste finden und buchen es ab sofort.`
    : `Moin, „${title}“ ist freigegeben. Veröffentliche deine Änderungen oder stell es bei deinen Angeboten wieder online.`
  return {
    subject: isOnline
      ? `Dein Angebot „${title}“ ist wieder online`
      : `Dein Angebot „${title}“ ist freigegeben`,
    preheader: line,
    title: isOnline ? 'Wieder online' : 'Freigegeben',
    intro: [line],
    ...frameOf(facts),
    small: ['Entschieden hat ein Mensch.'],
  }
}
