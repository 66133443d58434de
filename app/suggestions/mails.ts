import type { MailContent } from '#foundation/platform/mail-frame.ts'
import type { RejectionReason } from './suggestions.ts'
import { decisionTexts } from './texts/decisions.ts'

type Sender = { appUrl: string; operatorName: string }

const foot = ({ appUrl, operatorName }: Sender) => ({
  small: ['Entschieden hat ein Mensch.'],
  footer: `Diese Mail kommt von ${operatorName}.`,
  footerLinks: [
    { label: 'Hilfe & Support', href: `${appUrl}/support` },
    { label: 'AGB', href: `${appUrl}/terms` },
    { label: 'Impressum', href: `${appUrl}/impressum` },
  ],
})

type Mail = MailContent & { subject: string }

/** Tells who suggested a place that it is online. */
export function suggestionApprovedMail({
  title,
  path,
  ...sender
}: Sender & { title: string; path: string }): Mail {
  const line = `Moin, „${title}“ steht jetzt bei den Freizeitideen.`
  return {
    subject: `Dein Vorschlag „${title}“ ist online`,
    preheader: line,
    title: 'Danke für deinen Vorschlag',
    intro: [line],
    button: { label: 'Ansehen', href: sender.appUrl + path },
    ...foot(sender),
  }
}

/** Tells who suggested a place why it isn't taken over. */
export function suggestionRejectedMail(
  rejected: Sender & { title: string; reason: RejectionReason; note: string },
): Mail {
  const { title, reason, note, ...sender } = rejected
  const line = 'Moin, danke für deinen Vorschlag. Diesmal nehmen wir ihn nicht auf.'
  return {
    subject: 'Dein Vorschlag: leider nicht dabei',
    preheader: line,
    title: title === '' ? 'Dein Vorschlag' : title,
    intro: [line, decisionTexts.sentences[reason], ...(note === '' ? [] : [note])],
    button: { label: 'Neuen Vorschlag machen', href: `${sender.appUrl}/communitySuggestion` },
    ...foot(sender),
  }
}
