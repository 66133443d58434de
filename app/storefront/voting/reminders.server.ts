import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { reminderMail } from './mails/poll-mails.ts'
import type { OptionFacts } from './offers.server.ts'
import { openPollCode, secretHash } from './poll-link.server.ts'
import {
  findPollByList,
  loadPollState,
  lockPoll,
  type Participant,
  type PollState,
} from './poll-reads.server.ts'
import { isParticipantDone } from './poll-state.ts'
import { isPollOpen, type OrganiserRefusal } from './poll.ts'
import type { OrganiserList } from './polls.server.ts'
import { mailAddress, organiserName, pollPath, type LinkParts } from './voter-mails.server.ts'

type Facts = ReadonlyMap<string, OptionFacts>
type Refused = { outcome: 'refused'; because: OrganiserRefusal }

const refused = (because: OrganiserRefusal): Refused => ({ outcome: 'refused', because })

const mailsPerAddress = { limit: 5, windowSeconds: 86_400 }

/** Reminds those who take part, can be reached and haven't answered everything: each of them once. */
export async function remindVoters(
  db: Db,
  { links, facts, now, ...own }: OrganiserList & { links: LinkParts; facts: Facts; now: Date },
): Promise<{ outcome: 'reminded'; count: number } | Refused> {
  const seen = await findPollByList(db, own)
  if (!seen) return refused('list-gone')
  const open: { participant: Participant; to: string }[] = []
  const before = await loadPollState(db, seen)
  for (const participant of before.participants) {
    if (!isReminderDue(before, participant, facts)) continue
    const to = await mailAddress(db, participant)
    // Whatever addresses people type: nobody gets many of these mails.
    const key = to === null ? '' : `poll-mail:${secretHash(to)}`
    if (to && (await allow(db, { key, ...mailsPerAddress, now })).outcome === 'allowed')
      open.push({ participant, to })
  }
  return inTransaction(db, async (tx) => {
    const poll = await lockPoll(tx, seen.id)
    const code = poll && openPollCode(links.sessionSecret, poll)
    if (!poll || code === null) return refused('list-gone')
    let count = 0
    // In another window it may have ended: nobody can answer any more.
    if (!isPollOpen(poll, now)) return { outcome: 'reminded', count }
    for (const { participant, to } of open) {
      const { id, name } = participant
      const noted = await tx
        .updateTable('poll_participant')
        .set({ reminded_at: now })
        .where('poll_id', '=', poll.id)
        .where('id', '=', id)
        .where('reminded_at', 'is', null)
        .where('removed_at', 'is', null)
        .returning('id')
        .execute()
      if (noted.length === 0) continue
      const mail = reminderMail({
        name,
        list: poll.name,
        organiser: organiserName(before),
        appUrl: links.appUrl,
        deadlineAt: poll.deadlineAt,
        href: `${links.appUrl}${pollPath(code)}`,
      })
      const operationId = `poll-reminder:${poll.id}:${id}`
      await queueMail(tx, { operationId, kind: 'poll-reminder', to, ...mail, now })
      count += 1
    }
    return { outcome: 'reminded', count }
  })
}

/** Whether somebody can be reminded, and has reason to be. */
export function isReminderDue(state: PollState, participant: Participant, facts: Facts): boolean {
  const { userId, email, remindedAt, removedAt } = participant
  if (removedAt !== null || remindedAt !== null || userId === state.poll.userId) return false
  return (email !== null || userId !== null) && !isParticipantDone(state, participant.id, facts)
}
