import { senderFooter, type MailContent } from '#foundation/platform/mail-frame.ts'
import type { RejectionReason } from './suggestions.ts'
import { decisionTexts } from './texts/decisions.ts'

type Sender = { appUrl: string; operatorName: string }

const foot = ({ appUrl, operatorName }: Sender) => ({
  small: ['Entschieden hat ein Mensch.'],
  ...senderFooter({ appUrl, sender: operatorName }, 'support', 'terms'),
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

/** Tells who claimed an entry that their company has it now, as a draft. */
export function claimAcceptedMail({
  company,
  path,
  ...sender
}: Sender & { company: string; path: string }): Mail {
  const line = `Moin, der Eintrag gehört jetzt zu ${company}.`
  return {
    subject: 'Der Eintrag gehört jetzt euch',
    preheader: line,
    title: 'Euer Entwurf wartet',
    intro: [
      line,
      'Wir haben daraus einen Entwurf gemacht: Titel, Adresse und Bilder sind schon da. Ergänzt Preise und Zeiten und stellt das Angebot online. Bis dahin bleibt der bisherige Eintrag stehen.',
    ],
    button: { label: 'Zum Entwurf', href: sender.appUrl + path },
    ...foot(sender),
  }
}

/** Tells who claimed an entry why it stays as it is. */
export function claimRejectedMail({
  company,
  answer,
  ...sender
}: Sender & { company: string; answer: string }): Mail {
  const line = `Moin, wir haben uns angesehen, ob der Eintrag zu ${company} gehört. Er bleibt vorerst, wie er ist.`
  return {
    subject: 'Zu eurer Anfrage: Der Eintrag bleibt, wie er ist',
    preheader: line,
    title: 'Der Eintrag bleibt, wie er ist',
    intro: [line, `Der Grund: ${answer}`, 'Du siehst das anders? Schreib uns über die Hilfe.'],
    button: { label: 'Zur Hilfe', href: `${sender.appUrl}/support` },
    ...foot(sender),
  }
}
