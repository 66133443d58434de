import type { SiteType } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import '#app/catalog/catalog.server.ts'

/** A part of the collections in their order; `place` counts from 0. */
export async function collectionRows(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .selectFrom('collection')
    .leftJoin('city', 'city.geohash', 'collection.location_hash')
    .select(['collection.id', 'collection.name', 'parent', 'site_type as siteTypes', 'city.name as city'])
    .select(({ selectFrom }) =>
      selectFrom('collection_service')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('collection_id', '=', 'collection.id')
        .as('offers'),
    )
    .orderBy('collection.sort_nr')
    .orderBy('collection.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const count = db.selectFrom('collection').select((of) => of.fn.countAll<number>().as('count'))
  const all = Number((await count.executeTakeFirstOrThrow()).count)
  return {
    all,
    rows: rows.map(({ siteTypes, offers, ...row }, index) => ({
      ...row,
      place: offset + index,
      siteType: siteTypeIn(siteTypes),
      offers: Number(offers),
    })),
  }
}

/** The kind that decides of a collection with several: what hides it first. */
export function siteTypeIn(siteTypes: readonly SiteType[]): SiteType {
  const order = ['notlisted', 'cityCategoryPage', 'topicpage'] as const
  return order.find((each) => siteTypes.includes(each)) ?? 'topicpage'
}

/** The whole row of a collection, or `null`. */
export async function collectionRow(db: Db, id: string) {
  const row = await db.selectFrom('collection').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The hand-picked offers of a collection in order. */
export async function pickedOffers(db: Db, collectionId: string) {
  return db
    .selectFrom('collection_service as picked')
    .innerJoin('service', (join) =>
      join
        .onRef('service.company_id', '=', 'picked.company_id')
        .onRef('service.id', '=', 'picked.service_id'),
    )
    .innerJoin('company', 'company.id', 'service.company_id')
    .select(['service.id', 'service.title', 'service.is_online as isOnline', 'company.title as company'])
    .select(['service.form', 'company.form as companyForm'])
    .where('picked.collection_id', '=', collectionId)
    .orderBy('picked.position')
    .execute()
}

/** What there is to choose from: cities, and headings that other collections have. */
export async function collectionChoices(db: Db) {
  const cities = db.selectFrom('city').select(['geohash as value', 'name as label']).orderBy('name')
  const parents = db.selectFrom('collection').select('parent').distinct().where('parent', 'is not', null)
  return {
    cities: await cities.execute(),
    parents: (await parents.orderBy('parent').execute()).flatMap(({ parent }) => parent ?? []),
  }
}
