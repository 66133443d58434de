import type { Updateable } from 'kysely'
import { geohashOf, type Point } from '#foundation/lib/geo.ts'
import { slug } from '#foundation/lib/text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import type { Tables } from '#foundation/platform/tables.ts'
import { moveServices, type PostalAddress } from './company-move.server.ts'
import type { LegalNotice } from './description.ts'
import './tables.ts'

/** What a provider says about itself; checked by the caller. `point` is where it is on the map. */
type CompanyDetails = PostalAddress & {
  form: string
  title: string
  point: Point
  /** False while nobody has found its address: until then the point is a guess, and it has no cell. */
  isLocated: boolean
  /** The quarter, empty where there is none. */
  district: string
  country: string
  googlePlaceId: string | null
  email: string | null
  phone: string | null
  website: string | null
  legal: LegalNotice
  isSmallBusiness: boolean
}

/** Words that an address of ours already means something else by. */
const takenForms = new Set(['details', 'new', 'create', 'edit'])
const longestForm = 60

// The default place of the contract, until the provider names its own.
const hamburg = { lat: 53.5510846, lng: 9.9936818 }
const plainLook = { picture_kind: 'elbe', accent_color: '#0e6e8c', accent_color2: '#ffb65c' }

/**
 * Opens a company that has nothing but its name yet: a draft, seen by nobody but its own people. Its address on our
 * pages is made from the name. Returns its id.
 */
export async function openCompany(tx: Db, { title, now }: { title: string; now: Date }): Promise<string> {
  const id = randomId()
  const wanted = slug(title).slice(0, longestForm).replace(/-$/, '')
  const isFree =
    wanted !== '' && !takenForms.has(wanted) && (await isFormFree(tx, { form: wanted, companyId: id }))
  const legal: LegalNotice = {
    name: title,
    representedBy: null,
    register: null,
    vatId: null,
    address: '',
    isTrader: true,
  }
  await tx
    .insertInto('company')
    .values({
      id,
      form: isFree ? wanted : [wanted, id.slice(0, 6).toLowerCase()].filter(Boolean).join('-'),
      title,
      kind: 'utkiek',
      description: '[]',
      openings: '[]',
      ...{ line1: '', house_nr: '', postal_code: '', city: '', district: '' },
      ...hamburg,
      geohash: geohashOf(hamburg, 6),
      legal: JSON.stringify(legal),
      ...plainLook,
      draft_since: now,
      created_at: now,
    })
    .execute()
  return id
}

/** True while no other company has this address, or this text as its id. */
export async function isFormFree(
  db: Db,
  { form, companyId }: { form: string; companyId: string },
): Promise<boolean> {
  if (takenForms.has(form)) return false
  const other = await db
    .selectFrom('company')
    .select('id')
    .where((where) => where.or([where('form', '=', form), where('id', '=', form)]))
    .where('id', '<>', companyId)
    .executeTakeFirst()
  return other === undefined
}

/**
 * Writes a company's details and declaration; from now on it is no draft. The address on our pages stays what it is
 * once the company has been shown: links out there lead to it. Its place is written as `moveCompany` does it.
 *
 * @throws the database's error when somebody took the address in between (constraint `company_form_key`).
 */
export async function saveCompanyDetails(
  tx: Db,
  { companyId, details, now }: { companyId: string; details: SavedCompanyDetails; now: Date },
): Promise<string[]> {
  const { form, title, legal } = details
  const before = await tx
    .selectFrom('company')
    .select(['draft_since', 'form'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return writePlace(tx, {
    companyId,
    place: details,
    columns: {
      form: before.draft_since === null ? before.form : form,
      title,
      email: details.email,
      phone: details.phone,
      website: details.website,
      legal: JSON.stringify(legal),
      small_business: details.isSmallBusiness,
      draft_since: null,
      trader_declared_at: now,
    },
  })
}

type SavedCompanyDetails = Omit<CompanyDetails, 'point'> & { point: Point | null }

type CompanyPlace = Pick<
  SavedCompanyDetails,
  keyof PostalAddress | 'point' | 'isLocated' | 'district' | 'country' | 'googlePlaceId'
>

/**
 * Writes where a company is. Its services that stood where it stood move along, and search reads all of them anew.
 * Returns the ids of those whose pin moved: the caller moves their events. Without a point company and services keep
 * the one that they have.
 */
export function moveCompany(
  tx: Db,
  { companyId, place }: { companyId: string; place: CompanyPlace },
): Promise<string[]> {
  return writePlace(tx, { companyId, place, columns: {} })
}

type Writing = { companyId: string; place: CompanyPlace; columns: Updateable<Tables['company']> }

// One statement for all columns: what is no draft has an address, and search reads services with their company's name.
async function writePlace(tx: Db, { companyId, place, columns }: Writing): Promise<string[]> {
  const before = await tx
    .selectFrom('company')
    .select(['line1', 'house_nr as houseNr', 'postal_code as postalCode', 'city', 'lat', 'lng'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const pointBefore = { lat: before.lat, lng: before.lng }
  const point = place.point ?? pointBefore
  await tx
    .updateTable('company')
    .set({
      ...columns,
      line1: place.line1,
      house_nr: place.houseNr,
      postal_code: place.postalCode,
      city: place.city,
      district: place.district,
      country: place.country,
      google_place_id: place.googlePlaceId,
      lat: point.lat,
      lng: point.lng,
      // Source: ADDR-3: what has no cell is no whole address.
      geohash: place.isLocated ? geohashOf(point, 6) : '',
    })
    .where('id', '=', companyId)
    .execute()
  return moveServices(tx, { companyId, before: { ...before, point: pointBefore }, to: { ...place, point } })
}

/** A company as its own people see it in lists and forms. */
export type OwnCompany = CompanyDetails & {
  id: string
  isDraft: boolean
  traderDeclaredAt: Date | null
}

/** The companies with these ids, by name. */
export async function companiesById(db: Db, ids: readonly string[]): Promise<OwnCompany[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('company')
    .select([
      'id',
      'form',
      'title',
      'line1',
      'house_nr',
      'postal_code',
      'city',
      'lat',
      'lng',
      'geohash',
      'district',
      'country',
      'google_place_id',
      'email',
      'phone',
    ])
    .select(['website', 'legal', 'small_business', 'draft_since', 'trader_declared_at'])
    .where('id', 'in', [...ids])
    .orderBy('title')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    form: row.form,
    title: row.title,
    line1: row.line1,
    houseNr: row.house_nr,
    postalCode: row.postal_code,
    city: row.city,
    point: { lat: row.lat, lng: row.lng },
    isLocated: row.geohash !== '',
    district: row.district,
    country: row.country,
    googlePlaceId: row.google_place_id,
    email: row.email,
    phone: row.phone,
    website: row.website,
    legal: row.legal,
    isSmallBusiness: row.small_business,
    isDraft: row.draft_since !== null,
    traderDeclaredAt: row.trader_declared_at,
  }))
}
