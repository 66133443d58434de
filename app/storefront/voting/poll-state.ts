import type { Answer } from './poll.ts'
import { tallyAnswers, type CountedOption } from './ranking.ts'

type State = {
  options: readonly { id: string }[]
  votes: readonly { participantId: string; optionId: string; answer: Answer }[]
}
type Facts = ReadonlyMap<string, { canBeTaken: boolean }>

/** The options of a vote with their answers counted. */
export function countedOptions({ options, votes }: State, facts: Facts): CountedOption[] {
  return options.map(({ id }) => ({
    id,
    tally: tallyAnswers(votes.filter(({ optionId }) => optionId === id).map(({ answer }) => answer)),
    canBeTaken: facts.get(id)?.canBeTaken ?? false,
  }))
}

/** Whether somebody answered every option that can still be had; without one nobody is. */
export function isParticipantDone({ options, votes }: State, participantId: string, facts: Facts): boolean {
  const own = new Set(
    votes.filter((vote) => vote.participantId === participantId).map(({ optionId }) => optionId),
  )
  const open = options.filter(({ id }) => facts.get(id)?.canBeTaken)
  return own.size > 0 && open.every(({ id }) => own.has(id))
}
