import { sql } from 'kysely'
import { haversineOfKm, haversineSql } from '#foundation/lib/haversine.ts'
import type { Point } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { addressLine } from './contact-link.ts'
import { titleImage } from './images.ts'
import type { RequestType } from './offer.ts'
import './tables.ts'

/** A service as its provider's people list it. */
export type OwnService = {
  companyId: string
  companyForm: string
  companyTitle: string
  id: string
  title: string
  categoryName: string
  requestType: RequestType
  /** `null` when it names no price. */
  startPriceCents: number | null
  /** It is booked elsewhere. */
  isExternal: boolean
  city: string
  pictureName: string
  accentColor: string
  isOnline: boolean
}

/** A page of services; `next` is what the following page begins after, `null` on the last one. */
export type OwnServicePage = { services: OwnService[]; next: string | null }

/** Which services: one company's or everybody's (`null`), in one category or all, online or not. */
export type OwnServiceQuery = {
  companyIds: readonly string[] | null
  categoryId?: string | undefined
  /** Where they are: in geohash cells of one length, or no further from a point; left out means anywhere. */
  around?: Around | null
  after?: string | null
  limit?: number
}

type Around = { cells: readonly string[]; centre: Point; km: number }

const servicesPerPage = 20

/** Services with the offline ones, by title, a page at a time. The caller has checked who may see them. */
export async function ownServices(
  db: Db,
  { companyIds, categoryId, around = null, after = null, limit = servicesPerPage }: OwnServiceQuery,
): Promise<OwnServicePage> {
  if (companyIds?.length === 0) return { services: [], next: null }
  const from = cursorOf(after)
  const rows = await rowsOf(db)
    .$if(companyIds !== null, (query) => query.where('service.company_id', 'in', [...(companyIds ?? [])]))
    .$if(categoryId !== undefined, (query) => query.where('service.category_id', '=', categoryId ?? ''))
    .$if(around !== null, (query) => query.where(around ? isIn(around) : sql<boolean>`true`))
    .$if(from !== null, (query) =>
      query.where(sql<boolean>`(service.title, service.id) > (${from?.title ?? ''}, ${from?.id ?? ''})`),
    )
    .orderBy('service.title')
    .orderBy('service.id')
    .limit(limit + 1)
    .execute()
  const services = rows.slice(0, limit).map(ownServiceFrom)
  const last = services.at(-1)
  return { services, next: rows.length > limit && last ? `${last.id}~${last.title}` : null }
}

/** One service, online or not; `null` when the company has no such service. Both may be id or form. */
export async function ownServiceOf(
  db: Db,
  { company, service }: { company: string; service: string },
): Promise<OwnService | null> {
  const row = await rowsOf(db)
    .where((where) => where.or([where('company.id', '=', company), where('company.form', '=', company)]))
    .where((where) => where.or([where('service.id', '=', service), where('service.form', '=', service)]))
    .executeTakeFirst()
  return row ? ownServiceFrom(row) : null
}

/** How many services a company has, and how many of them can be found. */
export async function serviceCountsOf(
  db: Db,
  { companyId }: { companyId: string },
): Promise<{ all: number; online: number }> {
  const { all, online } = await db
    .selectFrom('service')
    .select((of) => [
      of.fn.countAll<string>().as('all'),
      of.fn.countAll<string>().filterWhere('is_online', '=', true).as('online'),
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { all: Number(all), online: Number(online) }
}

/** Where each of a company's services is, online or not: its address in one line, by the service's id. */
export async function serviceAddresses(
  db: Db,
  { companyId }: { companyId: string },
): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('service')
    .select(['id', 'line1', 'house_nr as houseNr', 'postal_code as postalCode', 'city'])
    .where('company_id', '=', companyId)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.id, addressLine(row)]))
}

function isIn({ cells, centre, km }: Around) {
  const far = sql.raw(haversineSql(centre, String)('service'))
  return sql<boolean>`(left(service.geohash, ${cells[0]?.length ?? 0}) = any(${cells}) or ${far} <= ${haversineOfKm(km)})`
}

function cursorOf(after: string | null): { id: string; title: string } | null {
  const match = /^([\w-]{1,64})~(.{0,300})$/su.exec(after ?? '')
  return match ? { id: match[1] ?? '', title: match[2] ?? '' } : null
}

function rowsOf(db: Db) {
  return db
    .selectFrom('service')
    .innerJoin('company', 'company.id', 'service.company_id')
    .innerJoin('category', 'category.id', 'service.category_id')
    .select([
      'service.company_id',
      'service.id',
      'service.title',
      'service.request_type',
      'service.is_online',
    ])
    .select([
      'service.start_price_cents',
      'service.external_link',
      'service.city',
      'service.accent_color',
      'service.images',
    ])
    .select([
      'company.form as company_form',
      'company.title as company_title',
      'category.name as category_name',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

function ownServiceFrom(row: Row): OwnService {
  return {
    companyId: row.company_id,
    companyForm: row.company_form,
    companyTitle: row.company_title,
    id: row.id,
    title: row.title,
    categoryName: row.category_name,
    requestType: row.request_type,
    startPriceCents: row.start_price_cents,
    isExternal: row.external_link !== null,
    city: row.city,
    pictureName: titleImage(row.images),
    accentColor: row.accent_color,
    isOnline: row.is_online,
  }
}
