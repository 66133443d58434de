import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PersonalRow } from '#foundation/platform/personal-data.ts'
import { reviewPictureSource } from './pictures.ts'
import './tables.ts'

/** The pictures that somebody added to reviews, with what was decided about them, oldest first. */
export async function reviewPictureDataOf(db: Db, { userId }: { userId: string }): Promise<PersonalRow[]> {
  const { rows } = await sql<{ id: string } & Record<string, string | Date | null>>`
    select picture.id, gallery.kind, gallery.service_id as offer, picture.alt as text,
      coalesce(decided.decision, 'waiting') as state, decided.because as reason,
      picture.stored_at as "createdAt", decided.decided_at as at
    from review_gallery as gallery
    join picture on picture.owner_kind = 'review' and picture.company_id = gallery.company_id
      and picture.owner_id = gallery.id and picture.state = 'stored'
    left join review_picture_decision as decided on decided.picture_id = picture.id
    where gallery.user_id = ${userId}
    order by picture.stored_at, picture.id`.execute(db)
  return rows.map(({ id, ...row }) => ({ ...row, picture: reviewPictureSource(id, '1200x900.jpeg') }))
}
