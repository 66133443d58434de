import { contactOf } from '#app/account/account.server.ts'
import { entryAttachment, organizerOf } from '#app/booking/mail-parts/mail-parts.ts'
import type { reservationById } from '#app/booking/reservations/reservations.server.ts'
import { comingLines } from '#app/booking/summary/summary.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { queueMail, type MailAttachment } from '#foundation/platform/mail.server.ts'
import { winnerMail, type WinnerMail } from './mails/poll-mails.ts'
import { openPollCode } from './poll-link.server.ts'
import type { Participant, PollOption, PollState } from './poll-reads.server.ts'

/** What links in mails are made with. */
export type LinkParts = { appUrl: string; sessionSecret: string }

/** The path of a vote's link. */
export const pollPath = (code: string) => `/abstimmung/${code}`

type Booking = NonNullable<Awaited<ReturnType<typeof reservationById>>>

type BookingNews = {
  option: PollOption
  booked: Booking
  what: 'booked' | 'cancelled'
  links: LinkParts
  now: Date
}

/** Tells those who voted that the winner is booked, with a calendar file, or that it isn't any more. */
export async function tellOfBooking(
  tx: Db,
  state: PollState,
  { option, booked, what, links, now }: BookingNews,
): Promise<void> {
  const { snapshot, startsAt, endsAt } = booked
  if (!startsAt || !endsAt) return
  const code = openPollCode(links.sessionSecret, state.poll)
  const href = `${links.appUrl}${code === null ? option.path : pollPath(code)}`
  const { title } = option
  const place = `${snapshot.provider.title}, ${snapshot.address}`
  // Nothing by which the ticket could be found: it belongs to whoever booked.
  const calendar = entryAttachment({
    id: `abstimmung-${booked.id}@utkiek`,
    title,
    description: comingLines(snapshot).join('\n'),
    location: place,
    url: href,
    organizer: organizerOf(snapshot.provider, links.appUrl),
    startsAt,
    endsAt,
    sequence: booked.sequence + (what === 'cancelled' ? 1 : 0),
    isCancelled: what === 'cancelled',
    now,
  })
  const mail = { title, place, startsAt, endsAt, what, href }
  await tellVoters(tx, state, { mail, about: `${what}:${booked.id}`, calendar, links, now })
}

type Telling = {
  mail: Omit<WinnerMail, 'name' | 'list' | 'organiser' | 'appUrl'>
  /** What the mails are about: they are written once for it. */
  about: string
  calendar?: MailAttachment
  links: LinkParts
  now: Date
}

/** Writes to whoever voted and can be reached; the organiser has the ticket. */
export async function tellVoters(
  tx: Db,
  state: PollState,
  { mail, about, calendar, links, now }: Telling,
): Promise<void> {
  const { poll, participants, votes } = state
  const voted = new Set(votes.map(({ participantId }) => participantId))
  const organiser = organiserName(state)
  // Many may have left the same address: it gets one mail.
  const told = new Set<string>()
  for (const participant of participants) {
    const { id, userId, name } = participant
    if (!voted.has(id) || participant.removedAt !== null || userId === poll.userId) continue
    const to = await mailAddress(tx, participant)
    if (to === null || told.has(to.toLowerCase())) continue
    told.add(to.toLowerCase())
    await queueMail(tx, {
      operationId: `poll-winner:${poll.id}:${id}:${about}`,
      kind: 'poll-winner',
      to,
      ...winnerMail({ ...mail, name, list: poll.name, organiser, appUrl: links.appUrl }),
      attachments: calendar ? [calendar] : [],
      now,
    })
  }
}

/** What the organiser is called in a vote. */
export const organiserName = ({ poll, participants }: PollState) =>
  participants.find(({ userId }) => userId === poll.userId)?.name ?? ''

/** Where a participant's mails go: the address that they left, else that of their account. */
export async function mailAddress(tx: Db, { email, userId }: Participant): Promise<string | null> {
  if (email !== null || userId === null) return email
  return (await contactOf(tx, { userId }))?.email ?? null
}
