import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { mailBodies } from '#foundation/platform/mail-frame.ts'
import { brand, type BookingMail } from '#app/booking/mail-parts/mails.ts'

/** What a company is told of a date that was called off, because too few had booked it. */
export type MinimumFacts = { title: string; startsAt: Date; guests: number; minGuests: number }

/** Says which date doesn't take place, and what its guests know already. */
export function minimumMissedMail({ title, startsAt, guests, minGuests }: MinimumFacts): BookingMail {
  const when = formatInstant(startsAt)
  const content = {
    preheader: `${guests} von mindestens ${minGuests} Gästen`,
    title: 'Ein Termin findet nicht statt',
    intro: [
      `${title} am ${when} ist abgesagt: Bis zum Stichtag waren es ${guests} von mindestens ${minGuests} Gästen.`,
      guests === 0
        ? 'Gebucht hatte niemand.'
        : 'Alle Gäste mit E-Mail-Adresse haben eine Mail. Wer online bezahlt hat, bekommt alles zurück.',
      ...(guests === 0 ? [] : ['Wen du anrufen musst, steht beim Termin.']),
    ],
    footer: 'Diese Mail bekommst du, weil du für den Termin eine Mindestzahl angegeben hast.',
    footerLinks: [],
  }
  return { subject: `Zu wenige Gäste, abgesagt: ${title}, ${when}`, ...mailBodies(content, { brand }) }
}
