import { isGreetable, calledName } from '#app/account/account.ts'
import { brand, safeName, type BookingMail } from '#app/booking/mail-parts/mails.ts'
import { spanText } from '#app/booking/summary/summary.ts'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { footerLinks, mailBodies, type MailContent } from '#foundation/platform/mail-frame.ts'
import { pollMailTexts as texts } from '../texts/mails.ts'
import { organiserFallback } from '../texts/voting.ts'

/** What every mail about a vote tells. */
type PollMail = { name: string; list: string; organiser: string; appUrl: string }

/** What became of the winner: it is booked, not any more, or was chosen and is nothing to be booked here. */
export type WinnerMail = PollMail & {
  title: string
  place: string
  startsAt: Date | null
  endsAt: Date | null
  what: 'booked' | 'cancelled' | 'chosen'
  href: string
}

const greetingFor = (name: string) => (isGreetable(name) ? `Moin ${calledName(name)},` : 'Moin,')

function words({ name, list, organiser }: PollMail): [string, string, string] {
  return [greetingFor(name), safeName(organiser, organiserFallback), safeName(list, texts.listFallback)]
}

const footerFor = (appUrl: string): Pick<MailContent, 'footer' | 'footerLinks'> => ({
  footer: texts.footer,
  footerLinks: footerLinks(appUrl, 'terms', 'privacy'),
})

/** Tells somebody who voted what won, and when and where it is, or that it is cancelled. */
export function winnerMail(mail: WinnerMail): BookingMail {
  const [greeting, organiser, list] = words(mail)
  const said = texts[mail.what]
  const { title, place, startsAt, endsAt, appUrl } = mail
  const when = startsAt && endsAt ? [spanText(startsAt, endsAt)] : []
  const content: MailContent = {
    preheader: [title, startsAt && formatInstant(startsAt)].filter(Boolean).join(', '),
    title: said.title,
    intro: [said.intro(greeting, organiser, list), ...(said.calendar === null ? [] : [said.calendar])],
    card: { title, lines: [...when, place].filter((line) => line !== '') },
    button: { label: said.button, href: mail.href },
    small: [texts.strangers],
    ...footerFor(appUrl),
  }
  return { subject: said.subject(list), ...mailBodies(content, { brand }) }
}

/** Reminds somebody who takes part and hasn't answered everything, once. */
export function reminderMail(mail: PollMail & { href: string; deadlineAt: Date | null }): BookingMail {
  const [greeting, organiser, list] = words(mail)
  const { reminder } = texts
  const intro = reminder.intro(greeting, organiser, list)
  const until = mail.deadlineAt === null ? [] : [reminder.until(formatInstant(mail.deadlineAt))]
  const content: MailContent = {
    preheader: intro,
    title: reminder.title,
    intro: [intro, ...until],
    button: { label: reminder.button, href: mail.href },
    small: [reminder.once, texts.strangers],
    ...footerFor(mail.appUrl),
  }
  return { subject: reminder.subject(list), ...mailBodies(content, { brand }) }
}

type Winner = { title: string; place: string; startsAt: Date | null; endsAt: Date | null }

/** What the organiser of a vote that has ended reads. `passedOver`: what had more votes, and can't be had any more. */
type PollEndMail = {
  outcome: 'won' | 'tie' | 'none'
  name: string
  list: string
  winners: readonly Winner[]
  passedOver: readonly string[]
  isBookable: boolean
  href: string
  appUrl: string
}

/** Tells the organiser that the vote has ended: what won, or between what they decide. */
export function pollEndMail(mail: PollEndMail): BookingMail {
  const { outcome, winners, passedOver, href, appUrl } = mail
  const said = texts.ended
  const [first] = winners
  const greeting = greetingFor(mail.name)
  const list = safeName(mail.list, texts.listFallback)
  const what = outcome === 'won' && first ? first.title : said.outcomes[outcome]
  const content: MailContent = {
    preheader: what,
    title: outcome === 'won' ? said.wins(what) : what,
    intro: [said.intro(greeting, list), said.lines[outcome], ...passedOver.map(said.passedOver)],
    ...(outcome === 'won' && first ? { card: { title: first.title, lines: linesOf(first) } } : {}),
    ...(outcome === 'tie'
      ? {
          rows: winners.map(({ title, ...when }) => ({
            label: title,
            value: linesOf({ title, ...when })[0] ?? '',
          })),
        }
      : {}),
    button: { label: said.buttons[outcome](mail.isBookable), href },
    footer: said.footer,
    footerLinks: footerLinks(appUrl, 'terms', 'privacy'),
  }
  return { subject: said.subject(what), ...mailBodies(content, { brand }) }
}

function linesOf({ startsAt, endsAt, place }: Winner): string[] {
  return [...(startsAt && endsAt ? [spanText(startsAt, endsAt)] : []), place].filter((line) => line !== '')
}
