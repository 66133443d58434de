import { productName } from '#foundation/design/product.ts'
import { mailBodies, senderFooter, type MailContent } from '#foundation/platform/mail-frame.ts'

type NoticeMail = { subject: string; text: string; html: string }

function mailOf(content: MailContent & { subject: string }): NoticeMail {
  return { subject: content.subject, ...mailBodies(content, { brand: productName }) }
}

const footerOf = (appUrl: string) => senderFooter({ appUrl, sender: productName }, 'support', 'privacy')

/** Confirms that a notice came in, in no word of whoever typed it: the address may be a stranger's. */
export function noticeReceivedMail({ appUrl }: { appUrl: string }): NoticeMail {
  return mailOf({
    subject: 'Deine Meldung ist angekommen',
    preheader: 'Ein Mensch sieht sie sich an.',
    title: 'Danke für deine Meldung',
    intro: [
      'Du hast uns einen Beitrag gemeldet. Ein Mensch sieht ihn sich an, und wir schreiben dir, was wir entschieden haben.',
    ],
    small: ['Du hast nichts gemeldet? Dann hat sich jemand vertippt, und du musst nichts tun.'],
    ...footerOf(appUrl),
  })
}

const remedy =
  'Du siehst das anders? Schreib uns über die Hilfe, dann sieht es sich jemand anderes an. Der Weg zu den Gerichten steht dir immer offen.'

const decisions = {
  hidden: 'Wir haben den Beitrag ausgeblendet. Niemand sieht ihn mehr, und seine Sterne zählen nicht.',
  kept: 'Wir lassen den Beitrag stehen.',
  'reply-hidden':
    'Wir haben die Antwort des Anbieters ausgeblendet, niemand sieht sie mehr. Der Beitrag darüber bleibt stehen.',
  gone: 'Den Beitrag gibt es nicht mehr: Wer ihn geschrieben hat, hat ihn inzwischen gelöscht.',
} as const

/** Tells whoever reported a review what was decided, and why. */
export function noticeDecidedMail({
  decision,
  because,
  appUrl,
}: {
  decision: keyof typeof decisions
  because: string
  appUrl: string
}): NoticeMail {
  return mailOf({
    subject: 'Wir haben über deine Meldung entschieden',
    preheader: decisions[decision],
    title: 'Deine Meldung',
    intro: [decisions[decision], ...(decision === 'gone' ? [] : [`Der Grund: ${because}`])],
    small: [remedy, 'Entschieden hat ein Mensch.'],
    ...footerOf(appUrl),
  })
}

/** Tells the author of a review that it was hidden: what, why, and what they can do. Source: Art. 17 DSA. */
export function reviewHiddenMail({ because, appUrl }: { because: string; appUrl: string }): NoticeMail {
  return mailOf({
    subject: 'Dein Beitrag ist ausgeblendet',
    preheader: 'Warum, und was du tun kannst.',
    title: 'Dein Beitrag ist ausgeblendet',
    intro: [
      'Jemand hat uns einen Beitrag von dir gemeldet, und wir haben ihn ausgeblendet: Niemand sieht ihn mehr, und seine Sterne zählen nicht.',
      `Der Grund: ${because}`,
      'Grundlage sind unsere AGB, Abschnitt 9.',
    ],
    button: { label: 'AGB lesen', href: `${appUrl}/terms` },
    small: [remedy, 'Entschieden hat ein Mensch.'],
    ...footerOf(appUrl),
  })
}

const lifted = {
  shown: {
    title: 'Dein Beitrag ist wieder zu sehen',
    says: 'Wir haben noch einmal hingesehen: Dein Beitrag ist für alle zu sehen, und seine Sterne zählen wieder.',
  },
  allowed: {
    title: 'Du kannst wieder schreiben',
    says: 'Wir haben noch einmal hingesehen: Dein Beitrag hätte nicht ausgeblendet werden müssen. Du hattest ihn gelöscht; du kannst zu diesem Angebot wieder schreiben.',
  },
} as const

/** Tells the author of a hidden review that everybody sees it again, or that they may write anew, and why. */
export function reviewShownAgainMail({
  outcome,
  because,
  appUrl,
}: {
  outcome: keyof typeof lifted
  because: string
  appUrl: string
}): NoticeMail {
  const { title, says } = lifted[outcome]
  return mailOf({
    ...{ subject: title, title },
    preheader: 'Wir haben noch einmal hingesehen.',
    intro: [says, `Der Grund: ${because}`],
    small: ['Entschieden hat ein Mensch.'],
    ...footerOf(appUrl),
  })
}

/** Tells the author of a review that its company has answered, in none of the company's words. */
export function reviewRepliedMail({
  companyTitle,
  readUrl,
  appUrl,
}: {
  companyTitle: string
  readUrl: string
  appUrl: string
}): NoticeMail {
  return mailOf({
    subject: 'Du hast eine Antwort auf deinen Beitrag',
    preheader: 'Sie steht unter deinem Beitrag, für alle zu lesen.',
    title: 'Du hast eine Antwort',
    intro: [
      `${companyTitle} hat auf deinen Beitrag geantwortet. Die Antwort steht darunter, für alle zu lesen.`,
    ],
    button: { label: 'Antwort lesen', href: readUrl },
    small: [
      'Stimmt etwas daran nicht? Dann schreib uns über die Hilfe.',
      'Diese Mail kommt einmal je Beitrag, auch wenn sich die Antwort ändert.',
    ],
    ...footerOf(appUrl),
  })
}

const companyRemedy =
  'Ihr seht das anders? Schreibt uns über die Hilfe, dann sieht es sich jemand anderes an. Der Weg zu den Gerichten steht euch immer offen.'

const replyHiddenSays = {
  reply:
    'Jemand hat uns eine öffentliche Antwort von euch gemeldet, und wir haben sie ausgeblendet: Niemand sieht sie mehr. Der Beitrag darüber bleibt stehen; auf ihn könnt ihr erst wieder antworten, wenn wir das aufheben.',
  both: 'Jemand hat uns einen Beitrag gemeldet, auf den ihr öffentlich geantwortet habt. Wir haben den Beitrag ausgeblendet und eure Antwort mit ihm: Niemand sieht sie mehr, bis wir den Beitrag wieder zeigen.',
} as const

/**
 * Tells a company that its reply was hidden, alone or with the review above it: what, why, and what it can do.
 * Source: Art. 17 DSA.
 */
export function replyHiddenMail({
  because,
  appUrl,
  what,
}: {
  because: string
  appUrl: string
  what: keyof typeof replyHiddenSays
}): NoticeMail {
  return mailOf({
    subject: 'Eure Antwort ist ausgeblendet',
    preheader: 'Warum, und was ihr tun könnt.',
    title: 'Eure Antwort ist ausgeblendet',
    intro: [replyHiddenSays[what], `Der Grund: ${because}`, 'Grundlage sind unsere AGB, Abschnitt 9.'],
    button: { label: 'AGB lesen', href: `${appUrl}/terms` },
    small: [companyRemedy, 'Entschieden hat ein Mensch.'],
    ...footerOf(appUrl),
  })
}

const replyLifted = {
  title: 'Ihr könnt wieder antworten',
  says: 'Wir haben noch einmal hingesehen: Eure Antwort hätte nicht ausgeblendet werden müssen. Steht sie noch da, sehen sie wieder alle; habt ihr sie gelöscht, könnt ihr neu antworten.',
}

// Nobody reads or writes a reply to a review that isn't shown.
const replyLiftedBelowHidden = {
  title: 'Eure Antwort ist freigegeben',
  says: 'Wir haben noch einmal hingesehen: Eure Antwort hätte nicht ausgeblendet werden müssen. Der Beitrag darüber ist aber ausgeblendet, deshalb sieht sie weiter niemand. Zeigen wir ihn wieder, ist auch eure Antwort wieder zu sehen; habt ihr sie gelöscht, könnt ihr dann neu antworten.',
}

/** Tells a company that its hidden reply counts again, and why. */
export function replyShownAgainMail({
  because,
  appUrl,
  isReviewHidden,
}: {
  because: string
  appUrl: string
  isReviewHidden: boolean
}): NoticeMail {
  const { title, says } = isReviewHidden ? replyLiftedBelowHidden : replyLifted
  return mailOf({
    ...{ subject: title, title },
    preheader: 'Wir haben noch einmal hingesehen.',
    intro: [says, `Der Grund: ${because}`],
    small: ['Entschieden hat ein Mensch.'],
    ...footerOf(appUrl),
  })
}
