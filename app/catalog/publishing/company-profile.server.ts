import { createHash } from 'node:crypto'
import { refreshServiceIndex, servicesPerRefresh } from '#app/catalog/catalog.server.ts'
import type { Openings, Paragraph } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'

/** What a company's own page says of it, besides name, address and law. */
export type CompanyProfile = {
  description: Paragraph[]
  openings: Openings
  arrival: string | null
  access: string | null
  contactPerson: string | null
  email: string | null
  phone: string | null
  website: string | null
  options: string[]
  accentColor: string
  accentColor2: string
}

/** A profile as it is stored. Another `version` is another profile. */
export type StoredProfile = { profile: CompanyProfile; version: string }

/** What came of saving; `stored` is what somebody else saved meanwhile. */
export type SavedProfile = { outcome: 'saved' } | { outcome: 'changed-meanwhile'; stored: StoredProfile }

type Which = { companyId: string }

const columns = [
  'description',
  'openings',
  'arrival',
  'access',
  'contact_person as contactPerson',
  'email',
  'phone',
  'website',
  'options',
  'accent_color as accentColor',
  'accent_color2 as accentColor2',
] as const

/** The profile of a company that exists. */
export async function companyProfile(db: Db, { companyId }: Which): Promise<StoredProfile> {
  const row = db.selectFrom('company').select(columns).where('id', '=', companyId)
  return withVersion(await row.executeTakeFirstOrThrow())
}

/**
 * Writes a company's profile, unless somebody has changed it since `version` was read: then nothing is written. Tickets
 * carry how a company is reached: the caller refreshes them in the same transaction.
 */
export async function saveCompanyProfile(
  tx: Db,
  { companyId, profile, version }: Which & { profile: CompanyProfile; version: string },
): Promise<SavedProfile> {
  const row = tx.selectFrom('company').select(columns).where('id', '=', companyId).forNoKeyUpdate()
  const stored = withVersion(await row.executeTakeFirstOrThrow())
  if (stored.version !== version) return { outcome: 'changed-meanwhile', stored }
  await tx
    .updateTable('company')
    .set({
      description: JSON.stringify(profile.description),
      openings: JSON.stringify(profile.openings),
      arrival: profile.arrival,
      access: profile.access,
      contact_person: profile.contactPerson,
      email: profile.email,
      phone: profile.phone,
      website: profile.website,
      options: profile.options,
      accent_color: profile.accentColor,
      accent_color2: profile.accentColor2,
    })
    .where('id', '=', companyId)
    .execute()
  return { outcome: 'saved' }
}

/** One picture of a company by its name, with what is to be seen on it. */
export type CompanyPicture = { name: string; alt: string }

/** A company's pictures as they are stored; nobody else changes them until the transaction ends. */
export async function lockedPictures(tx: Db, { companyId }: Which): Promise<CompanyPicture[]> {
  const { images, alts } = await tx
    .selectFrom('company')
    .select(['images', 'image_alts as alts'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return images.map((name) => ({ name, alt: alts[name] ?? '' }))
}

/** Writes which pictures a company's pages show, the title picture first. */
export async function saveCompanyPictures(
  tx: Db,
  { companyId, pictures }: Which & { pictures: readonly CompanyPicture[] },
): Promise<void> {
  const alts = Object.fromEntries(pictures.map(({ name, alt }) => [name, alt]))
  await tx
    .updateTable('company')
    .set({ images: pictures.map(({ name }) => name), image_alts: JSON.stringify(alts) })
    .where('id', '=', companyId)
    .execute()
}

/**
 * Closes a company or opens it again, on its pages and in search, whose rows of its offers are written in the same
 * transaction. Answers its online services, whose event dates the caller switches; `null` when it already was so. The
 * company is locked before its services, and these before search's rows: without that, whoever writes the same rows at
 * the same time would fail.
 */
export async function setCompanyClosed(
  tx: Db,
  { companyId, isClosed }: Which & { isClosed: boolean },
): Promise<{ onlineIds: string[] } | null> {
  const changed = await tx
    .updateTable('company')
    .set({ is_closed: isClosed })
    .where('id', '=', companyId)
    .where('is_closed', '<>', isClosed)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return null
  const services = await tx
    .selectFrom('service')
    .select(['id', 'is_online as isOnline'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const ids = services.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += servicesPerRefresh)
    await refreshServiceIndex(tx, ids.slice(from, from + servicesPerRefresh))
  return { onlineIds: services.filter(({ isOnline }) => isOnline).map(({ id }) => id) }
}

function withVersion(profile: CompanyProfile): StoredProfile {
  const digest = createHash('sha256').update(JSON.stringify(profile)).digest('base64url')
  return { profile, version: digest.slice(0, 22) }
}
