import { berlinDay, berlinMinute } from '#foundation/lib/berlin-time.ts'

/** What mails to a company are about, as far as its people choose who gets them. */
export const companyMailTopics = ['bookings', 'requests', 'cancellations', 'statements'] as const
export type CompanyMailTopic = (typeof companyMailTopics)[number]

/** Somebody of a team, the owners first, each kind the longest first. */
type Member = { userId: string; email: string; role: 'owner' | 'staff' | 'door' | 'accountant' }

/** A choice as it is stored; without a user it is about the company's own address. */
export type MailChoice = { userId: string | null; isWanted: boolean }

/** A mail of a topic goes to at most so many. */
export const mostReceivers = 20

/**
 * What the operation of a mail to each receiver ends with, in their order. Mails that name a guest are found by it when
 * the guest goes.
 */
export const receiverMarks: readonly string[] = Array.from({ length: mostReceivers }, (_, index) =>
  index === 0 ? '' : `:${index + 1}`,
)

/** True for mails that somebody in this role may get: door and accountant get none, staff none about the
 * company's money. */
export function mayReceive(role: Member['role'], topic: CompanyMailTopic): boolean {
  if (role === 'door' || role === 'accountant') return false
  return role === 'owner' || topic !== 'statements'
}

/**
 * The addresses that a mail goes to: the company's own unless it was taken out, and everybody of the team who wants it
 * and may have it. There is always one: where nobody is left it is whoever has owned the company for the longest time.
 */
export function receiversFor(
  topic: CompanyMailTopic,
  {
    address,
    members,
    choices,
  }: { address: string | null; members: readonly Member[]; choices: readonly MailChoice[] },
): string[] {
  const isOwnWanted = choices.every(({ userId, isWanted }) => userId !== null || isWanted)
  const wanting = new Set(choices.flatMap(({ userId, isWanted }) => (isWanted && userId ? [userId] : [])))
  const chosen = members.filter(({ userId, role }) => wanting.has(userId) && mayReceive(role, topic))
  const all = [...(address && isOwnWanted ? [address] : []), ...chosen.map(({ email }) => email)]
  const unlike = [...new Map(all.map((each) => [each.toLowerCase(), each])).values()]
  if (unlike.length > 0) return unlike.slice(0, mostReceivers)
  const owner = members.find(({ role }) => role === 'owner')
  return owner ? [owner.email] : address ? [address] : []
}

/** A start that is free; `null` for a slot. */
export type OtherStart = { startsAt: Date; eventId: string | null }

const mostOthers = 3

/**
 * Of starts in their order those that are offered instead of one that was called off: of each day the one whose clock
 * is nearest to it, the soonest three days.
 */
export function otherDays<Some extends Pick<OtherStart, 'startsAt'>>(
  starts: readonly Some[],
  before: Date,
): Some[] {
  const minute = berlinMinute(before)
  const distance = ({ startsAt }: Some) => Math.abs(berlinMinute(startsAt) - minute)
  const days = Map.groupBy(starts, ({ startsAt }) => berlinDay(startsAt))
  return [...days.values()]
    .slice(0, mostOthers)
    .flatMap((day) => day.toSorted((one, other) => distance(one) - distance(other)).slice(0, 1))
}
