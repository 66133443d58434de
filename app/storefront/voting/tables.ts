import type { Generated } from 'kysely'
import '#foundation/platform/tables.ts'
import type { Answer } from './poll.ts'

declare module '#foundation/platform/tables.ts' {
  interface Tables {
    poll: PollTable
    poll_option: PollOptionTable
    poll_participant: PollParticipantTable
    poll_vote: PollVoteTable
  }
}

type PollTable = {
  id: string
  list_id: string
  user_id: string
  persons: number
  deadline_at: Date | null
  enough_votes: number | null
  link_number: Generated<number>
  /** `null`: there is no link. */
  code_hash: Generated<string | null>
  ended_at: Generated<Date | null>
  winner_option_id: Generated<string | null>
  picked_at: Generated<Date | null>
  reservation_id: Generated<string | null>
  told_at: Generated<Date | null>
  end_told_at: Generated<Date | null>
  created_at: Date
}

type PollOptionTable = {
  poll_id: string
  id: string
  path: string
  title: string
  picture: string
  accent_color: string
  place: string
  company_id: string | null
  service_id: string | null
  starts_at: Date | null
  ends_at: Date | null
  event_id: string | null
  added_at: Date
}

type PollParticipantTable = {
  poll_id: string
  id: string
  user_id: Generated<string | null>
  key_hash: Generated<string | null>
  name: string
  name_key: string
  email: Generated<string | null>
  joined_at: Date
  reminded_at: Generated<Date | null>
  removed_at: Generated<Date | null>
}

type PollVoteTable = {
  poll_id: string
  participant_id: string
  option_id: string
  answer: Answer
  voted_at: Date
}
