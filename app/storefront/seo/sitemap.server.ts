import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { categories, cities } from '#app/catalog/catalog.server.ts'
import { defaultCity } from '#app/search/place/place.ts'
import { servicePath } from '#app/search/offers/offers.ts'

/** Services in one part; the standard allows 50,000 addresses. */
const servicesPerPart = 10_000

/** Pages that are always there. */
const fixedPaths = [
  '/',
  '/events',
  '/collections',
  '/support',
  '/ranking',
  '/host',
  '/terms',
  '/privacy',
  '/impressum',
]

const mostCollections = 20_000

/** How many parts the map has: one of lists and fixed pages, then one per ten thousand services that can be found. */
export async function sitemapPartCount(db: Db, perPart = servicesPerPart): Promise<number> {
  const { count } = await db
    .selectFrom('service_index')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return 1 + Math.ceil(Number(count) / perPart)
}

/**
 * The paths of a part, numbered from 1; none behind the last one. Only what everybody may find: offline services and
 * collections that aren't listed are in none.
 */
export async function sitemapPaths(db: Db, part: number, perPart = servicesPerPart): Promise<string[]> {
  return part === 1 ? listPaths(db) : servicePaths(db, { limit: perPart, offset: (part - 2) * perPart })
}

async function listPaths(db: Db): Promise<string[]> {
  const [towns, topics, listed] = await Promise.all([cities(db), categories(db), listedCollections(db)])
  return [
    ...fixedPaths,
    ...towns.flatMap(({ form }) => (form === defaultCity.form ? [] : [`/city/${encodeURIComponent(form)}`])),
    ...topics.map(({ id }) => `/activity/${encodeURIComponent(id)}`),
    ...listed.map(({ id }) => `/collections/${encodeURIComponent(id)}`),
  ]
}

function listedCollections(db: Db): Promise<{ id: string }[]> {
  return db
    .selectFrom('collection')
    .select('id')
    .where((where) => where.not(where(where.val('notlisted'), '=', where.fn.any('site_type'))))
    .orderBy('sort_nr')
    .orderBy('id')
    .limit(mostCollections)
    .execute()
}

// The ids of a part come from the index alone: skipping a million of them takes a tenth of a second.
async function servicePaths(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string; form: string }>`
    with part as materialized (
      select service_id from service_index order by service_id limit ${limit} offset ${offset}
    )
    select service_index.service_id as id, company.form from part
    join service_index using (service_id)
    join company on company.id = service_index.company_id
    order by service_index.service_id`.execute(db)
  return rows.map(({ id, form }) => servicePath({ companyForm: form, serviceId: id }))
}
