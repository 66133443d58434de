import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { allPaths } from './picture-files.ts'
import { unshownKeptHours } from './message-pictures.server.ts'
import type { PictureStorage } from './storage.server.ts'
import './tables.ts'

/** So long a removed picture stays although no published page names it: pages and feeds are kept for a while. */
const removedKeptDays = 7
const picturesAtOnce = 200

/**
 * Clears away pictures that were removed long enough ago and that no published offer or company names, whatever digit
 * it names them with. Those of messages, reviews and suggestions stand on no such page and go at once. Files that
 * copies share go with the last of them. Answers how many pictures went.
 */
export async function clearRemovedPictures(
  { db, storage }: { db: Db; storage: PictureStorage },
  { now }: { now: Date },
): Promise<number> {
  await removeOfGoneOwners(db, { now })
  const before = new Date(now.getTime() - removedKeptDays * 86_400_000)
  const { rows } = await sql<{ id: string; storedAs: string }>`
    select id, stored_as as "storedAs" from picture
    where state = 'removed' and (owner_kind in ('message', 'review', 'suggestion') or removed_at < ${before})
      and not exists (select 1 from service, unnest(service.images) as name
        where picture.owner_kind = 'service' and service.id = picture.owner_id and substr(name, 2) = picture.id)
      and not exists (select 1 from company, unnest(company.images) as name
        where picture.owner_kind = 'company' and company.id = picture.owner_id and substr(name, 2) = picture.id)
    order by removed_at limit ${picturesAtOnce}`.execute(db)
  for (const { id, storedAs } of rows) {
    const shared = await db
      .selectFrom('picture')
      .select('id')
      .where('stored_as', '=', storedAs)
      .where('id', '!=', id)
      .executeTakeFirst()
    // The files first: a row whose files are gone is found again, files without a row never.
    if (!shared) await storage.remove(allPaths(storedAs))
    await db.deleteFrom('picture').where('id', '=', id).where('state', '=', 'removed').execute()
  }
  return rows.length
}

// An upload may have ended after its collection or its company was deleted.
async function removeOfGoneOwners(db: Db, { now }: { now: Date }): Promise<void> {
  await db
    .updateTable('picture')
    .set({ state: 'removed', removed_at: now })
    .where('state', '=', 'stored')
    .where(
      sql<boolean>`case owner_kind when 'collection'
        then not exists (select 1 from collection where collection.id = picture.owner_id)
        when 'suggestion' then false
        else not exists (select 1 from company where company.id = picture.company_id) end`,
    )
    .execute()
  await removeUnshown(db, { now })
}

// A message was removed, went with its conversation or its author, or was never sent.
async function removeUnshown(db: Db, { now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - unshownKeptHours * 3_600_000)
  await sql`
    update picture set state = 'removed', removed_at = ${now}
    where owner_kind = 'message' and state = 'stored'
      and not exists (select 1 from message m
        where m.kind = 'picture' and m.detail #>> '{picture,name}' = picture.id and m.removed_at is null)
      and (stored_at < ${before} or exists (select 1 from message m
        where m.kind = 'picture' and m.detail #>> '{picture,name}' = picture.id))`.execute(db)
}
