import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { squarePicture } from '#foundation/platform/pictures/square-picture.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { keepAccount } from './account-lock.server.ts'
import type { Accounts } from './accounts.server.ts'
import type { PortraitRefusal } from './portrait.ts'

/** Sharp enough at double density for the largest place that shows one. */
const side = 256
const hourSeconds = 3600
const uploadsPerHour = 20

/** Where a portrait is served. Nobody guesses its name, and a new picture has a new one. */
const portraitPath = (name: string) => `/bild/${name}`

/**
 * Keeps a person's picture in place of the one before: cut to a square, without anything that the camera wrote into
 * it. Attempts are counted, because decoding costs.
 */
export async function savePortrait(
  { db, now }: Pick<Accounts, 'db' | 'now'>,
  { userId, source }: { userId: string; source: Uint8Array },
): Promise<{ outcome: 'saved' } | { outcome: 'refused'; because: PortraitRefusal }> {
  if (source.byteLength === 0) return { outcome: 'refused', because: 'missing' }
  const window = { limit: uploadsPerHour, windowSeconds: hourSeconds, now: now() }
  const allowance = await allow(db, { key: `portrait:${userId}`, ...window })
  if (allowance.outcome === 'refused') return { outcome: 'refused', because: 'too-many-uploads' }
  const made = await squarePicture(source, { side })
  if (made.outcome === 'refused') return made
  const name = randomId()
  await inTransaction(db, async (tx) => {
    if (!(await keepAccount(tx, { userId }))) return
    const row = { name, bytes: made.bytes, created_at: now() }
    await tx
      .insertInto('portrait')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    await showPortrait(tx, { userId, image: portraitPath(name), now: now() })
  })
  return { outcome: 'saved' }
}

/** Takes a person's picture away. */
export async function removePortrait(
  { db, now }: Pick<Accounts, 'db' | 'now'>,
  { userId }: { userId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await showPortrait(tx, { userId, image: null, now: now() })
    await tx.deleteFrom('portrait').where('user_id', '=', userId).execute()
  })
}

async function showPortrait(
  tx: Db,
  { userId, image, now }: { userId: string; image: string | null; now: Date },
): Promise<void> {
  await tx.updateTable('users').set({ image, updated_at: now }).where('id', '=', userId).execute()
}

/** The bytes of a portrait, WebP, or `null` when nobody shows it any more. */
export async function portraitOf(db: Db, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db.selectFrom('portrait').select('bytes').where('name', '=', name).executeTakeFirst()
  return row ? new Uint8Array(row.bytes) : null
}

/** Where the pictures of these people are served; who shows none is missing. */
export async function portraitsOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'image'])
    .where('id', 'in', [...new Set(userIds)])
    .execute()
  return new Map(rows.flatMap(({ id, image }) => (image ? [[id, image]] : [])))
}
