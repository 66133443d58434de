import { sql, type Selectable } from 'kysely'
import { namesOf } from '#app/account/account.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { Tables } from '#foundation/platform/tables.ts'
import { randomId } from '#foundation/platform/random.ts'
import {
  draftSchema,
  sectionSchemas,
  type OfferDraft,
  type OfferKind,
  type PriceDraft,
  type SectionName,
} from './draft.ts'
import './tables.ts'

/** A draft as it is stored. */
export type StoredDraft = {
  companyId: string
  id: string
  draft: OfferDraft
  sectionVersions: Record<SectionName, number>
  version: number
  /** `null`: never published. */
  publishedVersion: number | null
  /** Sections of which visitors see another version, or none. */
  changed: ReadonlySet<SectionName>
  updatedAt: Date
  /** `null` when nobody's account is behind it any more. */
  updatedByName: string | null
}

type NewDraft = {
  companyId: string
  userId: string | null
  kind: OfferKind
  draft: OfferDraft
  now: Date
}

/**
 * Stores a new draft. `madeBy` names the form that it came from: the same form makes one draft, however often it is
 * sent.
 */
export async function createDraft(
  db: Db,
  { madeBy, ...draft }: NewDraft & { madeBy?: string | undefined },
): Promise<{ id: string; isNew: boolean }> {
  const id = randomId()
  const row = await insertDraft(db, { ...draft, id, madeBy: madeBy ?? null, publishedVersion: null })
  if (row || madeBy === undefined) return { id, isNew: true }
  const first = await db
    .selectFrom('offer_draft')
    .select('id')
    .where('company_id', '=', draft.companyId)
    .where('made_by', '=', madeBy)
    .executeTakeFirstOrThrow()
  return { id: first.id, isNew: false }
}

/** Stores what an offer that is published without a draft says; the draft that it may have stays as it is. */
export async function keepPublishedDraft(db: Db, draft: NewDraft & { id: string }): Promise<void> {
  await insertDraft(db, { ...draft, madeBy: null, publishedVersion: 1 })
}

function insertDraft(
  db: Db,
  draft: NewDraft & { id: string; madeBy: string | null; publishedVersion: number | null },
) {
  return db
    .insertInto('offer_draft')
    .values({
      company_id: draft.companyId,
      id: draft.id,
      content: JSON.stringify({ ...draft.draft, kind: draft.kind }),
      section_versions: '{}',
      published_version: draft.publishedVersion,
      published_sections: draft.publishedVersion === null ? null : '{}',
      made_by: draft.madeBy,
      created_at: draft.now,
      updated_at: draft.now,
      updated_by: draft.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** The draft with this id, or `null`. The caller checks whose it is. */
export async function readDraft(db: Db, { id }: { id: string }): Promise<StoredDraft | null> {
  const row = await db.selectFrom('offer_draft').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const names = await namesOf(db, { userIds: row.updated_by ? [row.updated_by] : [] })
  return {
    companyId: row.company_id,
    id: row.id,
    draft: draftIn(row.content),
    sectionVersions: versionsIn(row.section_versions),
    version: row.version,
    publishedVersion: row.published_version,
    changed: changedSections(row.section_versions, row.published_sections),
    updatedAt: row.updated_at,
    updatedByName: names.get(row.updated_by ?? '') ?? null,
  }
}

/** What came of saving a section; `version` is the section's, which the next save says it is based on. */
export type SectionSaving<S extends SectionName = SectionName> =
  | { outcome: 'saved'; version: number; updatedAt: Date }
  /** Somebody changed it meanwhile: nothing was stored. `byName`: whose change it was. */
  | { outcome: 'changed-by-other'; byName: string | null; theirs: OfferDraft[S]; version: number }
  | { outcome: 'missing' }

/**
 * Stores what was typed into a section. `basedOn` is the version of the section that was read before: where another one
 * is stored now, nothing is; who wants to overwrite it sends the new version.
 */
export function saveSection<S extends SectionName>(
  db: Db,
  save: {
    id: string
    companyId: string
    section: S
    value: OfferDraft[S]
    basedOn: number
    userId: string
    now: Date
  },
): Promise<SectionSaving<S>> {
  const { id, companyId, section, userId, now } = save
  return inTransaction(db, async (tx): Promise<SectionSaving<S>> => {
    const row = await lockDraft(tx, { companyId, id })
    if (!row) return { outcome: 'missing' }
    const draft = draftIn(row.content)
    const versions = versionsIn(row.section_versions)
    const version = versions[section]
    const value = sectionSchemas[section].parse(save.value) as OfferDraft[S]
    // A save that was sent twice, or two people of one mind.
    if (JSON.stringify(value) === JSON.stringify(draft[section]))
      return { outcome: 'saved', version, updatedAt: row.updated_at }
    if (version !== save.basedOn) {
      const names = await namesOf(tx, { userIds: row.updated_by ? [row.updated_by] : [] })
      const byName = names.get(row.updated_by ?? '') ?? null
      return { outcome: 'changed-by-other', byName, theirs: draft[section], version }
    }
    await tx
      .updateTable('offer_draft')
      .set({
        content: JSON.stringify({ ...draft, [section]: value }),
        section_versions: JSON.stringify({ ...versions, [section]: version + 1 }),
        version: row.version + 1,
        updated_at: now,
        updated_by: userId,
      })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    return { outcome: 'saved', version: version + 1, updatedAt: now }
  })
}

/**
 * Notes that visitors see this version of a draft now; its row is locked. `price` is the price step with the ids that
 * its groups got: another version, so that a form of before that names none writes over nothing.
 */
export async function noteDraftPublished(
  tx: Db,
  { companyId, id, version, price }: PublishedDraft,
): Promise<void> {
  const versions = price
    ? sql`section_versions || jsonb_build_object('price', coalesce((section_versions ->> 'price')::int, 0) + 1)`
    : sql`section_versions`
  const now = price ? version + 1 : version
  await tx
    .updateTable('offer_draft')
    .set({
      version: now,
      published_version: now,
      section_versions: versions as never,
      published_sections: versions as never,
      ...(price && {
        content: sql`content || jsonb_build_object('price', ${JSON.stringify(price)}::jsonb)` as never,
      }),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

type PublishedDraft = { companyId: string; id: string; version: number; price: PriceDraft | null }

/** Stores prices or times that are public already in a draft whose own were too; `row` is locked. */
export async function keepPublishedSection(
  tx: Db,
  {
    row,
    draft,
    section,
    userId,
    now,
  }: {
    row: Selectable<Tables['offer_draft']>
    draft: OfferDraft
    section: 'price' | 'times'
    userId: string
    now: Date
  },
): Promise<void> {
  const version = versionsIn(row.section_versions)[section] + 1
  const isPublished = row.published_version === row.version
  await tx
    .updateTable('offer_draft')
    .set({
      content: JSON.stringify(draft),
      section_versions: JSON.stringify({ ...row.section_versions, [section]: version }),
      published_sections:
        row.published_sections && JSON.stringify({ ...row.published_sections, [section]: version }),
      version: row.version + 1,
      published_version: isPublished ? row.version + 1 : row.published_version,
      updated_at: now,
      updated_by: userId,
    })
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.id)
    .execute()
}

/** Deletes a draft; the offer that was published from it stays. */
export async function deleteDraft(
  db: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<{ isDeleted: boolean }> {
  const row = await db
    .deleteFrom('offer_draft')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return { isDeleted: row !== undefined }
}

/** A stored draft of any time, whatever it lacks. */
export function draftIn(content: unknown): OfferDraft {
  const stored = typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : {}
  const sections = Object.entries(sectionSchemas).map(([section, schema]) => [
    section,
    schema.safeParse(stored[section]).data ?? {},
  ])
  return draftSchema.parse({ kind: stored['kind'], ...Object.fromEntries(sections) })
}

/** The draft's row, locked until the transaction ends. */
export function lockDraft(tx: Db, { companyId, id }: { companyId: string; id: string }) {
  return tx
    .selectFrom('offer_draft')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type Versions = Partial<Record<SectionName, number>>

/** The sections of which visitors see another version, or none. */
export function changedSections(stored: Versions, published: Versions | null): Set<SectionName> {
  const [now, before] = [versionsIn(stored), published && versionsIn(published)]
  const sections = Object.keys(now) as SectionName[]
  return new Set(sections.filter((section) => !before || now[section] !== before[section]))
}

function versionsIn(stored: Versions): Record<SectionName, number> {
  return { what: 0, where: 0, audience: 0, price: 0, times: 0, pictures: 0, ...stored }
}
