import { reservationById } from '#app/booking/reservations/reservations.server.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { OptionFacts } from './offers.server.ts'
import type { Participant, PollOption, PollState } from './poll-reads.server.ts'
import { countedOptions, isParticipantDone } from './poll-state.ts'
import type { OptionView, PersonView, PollView, ResultView, TakenView } from './poll-view.ts'
import { isPollOpen, shortMoment, type Answer } from './poll.ts'
import { pollRanks, pollResult, tallyPoints, type CountedOption } from './ranking.ts'
import { organiserFallback, votingTexts } from './texts/voting.ts'

type Seeing = {
  facts: ReadonlyMap<string, OptionFacts>
  viewerId: string | null
  now: Date
}

/** A vote as everybody who takes part sees it. */
export async function pollView(db: Db, state: PollState, seeing: Seeing): Promise<PollView> {
  const { poll, participants } = state
  const { facts, now } = seeing
  const present = participants.filter(({ removedAt }) => removedAt === null)
  const people = present.map((each) => personView(state, each, seeing))
  const counted = countedOptions(state, facts)
  const options = optionViews(state, counted, { ...seeing, present })
  const organiser = people.find(({ isOrganiser }) => isOrganiser)?.name ?? organiserFallback
  const { deadlineAt } = poll
  return {
    id: poll.id,
    list: poll.name,
    organiser,
    persons: poll.persons,
    isOpen: isPollOpen(poll, now),
    deadline: deadlineAt && {
      text: shortMoment(deadlineAt),
      leftMs: deadlineAt.getTime() - now.getTime(),
    },
    enoughVotes: poll.enoughVotes,
    options,
    people,
    doneCount: people.filter(({ isDone }) => isDone).length,
    result: resultView(state, counted),
    taken: await takenView(db, state),
  }
}

function personView(
  state: PollState,
  { id, name, userId }: Participant,
  { facts, viewerId }: Seeing,
): PersonView {
  const isDone = isParticipantDone(state, id, facts)
  return { id, name, isYou: id === viewerId, isOrganiser: userId === state.poll.userId, isDone }
}

function optionViews(
  { poll, options, votes }: PollState,
  counted: readonly CountedOption[],
  { facts, viewerId, present }: Seeing & { present: readonly Participant[] },
): OptionView[] {
  const ranks = pollRanks(counted)
  return options.flatMap((option) => {
    const count = counted.find(({ id }) => id === option.id)
    if (!count) return []
    const own = votes.filter(({ optionId }) => optionId === option.id)
    const namesFor = (answer: Answer) =>
      present
        .filter(({ id }) => own.some((vote) => vote.participantId === id && vote.answer === answer))
        .map(({ name }) => name)
    const names = { yes: namesFor('yes'), 'if-needed': namesFor('if-needed'), no: namesFor('no') }
    const rank = ranks.get(option.id) ?? 1
    const fact = facts.get(option.id)
    const { startsAt } = option
    return {
      id: option.id,
      to: option.path,
      title: option.title,
      picture: option.picture,
      accentColor: option.accentColor,
      place: option.place,
      tally: count.tally,
      rank,
      when: startsAt && shortMoment(startsAt),
      total: totalText(poll.persons, fact),
      state: stateText(option, poll.persons, fact),
      canBeTaken: count.canBeTaken,
      names,
      answer: own.find(({ participantId }) => participantId === viewerId)?.answer ?? null,
      isAhead: isFirst(poll, option.id, rank) && count.canBeTaken && tallyPoints(count.tally) > 0,
    }
  })
}

// Of a tie nothing else is ahead any more once one is chosen.
function isFirst({ winnerOptionId }: PollState['poll'], optionId: string, rank: number): boolean {
  return winnerOptionId === null ? rank === 1 : optionId === winnerOptionId
}

function totalText(persons: number, facts: OptionFacts | undefined): string | null {
  const cents = facts?.totalCents ?? null
  return cents === null ? null : votingTexts.shortParty(persons, formatEuro(cents))
}

function stateText(
  { startsAt }: PollOption,
  persons: number,
  facts: OptionFacts | undefined,
): OptionView['state'] {
  if (!facts?.canBeTaken)
    return { text: startsAt && facts?.orderPath ? votingTexts.soldOut : votingTexts.gone, look: 'none' }
  if (facts.free === null) return { text: startsAt ? '' : votingTexts.asSuch, look: 'none' }
  return { text: votingTexts.left(facts.free), look: facts.free <= persons ? 'warn' : 'good' }
}

function resultView({ options }: PollState, counted: readonly CountedOption[]): ResultView {
  const result = pollResult(counted)
  const titleOf = (id: string) => options.find((option) => option.id === id)?.title ?? ''
  const ids = result.outcome === 'won' ? [result.id] : result.outcome === 'tie' ? result.ids : []
  return { outcome: result.outcome, ids, passedOver: result.passedOver.map(titleOf) }
}

async function takenView(db: Db, { poll, options }: PollState): Promise<TakenView | null> {
  const { winnerOptionId: optionId, reservationId, toldAt } = poll
  const option = options.find(({ id }) => id === optionId)
  if (optionId === null || !option) return null
  if (reservationId === null || option.companyId === null)
    return { optionId, state: toldAt === null ? 'waiting' : 'announced', when: null }
  const booking = await reservationById(db, { companyId: option.companyId, id: reservationId })
  const isTicket = booking?.state === 'confirmed' || booking?.state === 'reedemed'
  const isOn = isTicket && booking.placesReleasedAt === null
  const when = booking?.startsAt ? shortMoment(booking.startsAt) : null
  return { optionId, state: isOn ? 'booked' : 'cancelled', when }
}
