import type { Db } from '#foundation/platform/db.server.ts'
import type { Bookable } from './bookable.ts'
import { marked, type WholePerson } from './whole-person.ts'

/**
 * Lets that person rate and tip a service, vote on what somebody else wrote about it, and answer that for the company.
 */
export async function review(
  db: Db,
  { userId }: WholePerson,
  { companyId, serviceId }: Bookable,
): Promise<void> {
  const row = { company_id: companyId, service_id: serviceId, user_id: userId, display_name: marked.name }
  const text = {
    capture: marked.title,
    comment: marked.comment,
    created_at: new Date('2026-11-01T10:00:00Z'),
  }
  await db
    .insertInto('review')
    .values({ ...row, ...text, id: `r-${userId}`, kind: 'rating', stars: 4 })
    .execute()
  await db
    .insertInto('review')
    .values({ ...row, ...text, id: `t-${userId}`, kind: 'tipp' })
    .execute()
  const others = { company_id: companyId, service_id: serviceId, user_id: null, display_name: 'Ole' }
  await db
    .insertInto('review')
    .values({ ...others, id: 'others', kind: 'tipp', comment: 'Moin', vote: 1, created_at: text.created_at })
    .execute()
  const vote = { company_id: companyId, review_id: 'others', user_id: userId, direction: 1 } as const
  await db
    .insertInto('review_vote')
    .values({ ...vote, at: text.created_at })
    .execute()
  const answered = { company_id: companyId, review_id: 'others', author_id: userId, comment: 'Danke.' }
  await db
    .insertInto('review_reply')
    .values({ ...answered, created_at: text.created_at, changed_at: text.created_at })
    .execute()
  await db
    .insertInto('review_notice')
    .values({
      ...{
        company_id: companyId,
        id: 'notice',
        review_id: 'others',
        reason: 'untrue',
        explanation: 'Stimmt nicht.',
      },
      ...{ reporter_id: userId, reporter_name: marked.name, reporter_email: marked.email },
      created_at: text.created_at,
    })
    .execute()
}
