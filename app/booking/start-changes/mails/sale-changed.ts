import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { mailBodies } from '#foundation/platform/mail-frame.ts'
import { brand, greeting, safeName, type BookingMail } from '#app/booking/mail-parts/mails.ts'
import { companyWords } from '#app/booking/provider-moves/texts/company-words.ts'
import type { ChangeReason, StartChangeKind } from '../start-change.ts'

/** What somebody who bought at the counter is told of their start. */
export type SaleChangedFacts = {
  kind: StartChangeKind
  guestName: string
  bookingCode: string
  offer: string
  company: string
  phone: string | null
  beforeStartsAt: Date
  startsAt: Date
  reason: ChangeReason
  message: string | null
}

/** Says that a start is off or when it is now. Money that was paid at the counter is the company's to give back. */
export function saleChangedMail(facts: SaleChangedFacts): BookingMail {
  const { kind, company, offer, beforeStartsAt, startsAt, reason, message, phone } = facts
  const isOff = kind === 'called-off'
  const from = safeName(company, 'Der Anbieter')
  const label = reason === 'other' ? null : companyWords.cancellationReasons[reason]
  const reach = phone ? `Ruf uns an (${phone}) oder antworte` : 'Antworte'
  const content = {
    preheader: isOff ? `Am ${formatInstant(beforeStartsAt)}` : `Jetzt am ${formatInstant(startsAt)}`,
    note: facts.bookingCode,
    title: isOff ? 'Dein Termin findet nicht statt' : 'Dein Termin wurde verschoben',
    intro: [
      `${greeting({ userName: facts.guestName })} es geht um ${safeName(offer, 'deinen Termin')} am ${formatInstant(beforeStartsAt)} bei ${from}.`,
      isOff ? 'Der Termin ist leider abgesagt.' : `Der neue Termin: ${formatInstant(startsAt)}.`,
      ...(label ? [`Der Grund: ${label}.`] : []),
      ...(message ? [`${from} schreibt dir: „${message}“`] : []),
      isOff
        ? `Hast du schon bezahlt? ${reach} auf diese Mail, dann bekommst du dein Geld zurück.`
        : `Passt dir das nicht? ${reach} auf diese Mail.`,
    ],
    footer: `Diese Mail kommt von ${from}, weil du dort einen Termin hast.`,
    footerLinks: [],
  }
  const subject = isOff ? 'Leider abgesagt' : 'Dein Termin wurde verschoben'
  return { subject: `${subject}: ${safeName(offer, from)}`, ...mailBodies(content, { brand }) }
}
