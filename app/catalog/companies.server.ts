import type { Db } from '#foundation/platform/db.server.ts'
import type { LegalNotice, Openings, Paragraph } from './description.ts'
import { galleryOrder } from './images.ts'
import type { CompanyKind } from './offer.ts'
import { addressFrom, type Address } from './services.server.ts'
import './tables.ts'

/** A provider as its page shows it. */
export type Company = {
  id: string
  form: string
  title: string
  kind: CompanyKind
  description: Paragraph[]
  openings: Openings
  address: Address
  /** False while nobody has found its address. */
  isLocated: boolean
  email: string | null
  phone: string | null
  website: string | null
  legal: LegalNotice
  smallBusiness: boolean
  contactPerson: string | null
  arrival: string | null
  access: string | null
  options: string[]
  /** Names of its pictures inside its folder, the title picture first. */
  pictureNames: string[]
  /** What is to be seen on a picture, by its name; not every one has a text. */
  pictureAlts: Record<string, string>
  isClosed: boolean
  /** Its details are incomplete: only its own people see it. */
  isDraft: boolean
  accentColor: string
  accentColor2: string
}

/** The company whose form or id is `formOrId`, or `null`. Source: ledger OP-9 (accept both) */
export async function companyByForm(db: Db, formOrId: string): Promise<Company | null> {
  const row = await db
    .selectFrom('company')
    .selectAll()
    .where((where) => where.or([where('form', '=', formOrId), where('id', '=', formOrId)]))
    .orderBy((order) => order.case().when('form', '=', formOrId).then(0).else(1).end())
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    form: row.form,
    title: row.title,
    kind: row.kind,
    description: row.description,
    openings: row.openings,
    address: addressFrom(row),
    isLocated: row.geohash !== '',
    email: row.email,
    phone: row.phone,
    website: row.website,
    legal: row.legal,
    smallBusiness: row.small_business,
    contactPerson: row.contact_person,
    arrival: row.arrival,
    access: row.access,
    options: row.options,
    pictureNames: galleryOrder(row.images),
    pictureAlts: row.image_alts,
    isClosed: row.is_closed,
    isDraft: row.draft_since !== null,
    accentColor: row.accent_color,
    accentColor2: row.accent_color2,
  }
}
