import { teamOf } from '#app/account/account.server.ts'
import { companiesById } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { receiverMarks, receiversFor, type CompanyMailTopic } from './messages.ts'

/** Somebody a mail goes to, and what its operation ends with. */
export type Receiver = { to: string; mark: string }

/** Who of a company gets a mail about `topic`. The choices are written by the company's own pages. */
export async function companyReceivers(
  tx: Db,
  { companyId, topic, now }: { companyId: string; topic: CompanyMailTopic; now: Date },
): Promise<Receiver[]> {
  const [company] = await companiesById(tx, [companyId])
  const address = company?.email ?? null
  const choices = await tx
    .selectFrom('company_mail_choice')
    .select(['user_id as userId', 'is_wanted as isWanted'])
    .where('company_id', '=', companyId)
    .where('topic', '=', topic)
    .execute()
  // Most companies have an address and chose nothing: nobody else is asked for.
  const isPlain = address !== null && choices.length === 0
  const { members } = isPlain ? { members: [] } : await teamOf(tx, { companyId, now })
  const receivers = receiversFor(topic, { address, members, choices })
  return receivers.map((to, index) => ({ to, mark: receiverMarks[index] ?? '' }))
}
