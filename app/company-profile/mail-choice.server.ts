import { teamOf } from '#app/account/account.server.ts'
import {
  companyMailTopics,
  mayReceive,
  receiversFor,
  type CompanyMailTopic,
} from '#app/booking/messages/messages.ts'
import { companiesById } from '#app/catalog/catalog.server.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import './tables.ts'

/** A topic as somebody of the team sees it: whether it comes to them and to the company, and to whom it goes now. */
export type TopicChoice = {
  topic: CompanyMailTopic
  mayReceive: boolean
  isMine: boolean
  isCompanys: boolean
  receivers: string[]
}

type Viewer = { companyId: string; userId: string; role: 'owner' | 'staff' }

/** The choices of a company's mails, as one of its people sees them. */
export async function mailChoices(
  db: Db,
  { companyId, userId, role, now }: Viewer & { now: Date },
): Promise<{ address: string | null; topics: TopicChoice[] }> {
  const [company] = await companiesById(db, [companyId])
  const { members } = await teamOf(db, { companyId, now })
  const rows = await db
    .selectFrom('company_mail_choice')
    .select(['user_id as userId', 'topic', 'is_wanted as isWanted'])
    .where('company_id', '=', companyId)
    .execute()
  const address = company?.email ?? null
  const topics = companyMailTopics.map((topic) => {
    const choices = rows.filter((row) => row.topic === topic)
    return {
      topic,
      mayReceive: mayReceive(role, topic),
      isMine: choices.some((row) => row.userId === userId && row.isWanted),
      isCompanys: choices.every((row) => row.userId !== null || row.isWanted),
      receivers: receiversFor(topic, { address, members, choices }),
    }
  })
  return { address, topics }
}

/**
 * Keeps what somebody chose for themselves, and what an owner chose for the company's own address; `company` is `null`
 * where nothing is said of that. A topic that their role may not have is left out.
 */
export async function chooseMails(
  db: Db,
  {
    companyId,
    userId,
    role,
    mine,
    company,
    now,
  }: Viewer & { mine: ReadonlySet<string>; company: ReadonlySet<string> | null; now: Date },
): Promise<void> {
  const isForCompany = company !== null && role === 'owner'
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('company_mail_choice')
      .values(
        companyMailTopics.flatMap((topic) => [
          {
            company_id: companyId,
            user_id: userId,
            topic,
            is_wanted: mine.has(topic) && mayReceive(role, topic),
          },
          ...(isForCompany
            ? [{ company_id: companyId, user_id: null, topic, is_wanted: company.has(topic) }]
            : []),
        ]),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'user_id', 'topic'])
          .doUpdateSet((row) => ({ is_wanted: row.ref('excluded.is_wanted') })),
      )
      .execute()
    const subject = { kind: 'company', id: companyId } as const
    const details = {
      mine: [...mine].join(','),
      ...(isForCompany ? { company: [...company].join(',') } : {}),
    }
    await noteInAudit(tx, { actorId: userId, action: 'company.choose-mails', subject, details, now })
  })
}
