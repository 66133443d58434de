import { formatEuro } from '#foundation/lib/money.ts'
import { mailBodies, type MailContent } from '#foundation/platform/mail-frame.ts'
import {
  brand,
  guestMailFooter,
  greeting,
  providerLines,
  priceMailRows,
  termsLine,
  mailTitle,
  type BookingMail,
} from '#app/booking/mail-parts/mails.ts'
import { codesText } from '../amendment-view.ts'
import { texts } from '#app/booking/reservations/texts.ts'
import {
  cancellationLine,
  agreedWords,
  backTime,
  changeLines,
  choiceText,
  comingTo,
  companyCard,
  companyName,
  companyWords,
  endings,
  guestDifferenceRows,
  guestNameInMail,
  isLess,
  lapses,
  ticketCard,
  ticketPage,
  amendmentDeadlineText,
  type AmendmentMailFacts,
} from './rebooking-words.ts'

export type { AmendmentMailFacts }

/** The mails about a change of a booking, to its guest and to its company. */
export const amendmentMailKinds = [
  'booking-changed',
  'change-accepted',
  'change-lapsed',
  'change-rejected',
  'provider-changed',
  'provider-change-asked',
  'provider-change-reminder',
  'provider-change-ended',
] as const

/** One of them. */
export type AmendmentMailKind = (typeof amendmentMailKinds)[number]

/** Says what became of a change. */
export function amendmentMail(kind: AmendmentMailKind, facts: AmendmentMailFacts): BookingMail {
  const { subject, ...content } = contents[kind](facts)
  const { bookingCode, snapshot } = facts.reservation
  const isToCompany = kind.startsWith('provider-')
  const footer = isToCompany
    ? { footer: `Diese Mail geht an ${companyName(facts)}, weil es um eine Buchung dort geht.` }
    : {}
  const whole: MailContent = { note: bookingCode, ...content, ...guestMailFooter(facts.appUrl), ...footer }
  return { subject: `${subject}: ${mailTitle(snapshot)}`, ...mailBodies(whole, { brand }) }
}

type Content = Omit<MailContent, 'footer' | 'footerLinks'> & { subject: string }

const contents: Record<AmendmentMailKind, (facts: AmendmentMailFacts) => Content> = {
  'booking-changed': (facts) => ({
    subject: 'Umgebucht',
    preheader: choiceText(facts, facts.after),
    title: 'Deine Buchung ist geändert',
    intro: [
      `${greeting(facts.reservation.snapshot)} es hat geklappt.`,
      ...companyWords(facts),
      `Dein neues Ticket und die neue Kalenderdatei hängen an. ${codesText(facts)}`,
    ],
    card: {
      title: `Buchungsnummer (bleibt): ${facts.reservation.bookingCode}`,
      lines: [
        mailTitle({ ...facts.reservation.snapshot, eventTitle: facts.after.eventTitle }),
        ...changeLines(facts),
        ...comingTo(facts),
      ],
      button: { label: 'Ticket öffnen', href: ticketPage(facts) },
    },
    rows: [...priceMailRows(facts.after.cart), ...guestDifferenceRows(facts)],
    small: [
      ...backTime(facts),
      cancellationLine(facts),
      texts.order.withdrawal['none-fixed-date'],
      ...providerLines(facts.reservation.snapshot.provider),
      termsLine({
        appUrl: facts.appUrl,
        termsVersion: facts.termsVersion ?? facts.reservation.orderForm.termsVersion,
      }),
    ],
  }),
  'change-accepted': (facts) => ({
    subject: 'Umbuchung zugesagt, jetzt bezahlen',
    preheader: `Bezahl ${amendmentDeadlineText(facts)}, dann ist umgebucht.`,
    title: 'Deine Umbuchung ist zugesagt',
    intro: [
      `${greeting(facts.reservation.snapshot)} der Anbieter ist einverstanden.`,
      ...companyWords(facts),
      `Bezahl ${amendmentDeadlineText(facts)} den Unterschied. Bis dahin und ohne Zahlung gilt dein Ticket, wie es ist.`,
    ],
    card: {
      title: formatEuro(facts.differenceCents),
      lines: changeLines(facts),
      button: { label: 'Unterschied bezahlen', href: ticketPage(facts) },
    },
  }),
  'change-lapsed': (facts) => ({
    subject: 'Nicht umgebucht',
    preheader: 'Dein Ticket gilt, wie es war.',
    title: 'Es bleibt bei deiner Buchung',
    intro: [
      `${greeting(facts.reservation.snapshot)} aus deiner Umbuchung ist nichts geworden.`,
      `${lapses[facts.because]} Dein Ticket gilt, wie es war; es wurde nichts berechnet.`,
    ],
    card: ticketCard(facts),
  }),
  'change-rejected': (facts) => ({
    subject: 'Umbuchung leider abgelehnt',
    preheader: 'Dein Ticket gilt, wie es war.',
    title: 'Es bleibt bei deiner Buchung',
    intro: [
      `${greeting(facts.reservation.snapshot)} der Anbieter kann deine Umbuchung leider nicht annehmen.`,
      ...companyWords(facts),
      'Dein Ticket gilt, wie es war; es wurde nichts berechnet.',
    ],
    card: ticketCard(facts),
  }),
  'provider-changed': (facts) => ({
    subject: 'Umgebucht',
    preheader: choiceText(facts, facts.after),
    title: `${guestNameInMail(facts)} hat umgebucht`,
    intro: [
      ...agreedWords(facts),
      `${isLess(facts) ? 'Was nicht mehr gebraucht wird, ist wieder frei. ' : ''}Die Buchungsnummer bleibt.`,
    ],
    card: companyCard(facts, 'Buchung ansehen'),
  }),
  'provider-change-asked': (facts) => ({
    subject: 'Umbuchung angefragt',
    preheader: choiceText(facts, facts.after),
    title: `${guestNameInMail(facts)} möchte umbuchen`,
    intro: [
      `Stimm zu oder lehne ab, ${amendmentDeadlineText(facts)}. Ohne Antwort bleibt die Buchung, wie sie ist.`,
      'Die neuen Plätze sind so lange freigehalten, die alten bleiben belegt.',
    ],
    card: companyCard(facts, 'Umbuchung beantworten'),
  }),
  'provider-change-reminder': (facts) => ({
    subject: 'Umbuchung verfällt bald',
    preheader: choiceText(facts, facts.after),
    title: `${guestNameInMail(facts)} wartet auf deine Antwort`,
    intro: [
      `Stimm zu oder lehne ab, ${amendmentDeadlineText(facts)}. Ohne Antwort bleibt die Buchung, wie sie ist.`,
    ],
    card: companyCard(facts, 'Umbuchung beantworten'),
  }),
  'provider-change-ended': (facts) => ({
    subject: 'Nicht umgebucht',
    preheader: `Es bleibt bei: ${choiceText(facts, facts.before)}`,
    title: 'Es bleibt bei der Buchung',
    intro: [
      `${guestNameInMail(facts)} wollte umbuchen, daraus ist nichts geworden. ${endings[facts.because]}`,
      'Die Buchung gilt, wie sie war; was für die Umbuchung freigehalten wurde, ist wieder frei.',
    ],
    card: companyCard(facts, 'Buchung ansehen'),
  }),
}
