import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { mailBodies, type MailContent } from '#foundation/platform/mail-frame.ts'
import { brand, guestMailFooter, greeting, type BookingMail } from '#app/booking/mail-parts/mails.ts'
import { night, offerMinutes, type WaitingEnd } from '../entry-states.ts'

/** The mails to somebody on a waiting list. */
export type WaitingMailKind =
  'waiting-joined' | 'waiting-offer' | 'waiting-booked' | 'waiting-lapsed' | 'waiting-closed'

/** What such a mail tells. */
export type WaitingFacts = {
  userName: string
  title: string
  party: string
  units: number
  startsAt: Date
  appUrl: string
  booksItself: boolean
  /** Whether whoever lets this offer go, or has, may stand in line once more. */
  mayWaitAgain: boolean
  endBecause: WaitingEnd | null
  /** Until when an offer is kept. */
  until: Date | null
  /** How many were there before. */
  ahead: number
  orderUrl: string
  leaveUrl: string
}

/** Says where somebody stands, and what can be done now. */
export function waitingMail(kind: WaitingMailKind, facts: WaitingFacts): BookingMail {
  const { subject, ...content } = contents[kind](facts)
  const isOpen = kind === 'waiting-joined' || kind === 'waiting-offer'
  const { footerLinks } = guestMailFooter(facts.appUrl)
  const whole: MailContent = {
    ...content,
    footer: 'Diese Mail gehört zu deinem Platz auf einer Warteliste bei Utkiek.',
    footerLinks: isOpen
      ? [{ label: 'Warteliste verlassen', href: facts.leaveUrl }, ...footerLinks]
      : footerLinks,
  }
  return { subject: `${subject}: ${facts.title}`, ...mailBodies(whole, { brand }) }
}

type Content = Omit<MailContent, 'footer' | 'footerLinks'> & { subject: string }

const hours = offerMinutes / 60

const contents: Record<WaitingMailKind, (facts: WaitingFacts) => Content> = {
  'waiting-joined': (facts) => ({
    subject: 'Du stehst auf der Warteliste',
    preheader: aheadLine(facts.ahead),
    title: 'Du stehst auf der Warteliste',
    intro: [
      `${about(facts)} ${aheadLine(facts.ahead)}`,
      facts.booksItself
        ? 'Wird etwas frei, buchen wir es sofort für dich und schicken dir das Ticket.'
        : `Wird etwas frei, halten wir die Plätze für dich fest und schreiben dir. Du hast dann ${hours} Stunden, sie zu buchen; zwischen ${night.fromHour} und ${night.toHour} Uhr läuft die Zeit nicht.`,
      facts.booksItself
        ? 'Das Warten kostet nichts. Passt es dir nicht mehr, verlass die Warteliste, bevor etwas frei wird.'
        : `Das Warten kostet nichts und verpflichtet zu nichts. Buchst du nicht, bekommt die Plätze, wer nach dir kommt. ${unbooked(facts)}`,
    ],
    button: { label: 'Deine Wartelisten', href: `${facts.appUrl}/warteliste` },
  }),
  'waiting-offer': (facts) => ({
    subject: 'Jetzt ist etwas frei',
    preheader: `Bis ${untilOf(facts)} für dich gehalten.`,
    title: 'Jetzt ist etwas frei',
    intro: [
      `${about(facts)} Die Plätze gehören dir bis ${untilOf(facts)}.`,
      `Buch sie bis dahin, sonst bekommt sie, wer nach dir kommt. ${unbooked(facts)}`,
      'Es gilt der Preis von heute; du siehst ihn, bevor du bestellst.',
    ],
    button: { label: 'Jetzt buchen', href: facts.orderUrl },
    small: ['Du möchtest nicht mehr? Verlass die Warteliste, dann gehen die Plätze gleich an andere.'],
  }),
  'waiting-booked': (facts) => ({
    subject: 'Es hat geklappt',
    preheader: 'Wir haben für dich gebucht.',
    title: 'Es hat geklappt',
    intro: [
      `${about(facts)} Es wurde etwas frei, und wir haben es für dich gebucht. Dein Ticket kommt mit einer eigenen Mail.`,
      'Kannst du doch nicht? Dann storniere bitte, damit jemand anderes kommen kann.',
    ],
    button: { label: 'Zu deinen Buchungen', href: `${facts.appUrl}/bookings` },
  }),
  'waiting-lapsed': (facts) => ({
    subject: 'Dein Angebot ist abgelaufen',
    preheader: 'Die Plätze sind nicht mehr für dich reserviert.',
    title: 'Dein Angebot ist abgelaufen',
    intro: [
      `${about(facts)} Die Plätze sind nicht mehr für dich reserviert. Es wurde nichts berechnet.`,
      `Schau beim Termin nach, ob noch etwas frei ist: Dann kannst du ganz normal buchen. ${elseWait(facts)}`,
    ],
    button: { label: 'Zum Termin', href: facts.orderUrl },
  }),
  'waiting-closed': (facts) => {
    const { subject, said } = endingOf(facts)
    return {
      subject,
      preheader: 'Für diesen Termin ist die Warteliste zu Ende.',
      title: subject,
      intro: [`${about(facts)} ${said} Die Warteliste dafür ist zu Ende. Es wurde nichts berechnet.`],
      button: { label: 'Etwas anderes finden', href: facts.appUrl },
    }
  },
}

// Of several places some may have come free.
function endingOf({ endBecause, units }: WaitingFacts): { subject: string; said: string } {
  if (endBecause !== null && endBecause !== 'over') return endings[endBecause]
  const subject = units === 1 ? 'Diesmal wurde nichts frei' : 'Diesmal wurde nicht genug frei'
  return { subject, said: 'Der Termin kann nicht mehr gebucht werden.' }
}

const endings: Record<Exclude<WaitingEnd, 'over'>, { subject: string; said: string }> = {
  'called-off': {
    subject: 'Dieser Termin wird nicht weiter vergeben',
    said: 'Der Anbieter hat dafür eine Buchung abgesagt. Wir bieten die Plätze deshalb niemandem mehr an.',
  },
  'off-sale': {
    subject: 'Dieser Termin ist nicht mehr im Angebot',
    said: 'Der Anbieter nimmt dafür keine Buchungen mehr an.',
  },
  changed: {
    subject: 'Was du wolltest, gibt es so nicht mehr',
    said:
      'Preise oder Personenzahl haben sich geändert, und deine Auswahl kann so nicht mehr gebucht werden. ' +
      'Du kannst den Termin neu auswählen.',
  },
}

function about({ userName, title, party, startsAt }: WaitingFacts): string {
  return `${greeting({ userName })} es geht um ${title} am ${formatInstant(startsAt)} (${party}).`
}

const unbooked = ({ mayWaitAgain }: WaitingFacts) =>
  mayWaitAgain
    ? 'Du kannst dich dann einmal noch hinten anstellen.'
    : 'Noch einmal anstellen kannst du dich dann für diesen Termin nicht.'

const elseWait = ({ mayWaitAgain }: WaitingFacts) =>
  mayWaitAgain
    ? 'Ist alles vergeben, kannst du dich einmal noch hinten anstellen.'
    : 'Noch einmal anstellen kannst du dich für diesen Termin nicht.'

const untilOf = ({ until, startsAt }: WaitingFacts) => formatInstant(until ?? startsAt)

function aheadLine(ahead: number): string {
  if (ahead === 0) return 'Vor dir wartet niemand.'
  return ahead === 1 ? 'Vor dir wartet jemand.' : `Vor dir warten ${ahead}.`
}
