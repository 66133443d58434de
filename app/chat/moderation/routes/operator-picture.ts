import { data } from 'react-router'
import type { Route } from './+types/operator-picture'
import { answerPicture } from '#app/chat/pictures/pictures.server.ts'
import { requireOperator } from '#app/operator/operator.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { pictureForOperator } from '../moderation.server.ts'

/** The picture of a message that was reported, or of a conversation that the operator reads with a reason. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { id: operatorId } = await requireOperator({ request, context })
  const { db, now, pictures } = scopeOf(context)
  const { reference, size } = params
  const seq = /^[1-9]\d{0,8}$/.test(params.seq) ? Number(params.seq) : 0
  const place = await pictureForOperator(db, { reference, seq, operatorId, now: now() })
  if (!place || (size !== 'klein' && size !== 'gross')) throw data(null, 404)
  return answerPicture(pictures.files, { request, ...place, reference, seq, size })
}
