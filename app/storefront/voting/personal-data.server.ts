import type { Db } from '#foundation/platform/db.server.ts'
import type { PersonalRow } from '#foundation/platform/personal-data.ts'
import '#app/storefront/saved/tables.ts'
import './tables.ts'

type PollData = Record<'polls' | 'pollVotes', readonly PersonalRow[]>

/** The votes that somebody began, and what they said in any. Others are named in neither. */
export async function exportPollData(db: Db, { userId }: { userId: string }): Promise<PollData> {
  const polls = await db
    .selectFrom('poll as p')
    .innerJoin('own_list as l', 'l.id', 'p.list_id')
    .select(['l.name as list', 'p.persons', 'p.deadline_at as until', 'p.created_at as createdAt'])
    .where('p.user_id', '=', userId)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute()
  const pollVotes = await db
    .selectFrom('poll_participant as p')
    .leftJoin('poll_vote as v', (join) =>
      join.onRef('v.poll_id', '=', 'p.poll_id').onRef('v.participant_id', '=', 'p.id'),
    )
    .leftJoin('poll_option as o', (join) =>
      join.onRef('o.poll_id', '=', 'v.poll_id').onRef('o.id', '=', 'v.option_id'),
    )
    .select(['p.name', 'p.email', 'o.title', 'o.starts_at as startsAt', 'v.answer'])
    .select((eb) => eb.fn.coalesce('v.voted_at', 'p.joined_at').as('createdAt'))
    .where('p.user_id', '=', userId)
    .orderBy('p.joined_at')
    .orderBy('p.id')
    .orderBy('v.option_id')
    .execute()
  return { polls, pollVotes }
}

/** Forgets who voted without an account and joined before that, with their votes and addresses. */
export async function forgetOldVoters(db: Db, { before }: { before: Date }): Promise<void> {
  await db
    .deleteFrom('poll_participant')
    .where('user_id', 'is', null)
    .where('joined_at', '<', before)
    .execute()
}
