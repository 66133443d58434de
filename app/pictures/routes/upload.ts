import type { Route } from './+types/upload'
import { currentSession, isOperator, mayManage, needsSecondFactor } from '#app/account/account.server.ts'
import { chatAccess } from '#app/chat/chat.server.ts'
import { collectionById } from '#app/catalog/catalog.server.ts'
import { hasPublished } from '#app/catalog/company-review/company-review.server.ts'
import {
  countSuggestedPicture,
  mayUploadSuggestion,
  suggestionUploader,
} from '#app/suggestions/suggestions.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { galleryKeyById, openGallery } from '#app/reviews/pictures/pictures.server.ts'
import { writeRefusalOf } from '#app/reviews/reviews.server.ts'
import { pageOf } from '#foundation/platform/page.ts'
import { scopeOf } from '#foundation/platform/scope.ts'

type Asked = Pick<Route.ActionArgs, 'request' | 'context'>

/**
 * The endpoint of resumable uploads: begin, send a part, ask how far it is, give up. For people who look after the
 * company; drafts need no second step, and pictures of the company itself do once it has published. Pictures of
 * collections are the operators', those of messages of whoever takes part in the conversation, of a review its
 * author's; those of a suggestion are uploaded by the browser that fills in its form.
 */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answer({ request, context })
}

/** HEAD asks how far an upload is; there is nothing to read. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  return answer({ request, context })
}

async function answer({ request, context }: Asked): Promise<Response> {
  const session = await currentSession({ request, context })
  const { db, now, pictures, config } = scopeOf(context)
  const browser = suggestionUploader(request, config)
  const userId = session?.user.id ?? browser
  if (userId === null) return new Response(null, { status: 401 })
  if (request.method === 'GET') return new Response(null, { status: 405 })
  const holder = session && { userId, sessionId: session.id }
  return pictures.uploads().answer(request, {
    userId,
    mayUploadFor: async ({ companyId, owner }) => {
      if (owner.kind === 'suggestion') return mayUploadSuggestion(db, { request, config, id: owner.id })
      if (!holder) return false
      if (owner.kind === 'collection') return mayChangeCollection(db, { id: owner.id, ...holder })
      if (owner.kind === 'message')
        return mayWriteIn(db, { companyId, reference: owner.id, now: now(), ...holder })
      if (owner.kind === 'review')
        return mayAddToReview(db, { companyId, galleryId: owner.id, userId, now: now() })
      return (
        (await mayManage(db, { userId, companyId })) &&
        (owner.kind === 'service' || (await mayChangePublic(db, { companyId, ...holder })))
      )
    },
    // Whoever fills in the form needs no account: their network is counted.
    mayBegin: async ({ owner }) =>
      owner.kind !== 'suggestion' ||
      countSuggestedPicture(db, { clientAddress: pageOf(context).clientAddress, now: now() }),
  })
}

async function mayWriteIn(
  db: Db,
  { companyId, sessionId, ...place }: { companyId: string; reference: string; now: Date } & Holder,
): Promise<boolean> {
  const access = await chatAccess(db, place)
  if (access?.companyId !== companyId) return false
  return access.role !== 'company' || !(await needsSecondFactor(db, { userId: place.userId, sessionId }))
}

type Holder = { userId: string; sessionId: string }

async function mayChangeCollection(
  db: Db,
  { id, ...holder }: { id: string; userId: string; sessionId: string },
): Promise<boolean> {
  if (!(await isOperator(db, holder)) || (await needsSecondFactor(db, holder))) return false
  return (await collectionById(db, id)) !== null
}

// Whoever may write about the offer, in the gallery of their own entry alone.
async function mayAddToReview(
  db: Db,
  { now, ...asked }: { companyId: string; galleryId: string; userId: string; now: Date },
): Promise<boolean> {
  const key = await galleryKeyById(db, asked)
  if (!key || (await writeRefusalOf(db, { ...key, now })) !== null) return false
  await openGallery(db, { ...key, now })
  return true
}

// Visitors see the pictures of a company that sells as soon as they are stored.
async function mayChangePublic(
  db: Db,
  { companyId, userId, sessionId }: { companyId: string; userId: string; sessionId: string },
): Promise<boolean> {
  return !(await needsSecondFactor(db, { userId, sessionId })) || !(await hasPublished(db, { companyId }))
}
