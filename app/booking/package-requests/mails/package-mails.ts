import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { mailBodies, type MailContent } from '#foundation/platform/mail-frame.ts'
import {
  brand,
  greeting,
  guestMailFooter,
  mailTitle,
  safeName,
  type BookingMail,
} from '#app/booking/mail-parts/mails.ts'
import type { Snapshot } from '#app/booking/orders/orders.ts'
import { requestClock } from '../clock.ts'
import { packageChatPath, requestGroupPath, type PackageWish } from '../request.ts'
import { wishLines, wishTimeText } from '../texts/wish.ts'

/** What a mail about a request tells. */
export type PackageMailFacts = {
  id: string
  companyId: string
  serviceId: string
  bookingCode: string
  snapshot: Snapshot
  appUrl: string
  wish: PackageWish
  /** The guest's own words. */
  message: string | null
  /** Until when the company answers. */
  replyDueAt: Date | null
  groupId: string
  /** Companies that the same request went to, with the pages of their offers. */
  others: readonly { company: string; title: string }[]
}

/** The mails to a company. */
const companyPackageMails = [
  'provider-package-request',
  'provider-package-question',
  'provider-package-reminder',
  'provider-package-last-reminder',
  'provider-package-lapsed',
  'provider-package-elsewhere',
] as const
export type CompanyPackageMail = (typeof companyPackageMails)[number]

/** The mails to a guest. */
const guestPackageMails = [
  'package-unconfirmed',
  'package-sent',
  'package-lapsed',
  'package-forwarded',
  'package-not-forwarded',
] as const
export type GuestPackageMail = (typeof guestPackageMails)[number]

/** The kinds of all of them: they name a guest. */
export const packageMailKinds: readonly string[] = [...companyPackageMails, ...guestPackageMails]

type Content = Pick<MailContent, 'title' | 'intro'> & {
  subject: string
  label: string
  to?: 'group'
  /** Whether the wish itself stands in it. */
  hasWish?: boolean
}

/** Says what a guest asks for, or that an answer is missing, and leads to the conversation. */
export function packageCompanyMail(kind: CompanyPackageMail, facts: PackageMailFacts): BookingMail {
  const { subject, title, intro, label, hasWish = true } = companyContents[kind](facts)
  const { snapshot } = facts
  const content: MailContent = {
    preheader: `${mailTitle(snapshot)}, ${wishTimeText(facts.wish)}`,
    note: facts.bookingCode,
    title,
    intro: [...intro, ...(hasWish ? messageLines(facts) : [])],
    card: {
      title: mailTitle(snapshot),
      lines: [facts.bookingCode],
      button: { label, href: facts.appUrl + chatPath(facts) },
    },
    ...(hasWish && kind !== 'provider-package-question' ? { rows: wishLines(facts.wish) } : {}),
    ...guestMailFooter(facts.appUrl),
    footer: `Diese Mail geht an ${safeName(snapshot.provider.title, 'den Anbieter')}, weil es um eine Anfrage dort geht.`,
  }
  return { subject: `${subject}: ${mailTitle(snapshot)}`, ...mailBodies(content, { brand }) }
}

/** Says what became of a request, and what its guest can do now. */
export function packageGuestMail(kind: GuestPackageMail, facts: PackageMailFacts): BookingMail {
  const { subject, title, intro, label, to, hasWish = false } = guestContents[kind](facts)
  const path = to === 'group' ? requestGroupPath(facts.groupId) : chatPath(facts)
  const [preheader = title] = intro.slice(1)
  const content: MailContent = {
    preheader,
    note: facts.bookingCode,
    title,
    intro: [...intro, ...(hasWish ? messageLines(facts) : [])],
    ...(hasWish ? { rows: wishLines(facts.wish) } : {}),
    button: { label, href: facts.appUrl + path },
    ...guestMailFooter(facts.appUrl),
  }
  return { subject: `${subject}: ${mailTitle(facts.snapshot)}`, ...mailBodies(content, { brand }) }
}

const chatPath = ({ id, companyId, serviceId }: PackageMailFacts) =>
  packageChatPath({ reservationId: id, companyId, serviceId })

const guestName = ({ snapshot }: PackageMailFacts) => safeName(snapshot.userName, 'Ein Gast')
const companyName = ({ snapshot }: PackageMailFacts) => safeName(snapshot.provider.title, 'Der Anbieter')

function messageLines({ message }: PackageMailFacts): string[] {
  return message === null ? [] : [`„${message}“`]
}

const untilText = ({ replyDueAt }: PackageMailFacts) =>
  replyDueAt ? `bis ${formatInstant(replyDueAt)}` : 'bald'

const companyContents: Record<CompanyPackageMail, (facts: PackageMailFacts) => Content> = {
  'provider-package-request': (facts) => ({
    subject: 'Neue Anfrage',
    title: `${guestName(facts)} fragt an`,
    intro: [`Antworte ${untilText(facts)}: mit einem Angebot oder mit einer Rückfrage im Chat.`],
    label: 'Anfrage öffnen',
  }),
  'provider-package-question': (facts) => ({
    subject: 'Neue Frage',
    title: `${guestName(facts)} hat eine Frage`,
    intro: ['Antworte im Chat:'],
    label: 'Frage beantworten',
  }),
  'provider-package-reminder': (facts) => ({
    subject: 'Anfrage wartet',
    title: `${guestName(facts)} wartet auf deine Antwort`,
    intro: [`Die Anfrage ist noch offen. Antworte ${untilText(facts)}, sonst verfällt sie.`],
    label: 'Anfrage öffnen',
  }),
  'provider-package-last-reminder': (facts) => ({
    subject: 'Anfrage verfällt bald',
    title: `Die Anfrage von ${guestName(facts)} verfällt bald`,
    intro: [`Antworte ${untilText(facts)}, sonst verfällt sie. Eine Rückfrage im Chat genügt.`],
    label: 'Anfrage öffnen',
  }),
  'provider-package-lapsed': (facts) => ({
    subject: 'Anfrage verfallen',
    title: `Die Anfrage von ${guestName(facts)} ist verfallen`,
    intro: [
      `Sie blieb ${requestClock.replyHours} Stunden ohne Antwort. Der Gast weiß Bescheid, du musst nichts tun.`,
    ],
    label: 'Anfrage ansehen',
    hasWish: false,
  }),
  'provider-package-elsewhere': (facts) => ({
    subject: 'Anfrage beendet',
    title: 'Eine Anfrage ist beendet',
    intro: [
      `${guestName(facts)} hat sich für das Angebot eines anderen Anbieters entschieden. Du musst nichts tun. Danke für deine Mühe!`,
    ],
    label: 'Anfrage ansehen',
    hasWish: false,
  }),
}

const guestContents: Record<GuestPackageMail, (facts: PackageMailFacts) => Content> = {
  'package-unconfirmed': (facts) => ({
    subject: 'Bitte bestätige deine E-Mail-Adresse',
    title: 'Deine Anfrage wartet auf dich',
    intro: [
      `${greeting(facts.snapshot)} du hast bei ${companyName(facts)} angefragt: ${mailTitle(facts.snapshot)}.`,
      'Sobald du deine E-Mail-Adresse bestätigst, schicken wir die Anfrage ab.',
      `Den Link dazu haben wir dir geschickt. Nach ${requestClock.unconfirmedHours} Stunden ohne Bestätigung löschen wir die Anfrage.`,
    ],
    label: 'Zur Anfrage',
    hasWish: true,
  }),
  'package-sent': (facts) => ({
    subject: 'Anfrage gesendet',
    title: 'Deine Anfrage ist raus',
    intro: [
      `${greeting(facts.snapshot)} deine Anfrage ist bei ${companyName(facts)}: ${mailTitle(facts.snapshot)}.`,
      `Spätestens nach ${requestClock.replyHours} Stunden bekommst du eine Antwort oder eine Nachricht von uns. Die Anfrage ist unverbindlich.`,
    ],
    label: 'Zum Chat',
    hasWish: true,
  }),
  'package-lapsed': (facts) => ({
    subject: 'Leider keine Antwort',
    title: 'Der Anbieter hat nicht geantwortet',
    intro: [
      `${greeting(facts.snapshot)} ${companyName(facts)} hat in ${requestClock.replyHours} Stunden nicht auf deine Anfrage geantwortet: ${mailTitle(facts.snapshot)}.`,
      'Mit einem Klick schicken wir dieselbe Anfrage an bis zu drei andere passende Anbieter.',
    ],
    label: 'An andere Anbieter schicken',
    to: 'group',
  }),
  'package-forwarded': (facts) => ({
    subject: 'Wir haben deine Anfrage weitergeschickt',
    title: 'Deine Anfrage ist bei anderen Anbietern',
    intro: [
      `${greeting(facts.snapshot)} ${companyName(facts)} hat nicht auf deine Anfrage geantwortet. Diese Anbieter haben sie jetzt: ${facts.others.map((other) => `${safeName(other.company, 'ein Anbieter')} (${other.title})`).join(', ')}.`,
      'Ihre Angebote stehen nebeneinander, sobald sie da sind. Du musst keins davon annehmen.',
    ],
    label: 'Angebote vergleichen',
    to: 'group',
  }),
  'package-not-forwarded': (facts) => ({
    subject: 'Kein anderer Anbieter passt',
    title: 'Wir haben keinen anderen Anbieter gefunden',
    intro: [
      `${greeting(facts.snapshot)} ${companyName(facts)} hat nicht auf deine Anfrage geantwortet, und in der Nähe passt gerade kein anderer Anbieter, der Anfragen annimmt.`,
      'Mit einem anderen Tag, einer anderen Gruppengröße oder ohne Budget findest du mehr.',
    ],
    label: 'Anfrage ansehen',
    to: 'group',
  }),
}
