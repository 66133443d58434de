import type { Route } from './+types/picture'
import { currentSession, isOperator, needsSecondFactor, teamRoleOf } from '#app/account/account.server.ts'
import { sendCheckedPicture, sizedPictureIn } from '#app/pictures/pictures.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { mayViewPicture, type PictureViewer } from '../pictures.ts'
import { pictureSight } from '../pictures.server.ts'

/** So long a browser keeps what everybody may see: what is hidden or taken back is soon gone everywhere. */
const everybodySeconds = 300

/** A picture of a review, for who may see it; for all others, as for unknown names, there is none. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, pictures } = scopeOf(context)
  const missing = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  const sized = sizedPictureIn(params.file)
  const sight = sized && (await pictureSight(db, { pictureId: sized.id }))
  if (!sight) return missing()
  const isForAll = mayViewPicture(sight, 'everybody')
  if (!isForAll && !mayViewPicture(sight, await viewerOf({ request, context }, sight))) return missing()
  const cacheControl = isForAll ? `private, max-age=${everybodySeconds}` : 'private, no-store'
  return (await sendCheckedPicture(pictures.files, sized, cacheControl)) ?? missing()
}

async function viewerOf(
  asked: Pick<Route.LoaderArgs, 'request' | 'context'>,
  { companyId, authorId }: { companyId: string; authorId: string },
): Promise<PictureViewer> {
  const { db } = scopeOf(asked.context)
  const session = await currentSession(asked)
  if (!session) return 'everybody'
  const userId = session.user.id
  if (userId === authorId) return 'author'
  const role = await teamRoleOf(db, { userId, companyId })
  const isOurs = await isOperator(db, { userId })
  if (role !== 'owner' && role !== 'staff' && !isOurs) return 'everybody'
  if (await needsSecondFactor(db, { userId, sessionId: session.id })) return 'everybody'
  return isOurs ? 'operator' : 'company'
}
