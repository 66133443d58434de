import { sql } from 'kysely'
import { titleImage } from '#app/catalog/catalog.ts'
import { cellWithNeighbours, distanceKm, geohashOf, mergedRanges, type Point } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { nearMetres, type SuggestionStatus } from './suggestions.ts'
import './tables.ts'

/** Something near a suggestion: an offer that is online, or another suggestion with what became of it. */
export type LookAlike = {
  id: string
  title: string
  point: Point
  metres: number
  /** The name of its first picture. */
  picture: string
} & (
  | { kind: 'offer'; companyForm: string }
  | { kind: 'suggestion'; status: SuggestionStatus; decidedAt: Date | null }
)

type Place = { id: string; point: Point }
type Found = { of: string; id: string; title: string; images: string[] } & Point

/** What stands within 500 metres of each place, the nearest first. An approved suggestion is its entry. */
export async function lookAlikes(db: Db, places: readonly Place[]): Promise<Map<string, LookAlike[]>> {
  if (places.length === 0) return new Map()
  const offers = (await offersNear(db, places)).map(({ companyForm, ...row }) => ({
    row,
    more: { kind: 'offer', companyForm } as const,
  }))
  const others = (await suggestionsNear(db, places)).map(({ status, decidedAt, ...row }) => ({
    row,
    more: { kind: 'suggestion', status, decidedAt } as const,
  }))
  return new Map(
    places.map(({ id, point }) => {
      const seen = new Set([id])
      const near = [...offers, ...others]
        .filter(({ row }) => row.of === id)
        .map(({ row: { of: _of, lat, lng, images, ...row }, more }): LookAlike => {
          const metres = Math.round(distanceKm(point, { lat, lng }) * 1000)
          return { ...row, ...more, point: { lat, lng }, metres, picture: titleImage(images) }
        })
        .filter((each) => {
          const isNew = each.metres <= nearMetres && !seen.has(each.id)
          seen.add(each.id)
          return isNew
        })
      return [id, near.toSorted((a, b) => a.metres - b.metres)]
    }),
  )
}

// The nine cells around a place reach farther than 500 metres.
async function offersNear(db: Db, places: readonly Place[]): Promise<(Found & { companyForm: string })[]> {
  const ranges = places.flatMap(({ id, point }) =>
    mergedRanges(cellWithNeighbours(geohashOf(point, 6))).map((range) => ({ id, ...range })),
  )
  const { rows } = await sql<Found & { companyForm: string }>`
    select near.of, service.id, service.title, service.lat, service.lng, service.images, company.form as "companyForm"
    from unnest(${ranges.map(({ id }) => id)}::text[], ${ranges.map(({ from }) => from)}::int[],
      ${ranges.map(({ to }) => to)}::int[]) as near (of, low, high)
    join service_index as narrow on narrow.cell between near.low and near.high
    join service on service.company_id = narrow.company_id and service.id = narrow.service_id
    join company on company.id = service.company_id`.execute(db)
  return rows
}

/** In degrees: half a kilometre, in the north of the country, too. */
const reach = { lat: 0.0046, lng: 0.0083 }

async function suggestionsNear(
  db: Db,
  places: readonly Place[],
): Promise<(Found & { status: SuggestionStatus; decidedAt: Date | null })[]> {
  const { rows } = await sql<Found & { status: SuggestionStatus; decidedAt: Date | null }>`
    select near.of, other.id, other.title, other.lat, other.lng, other.images, other.status,
      other.decided_at as "decidedAt"
    from unnest(${places.map(({ id }) => id)}::text[], ${places.map(({ point }) => point.lat)}::float8[],
      ${places.map(({ point }) => point.lng)}::float8[]) as near (of, lat, lng)
    join community_suggestion as other
      on other.lat between near.lat - ${reach.lat}::float8 and near.lat + ${reach.lat}::float8
      and other.lng between near.lng - ${reach.lng}::float8 and near.lng + ${reach.lng}::float8
    where other.id <> near.of and other.images <> '{}'`.execute(db)
  return rows
}
