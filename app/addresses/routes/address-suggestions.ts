import { data } from 'react-router'
import type { Route } from './+types/address-suggestions'
import type { Point } from '#foundation/lib/geo.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { isInGermany } from '../address.ts'
import { suggestAddresses } from '../find-addresses.server.ts'
import { addressTexts } from '../texts.ts'
import { plainQuery } from '../typed-address.ts'
import { answerCall, requireAddressCaller, sessionIn } from './address-caller.server.ts'

export function action(): never {
  throw data(null, 405)
}

/** Addresses for what is being typed: `?q=`, with `near=lat,lng` for a neighbourhood that comes first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAddressCaller({ request, context })
  const params = new URL(request.url).searchParams
  const { config } = scopeOf(context)
  const text = plainQuery(params.get('q') ?? '')
  const streets =
    config.mapStyleUrl === null
      ? null
      : { style: config.mapStyleUrl, host: new URL(config.mapStyleUrl).hostname }
  if (text === '') return answerCall({ hits: [], streets })
  const search = { text, near: nearIn(params), session: sessionIn(params) }
  const found = await suggestAddresses(scopeOf(context), search)
  if (found.outcome === 'silent') return answerCall({ error: addressTexts.routes.silent }, 503)
  return answerCall({ hits: found.hits, streets })
}

function nearIn(params: URLSearchParams): Point | null {
  const [, lat, lng] =
    /^(\d{1,2}(?:\.\d{1,7})?),(\d{1,2}(?:\.\d{1,7})?)$/.exec(params.get('near') ?? '') ?? []
  const point = { lat: Number(lat), lng: Number(lng) }
  return isInGermany(point) ? point : null
}
