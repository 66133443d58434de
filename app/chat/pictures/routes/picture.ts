import { data } from 'react-router'
import type { Route } from './+types/picture'
import { requireAccess } from '#app/chat/stream/stream.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { answerPicture } from '../pictures.server.ts'

/** The picture of a message, for whoever may read the conversation now. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { reference, seq, size } = params
  const { companyId } = await requireAccess({ request, context }, reference)
  if (!/^[1-9]\d{0,8}$/.test(seq) || (size !== 'klein' && size !== 'gross')) throw data(null, 404)
  const { files } = scopeOf(context).pictures
  return answerPicture(files, { request, companyId, reference, seq: Number(seq), size })
}
