import { productName } from '#foundation/design/product.ts'
import { mailBodies, senderFooter, type MailContent } from '#foundation/platform/mail-frame.ts'

type ReportMail = { subject: string; text: string; html: string }

const remedy = [
  'Du siehst das anders? Schreib uns über die Hilfe, dann sieht es sich jemand anderes an.',
  'Der Weg zu den Gerichten steht dir immer offen.',
].join(' ')

const decisions = {
  removed: 'Wir haben die Nachricht entfernt. Niemand liest sie mehr.',
  kept: 'Wir lassen die Nachricht stehen.',
} as const

/** Tells whoever reported a message what was decided, and why. */
export function reportDecidedMail({
  decision,
  because,
  appUrl,
}: {
  decision: keyof typeof decisions
  because: string
  appUrl: string
}): ReportMail {
  return mailOf({
    subject: 'Wir haben über deine Meldung entschieden',
    preheader: decisions[decision],
    title: 'Deine Meldung',
    intro: [
      'Du hast uns eine Nachricht gemeldet.',
      decisions[decision],
      `Der Grund: ${because}`,
      'Möchtest du nichts mehr von der anderen Seite hören, kannst du sie im Chat sperren.',
    ],
    small: [remedy, 'Entschieden hat ein Mensch.'],
    ...footer(appUrl),
  })
}

/** Tells whoever wrote a message that it was removed: why, and what they can do. Source: Art. 17 DSA. */
export function messageRemovedMail({ because, appUrl }: { because: string; appUrl: string }): ReportMail {
  return mailOf({
    subject: 'Deine Nachricht ist entfernt',
    preheader: 'Warum, und was du tun kannst.',
    title: 'Deine Nachricht ist entfernt',
    intro: [
      'Jemand hat uns eine Nachricht von dir gemeldet, und wir haben sie entfernt: Niemand liest sie mehr.',
      `Der Grund: ${because}`,
      'Grundlage sind unsere AGB, Abschnitt 9.',
    ],
    button: { label: 'AGB lesen', href: `${appUrl}/terms` },
    small: [remedy, 'Entschieden hat ein Mensch.'],
    ...footer(appUrl),
  })
}

function mailOf(content: MailContent & { subject: string }): ReportMail {
  return { subject: content.subject, ...mailBodies(content, { brand: productName }) }
}

const footer = (appUrl: string) => senderFooter({ appUrl, sender: productName }, 'support', 'privacy')
