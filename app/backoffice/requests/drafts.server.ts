import { sql } from 'kysely'
import { z } from 'zod'
import type { OfferKind } from '#app/booking/package-offers/package-offers.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { TypedOffer } from './typed-offer.ts'
import './tables.ts'

const text = z.string().catch('').default('')
const lineSchema = z.object({ name: text, amount: text, price: text, vat: text })

// A draft may have been stored by an older version: what it lacks is empty.
const typedOfferSchema = z.object({
  day: text,
  start: text,
  clock: text,
  minutes: text,
  persons: text,
  places: text,
  lines: z.array(lineSchema).catch([]).default([]),
  included: text,
  validOn: text,
  payment: text,
  depositRule: text,
  message: text,
  dueOn: text,
})

type Place = { companyId: string; reservationId: string }

/** What is being written for a package. `sentAs`: the version that exactly this text was sent as. */
export type PackageDraft = {
  kind: OfferKind
  typed: TypedOffer
  version: number
  sentAs: number | null
  updatedAt: Date
}

/** The draft of a package, or `null`. The caller has checked that the viewer belongs to the company. */
export async function packageDraft(
  db: Db,
  { companyId, reservationId }: Place,
): Promise<PackageDraft | null> {
  const row = await db
    .selectFrom('package_draft')
    .select(['kind', 'content', 'version', 'sent_as', 'updated_at'])
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return (
    (row && {
      kind: row.kind,
      typed: typedOfferSchema.parse(row.content),
      version: row.version,
      sentAs: row.sent_as,
      updatedAt: row.updated_at,
    }) ??
    null
  )
}

type Saving = Place & {
  kind: OfferKind
  typed: TypedOffer
  /** The version that the form shows; 0 where there was none. */
  basedOn: number
  userId: string
  now: Date
}

export type DraftSaving =
  | { outcome: 'saved'; version: number }
  /** Another tab or somebody else has saved meanwhile: nothing was stored. */
  | { outcome: 'changed-by-other'; version: number; by: string | null }

/** Stores what was typed. Where another version is stored than the form was based on, nothing is. */
export async function saveDraft(
  db: Db,
  { kind, typed, basedOn, userId, now, ...place }: Saving,
): Promise<DraftSaving> {
  const content = JSON.stringify(typed)
  const stored = await db
    .insertInto('package_draft')
    .values({
      company_id: place.companyId,
      reservation_id: place.reservationId,
      kind,
      content,
      version: 1,
      sent_as: null,
      updated_at: now,
      updated_by: userId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'reservation_id'])
        .doUpdateSet({
          kind,
          content,
          version: sql`package_draft.version + 1`,
          sent_as: null,
          updated_at: now,
          updated_by: userId,
        })
        .where('package_draft.version', '=', basedOn),
    )
    .returning('version')
    .executeTakeFirst()
  if (stored) return { outcome: 'saved', version: stored.version }
  const other = await db
    .selectFrom('package_draft')
    .select(['version', 'updated_by', 'content', 'sent_as'])
    .where('company_id', '=', place.companyId)
    .where('reservation_id', '=', place.reservationId)
    .executeTakeFirstOrThrow()
  // A page that is left sends its last saving twice.
  const isSame = JSON.stringify(typedOfferSchema.parse(other.content)) === content
  if (isSame && other.sent_as === null) return { outcome: 'saved', version: other.version }
  return { outcome: 'changed-by-other', version: other.version, by: other.updated_by }
}

/** Notes that a draft was sent: the writer begins anew from what was sent. */
export async function noteDraftSent(
  db: Db,
  { companyId, reservationId, version, sentAs }: Place & { version: number; sentAs: number },
): Promise<void> {
  await db
    .updateTable('package_draft')
    .set({ sent_as: sentAs })
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', reservationId)
    .where('version', '=', version)
    .execute()
}
