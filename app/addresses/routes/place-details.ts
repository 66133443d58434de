import { data } from 'react-router'
import type { Route } from './+types/place-details'
import { scopeOf } from '#foundation/platform/scope.ts'
import { findPlaceDetails } from '../find-addresses.server.ts'
import { longestPlaceId, mostPlaceIds } from '../place-answers.ts'
import { addressTexts } from '../texts.ts'
import { answerCall, requireAddressCaller, sessionIn } from './address-caller.server.ts'

export function action(): never {
  throw data(null, 405)
}

/** The addresses of some places: `?placeId=a&placeId=b`. Source: ADDR-12, ADDR-13 */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAddressCaller({ request, context })
  const params = new URL(request.url).searchParams
  const placeIds = params.getAll('placeId').filter((id) => id !== '' && id.length <= longestPlaceId)
  if (placeIds.length === 0) return answerCall({ error: addressTexts.routes.noIds }, 400)
  const asked = [...new Set(placeIds)].slice(0, mostPlaceIds)
  const found = await findPlaceDetails(scopeOf(context), { placeIds: asked, session: sessionIn(params) })
  if (found.outcome === 'silent') return answerCall({ error: addressTexts.routes.silent }, 503)
  return answerCall({ results: found.results })
}
