import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
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
import { graceMinutes } from '../split-rules.ts'

/** The mails to whoever pays a share, or is asked to. */
export type PayerMailKind =
  | 'share-invited'
  | 'share-held'
  | 'share-not-needed'
  | 'share-charged'
  | 'share-released'
  | 'share-refunding'
  | 'share-over'
  | 'share-dropped'
  | 'share-refunded'

/** The mails to the organiser; that all have paid is said by the confirmation. */
export type OrganiserMailKind = 'split-over' | 'split-released' | 'split-refused'

/** What such a mail tells. Amounts in cents. */
export type SplitMailFacts = {
  snapshot: Snapshot
  startsAt: Date
  /** Who gets it, as they called themselves or were called. */
  name: string
  cents: number
  openCents: number
  openNames: readonly string[]
  deadline: Date
  url: string
  appUrl: string
  /** Whose card couldn't be charged. */
  refusedName: string
}

type Content = Omit<MailContent, 'footer' | 'footerLinks' | 'preheader'> & { subject: string }

/** Tells a payer about their share. */
export function payerMail(kind: PayerMailKind, facts: SplitMailFacts): BookingMail {
  return mailFrom(
    payerContents[kind](facts),
    facts,
    'Diese Mail geht an dich, weil du einen Anteil an einer Buchung zahlst oder zahlen sollst.',
  )
}

/** Tells the organiser what became of the others' shares. */
export function organiserMail(kind: OrganiserMailKind, facts: SplitMailFacts): BookingMail {
  return mailFrom(organiserContents[kind](facts), facts, guestMailFooter(facts.appUrl).footer)
}

function mailFrom(
  { subject, ...content }: Content,
  { snapshot, startsAt, appUrl }: SplitMailFacts,
  footer: string,
): BookingMail {
  const whole = { preheader: formatInstant(startsAt), ...content, ...guestMailFooter(appUrl), footer }
  return { subject: `${subject}: ${mailTitle(snapshot)}`, ...mailBodies(whole, { brand }) }
}

const hello = ({ name }: SplitMailFacts) => greeting({ userName: name })
const organiser = ({ snapshot }: SplitMailFacts) => safeName(snapshot.userName, 'Jemand')
const when = ({ startsAt }: SplitMailFacts) => formatInstant(startsAt)
const notCharged = 'Es wurde nichts abgebucht. Was auf deiner Karte vorgemerkt war, ist wieder frei.'

const payerContents: Record<PayerMailKind, (facts: SplitMailFacts) => Content> = {
  'share-invited': (facts) => ({
    subject: 'Zahl deinen Anteil',
    title: `${formatEuro(facts.cents)} für ${mailTitle(facts.snapshot)}`,
    intro: [
      `${hello(facts)} ${organiser(facts)} hat ${mailTitle(facts.snapshot)} am ${when(facts)} reserviert. Dein Anteil: ${formatEuro(facts.cents)}.`,
      `Zahlen kannst du bis ${formatInstant(facts.deadline)}, ganz ohne Konto. Abgebucht wird erst, wenn alle bezahlt haben.`,
    ],
    button: { label: 'Anteil zahlen', href: facts.url },
  }),
  'share-held': (facts) => ({
    subject: 'Dein Anteil ist vorgemerkt',
    title: 'Dein Anteil ist vorgemerkt',
    intro: [
      `${hello(facts)} ${formatEuro(facts.cents)} sind auf deiner Karte vorgemerkt. Abgebucht wird erst, wenn alle bezahlt haben, spätestens am ${formatInstant(facts.deadline)} weißt du mehr.`,
    ],
    button: { label: 'Stand ansehen', href: facts.url },
  }),
  'share-not-needed': (facts) => ({
    subject: 'Deine Zahlung war nicht mehr nötig',
    title: 'Deine Zahlung war nicht mehr nötig',
    intro: [
      `${hello(facts)} dieser Anteil war schon bezahlt oder die Buchung ist nicht mehr offen. ${notCharged}`,
    ],
  }),
  'share-charged': (facts) => ({
    subject: 'Alle haben bezahlt',
    title: 'Alle haben bezahlt',
    intro: [
      `${hello(facts)} ${mailTitle(facts.snapshot)} am ${when(facts)} ist gebucht. Dein Anteil von ${formatEuro(facts.cents)} wurde abgebucht.`,
      `Das Ticket hat ${organiser(facts)}.`,
    ],
    small: [`Vertragspartner der Buchung: ${facts.snapshot.provider.name}`],
  }),
  'share-released': (facts) => ({
    subject: 'Es wurde nichts abgebucht',
    title: 'Aus der Buchung wurde nichts',
    intro: [
      `${hello(facts)} ${mailTitle(facts.snapshot)} am ${when(facts)} wird nicht gebucht. ${notCharged}`,
    ],
  }),
  'share-refunding': (facts) => ({
    subject: 'Dein Geld kommt zurück',
    title: 'Dein Geld kommt zurück',
    intro: [
      `${hello(facts)} eine andere Karte ließ sich nicht belasten, darum wird ${mailTitle(facts.snapshot)} am ${when(facts)} nicht gebucht. Deine ${formatEuro(facts.cents)} kommen in voller Höhe zurück.`,
    ],
  }),
  'share-over': (facts) => ({
    subject: 'Du musst nichts mehr zahlen',
    title: 'Aus der Buchung wurde nichts',
    intro: [
      `${hello(facts)} ${mailTitle(facts.snapshot)} am ${when(facts)} wird nicht gebucht. Du musst nichts zahlen.`,
    ],
  }),
  'share-dropped': (facts) => ({
    subject: 'Dein Anteil fällt weg',
    title: 'Die Gruppe ist kleiner geworden',
    intro: [
      `${hello(facts)} ${organiser(facts)} bucht ${mailTitle(facts.snapshot)} am ${when(facts)} für weniger Personen. Diesen Anteil musst du nicht zahlen. Dafür wurde nichts abgebucht, und was dafür auf deiner Karte vorgemerkt war, ist wieder frei.`,
      `Falls du doch mitkommen willst, frag ${organiser(facts)}.`,
    ],
  }),
  'share-refunded': (facts) => ({
    subject: 'Dein Geld ist unterwegs',
    title: `${formatEuro(facts.cents)} kommen zurück`,
    intro: [
      `${hello(facts)} von deinem Anteil an ${mailTitle(facts.snapshot)} am ${when(facts)} gehen ${formatEuro(facts.cents)} auf deine Karte zurück. Das dauert ein paar Tage.`,
    ],
  }),
}

const organiserContents: Record<OrganiserMailKind, (facts: SplitMailFacts) => Content> = {
  'split-over': (facts) => ({
    subject: `Noch ${graceMinutes} Minuten`,
    title: 'Nicht alle haben bezahlt',
    intro: [
      `${hello(facts)} die Zeit ist um. Es fehlen ${formatEuro(facts.openCents)} von ${facts.openNames.map((name) => safeName(name, 'jemandem')).join(', ')}.`,
      `Du hast noch ${graceMinutes} Minuten: Übernimm den Rest oder verkleinere die Gruppe, sonst werden die Plätze frei. Abgebucht wurde bisher nichts.`,
    ],
    button: { label: 'Entscheiden', href: facts.url },
  }),
  'split-released': (facts) => ({
    subject: 'Plätze wieder frei',
    title: 'Es haben nicht alle bezahlt',
    intro: [
      `${hello(facts)} ${mailTitle(facts.snapshot)} am ${when(facts)} ist nicht gebucht, die Plätze sind wieder frei. Niemandem wurde etwas abgebucht.`,
    ],
    button: { label: 'Zur Buchung', href: facts.url },
  }),
  'split-refused': (facts) => ({
    subject: 'Eine Karte wurde abgelehnt',
    title: 'Eine Karte wurde abgelehnt',
    intro: [
      `${hello(facts)} alle hatten bezahlt, aber die Karte von ${safeName(facts.refusedName, 'jemandem')} ließ sich nicht belasten. ${mailTitle(facts.snapshot)} am ${when(facts)} ist nicht gebucht, die Plätze sind wieder frei.`,
      'Was schon abgebucht war, geht in voller Höhe zurück. Alle anderen zahlen nichts.',
    ],
    button: { label: 'Zur Buchung', href: facts.url },
  }),
}

/** The operations of the mails about a booking in shares begin like this. */
export const splitMailPrefix = (reservationId: string): string => `split:${reservationId}:`
