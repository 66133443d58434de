import type { Route } from './+types/map-pins'
import { scopeOf } from '#foundation/platform/scope.ts'
import { categoryById } from '#app/catalog/catalog.server.ts'
import { resolveDays } from '#app/search/dates/dates.ts'
import { mapPins } from '../map-pins.server.ts'
import { streetsFromStyleUrl, type MapAnswer } from '../map-pins.ts'
import { requestPlace } from '#app/search/autocomplete/autocomplete.server.ts'
import { isAboutChildren } from '#app/search/criteria/criteria.ts'
import { isWishing } from '#app/search/party/party.ts'

const searchId = 'search'

/** What the map of a category or search shows, by the same parameters as its page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, config, now } = scopeOf(context)
  const at = now()
  const { state, place } = await requestPlace(db, request)
  const { searchText, filters, eachAge, wish, onRequest } = state
  const isSearch = params.categoryID === searchId
  const category = isSearch
    ? null
    : await categoryById(db, { id: params.categoryID, cityHash: place.cityHash })
  if (!category && !isSearch) throw new Response(null, { status: 404 })
  const query = {
    place,
    category: category && { id: category.id, key: category.key },
    isForFamilies: isAboutChildren(category?.filter ?? []),
    searchText,
    filters,
    eachAge,
    days: resolveDays(state.day ?? 'sometime', at),
    wish: isWishing(wish) ? wish : null,
    onRequest,
    now: at,
  }
  const answer = await mapPins(db, query, state)
  const whole: MapAnswer = { ...answer, streets: streetsFromStyleUrl(config.mapStyleUrl) }
  return Response.json(whole)
}
