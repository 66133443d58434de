import { contactOf } from '#app/account/account.server.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { pictureRejectedMail } from './mails.ts'
import type { PictureDecision, PictureJudge } from './pictures.ts'
import './tables.ts'

/** What somebody decides about a picture. `companyId` is the company whose queue it is, `null` for the queue of all. */
export type DecisionCommand = {
  pictureId: string
  companyId: string | null
  decidedFor: PictureJudge
  decision: PictureDecision
  /** Why it is rejected. */
  because: string | null
  actorId: string
  operatorEmail: string
  appUrl: string
  now: Date
}

/** `gone`: its author removed or replaced it, or its review isn't shown any more. */
export type DecisionOutcome = { outcome: PictureDecision | 'gone' | 'decided-already' }

/**
 * Approves a picture or rejects it with a reason, which its author gets by mail. A company decides what waits; an
 * operator decides anew what was decided otherwise. Pressed twice, or by two people, it happens once.
 */
export function decidePicture(db: Db, command: DecisionCommand): Promise<DecisionOutcome> {
  const { pictureId, companyId, decision, decidedFor, actorId, now } = command
  return inTransaction(db, async (tx) => {
    const picture = await lockPicture(tx, { pictureId, companyId })
    if (!picture) return { outcome: 'gone' } as const
    if (!(await noteDecision(tx, { ...command, galleryId: picture.galleryId })))
      return { outcome: 'decided-already' } as const
    if (decision === 'rejected') await tellAuthor(tx, picture.userId, command)
    await noteInAudit(tx, {
      actorId,
      action: `review-picture.${decision}`,
      subject: { kind: 'review', id: picture.reviewId },
      details: { picture: pictureId, for: decidedFor },
      now,
    })
    return { outcome: decision }
  })
}

// Its row is locked: whoever removes the picture or decides about it at the same moment comes before or after.
function lockPicture(tx: Db, { pictureId, companyId }: { pictureId: string; companyId: string | null }) {
  return tx
    .selectFrom('picture')
    .innerJoin('review_gallery as gallery', 'gallery.id', 'picture.owner_id')
    .innerJoin('review', (join) =>
      join
        .onRef('review.company_id', '=', 'gallery.company_id')
        .onRef('review.service_id', '=', 'gallery.service_id')
        .onRef('review.kind', '=', 'gallery.kind')
        .onRef('review.user_id', '=', 'gallery.user_id'),
    )
    .select(['gallery.id as galleryId', 'gallery.user_id as userId', 'review.id as reviewId'])
    .where('picture.id', '=', pictureId)
    .where('picture.owner_kind', '=', 'review')
    .where('picture.state', '=', 'stored')
    .where('review.hidden_at', 'is', null)
    .$if(companyId !== null, (query) => query.where('picture.company_id', '=', companyId ?? ''))
    .forUpdate('picture')
    .executeTakeFirst()
}

type Noted = DecisionCommand & { galleryId: string }

async function noteDecision(tx: Db, { pictureId, ...noted }: Noted): Promise<boolean> {
  const before = await tx
    .selectFrom('review_picture_decision')
    .select(['decision', 'decided_for as decidedFor'])
    .where('picture_id', '=', pictureId)
    .executeTakeFirst()
  if (before && (noted.decidedFor === 'company' || before.decision === noted.decision)) return false
  const columns = {
    decision: noted.decision,
    because: noted.because,
    decided_by: noted.actorId,
    decided_for: noted.decidedFor,
    decided_at: noted.now,
  }
  await tx
    .insertInto('review_picture_decision')
    .values({ picture_id: pictureId, gallery_id: noted.galleryId, ...columns })
    .onConflict((conflict) => conflict.column('picture_id').doUpdateSet(columns))
    .execute()
  return true
}

async function tellAuthor(tx: Db, userId: string, command: DecisionCommand): Promise<void> {
  const author = await contactOf(tx, { userId })
  if (!author) return
  const { pictureId, because, decidedFor, operatorEmail, appUrl, now } = command
  await queueMail(tx, {
    operationId: `review-picture-rejected:${pictureId}:${now.toISOString()}`,
    kind: 'review-picture-rejected',
    to: author.email,
    ...pictureRejectedMail({
      because: because ?? '',
      isByCompany: decidedFor === 'company',
      operatorEmail,
      appUrl,
    }),
    now,
  })
}
