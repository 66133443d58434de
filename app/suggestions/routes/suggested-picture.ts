import { data } from 'react-router'
import type { Route } from './+types/suggested-picture'
import { suggestedPicture } from '../suggested-pictures.server.ts'

/** A picture that isn't published. @throws {Response} 404 for everybody but its sender and operators. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const answer = await suggestedPicture({ request, context }, params)
  if (!answer) throw data(null, 404)
  return answer
}
