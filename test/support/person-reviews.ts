import { galleryFor, openGallery } from '#app/reviews/pictures/pictures.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Bookable } from './bookable.ts'
import { marked, type WholePerson } from './whole-person.ts'

/**
 * Lets that person rate and tip a service, with a picture, vote on what somebody else wrote about it, and answer that
 * for the company.
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
  await addPicture(db, { userId, companyId, serviceId })
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

async function addPicture(
  db: Db,
  { userId, companyId, serviceId }: { userId: string; companyId: string; serviceId: string },
): Promise<void> {
  const at = new Date('2026-11-01T10:00:00Z')
  const key = { companyId, serviceId, kind: 'rating', userId } as const
  await openGallery(db, { ...key, now: at })
  const { id } = galleryFor(key).owner
  const pictureId = 'person-picture-abcdefg'
  await db
    .insertInto('picture')
    .values({
      id: pictureId,
      company_id: companyId,
      owner_kind: 'review',
      owner_id: id,
      slot: 0,
      alt: marked.comment.slice(0, 150),
      state: 'stored',
      stored_as: `private/reviews/${id}/${pictureId}`,
      ending: 'jpg',
      bytes: 1000,
      width: 1200,
      height: 900,
      created_at: at,
      stored_at: at,
    })
    .execute()
  await db
    .insertInto('review_picture_decision')
    .values({
      picture_id: pictureId,
      gallery_id: id,
      decision: 'rejected',
      because: 'Zeigt einen anderen Ort.',
      decided_for: 'operator',
      decided_at: at,
    })
    .execute()
}
