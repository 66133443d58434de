import { holdsAddress } from '#app/account/account.ts'
import { lockAccount } from '#app/account/account.server.ts'
import { isSeen, visibleText } from '#foundation/lib/visible-text.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { allow, type Allowance } from '#foundation/platform/rate-limit.server.ts'
import { longestListName, mostUserLists, type ListNameFault, type UserListRefusal } from './user-lists.ts'
import { canBePath, putPlace } from './list-places.server.ts'
import './tables.ts'

/** A list stays as it is, and why. */
type Refused = { outcome: 'refused'; because: UserListRefusal }

const changes = { limit: 120, windowSeconds: 60 }

const refused = (because: UserListRefusal): Refused => ({ outcome: 'refused', because })

/** Counts one press of a button about somebody's lists, before it is carried out. */
export function allowListChange(db: Db, { userId, now }: { userId: string; now: Date }): Promise<Allowance> {
  return allow(db, { key: `own-lists:${userId}`, ...changes, now })
}

/** One press of the button. `formKey` is the form's own; `path`: a saved place that is put in at once. */
export type CreateCommand = {
  userId: string
  typedName: string
  formKey: string
  path: string | null
  now: Date
}

/**
 * Makes a list for somebody. The same form with the same name is the same list, however often it arrives; another name
 * in a form that the browser kept is another list. Source: ledger LIST-3
 */
export async function createUserList(
  db: Db,
  command: CreateCommand,
): Promise<{ outcome: 'created'; id: string } | Refused> {
  const read = readListName(command.typedName)
  if ('fault' in read) return refused(read.fault)
  return inTransaction(db, (tx) => create(tx, command, read.name))
}

async function create(
  tx: Db,
  { userId, formKey, path, now }: CreateCommand,
  name: string,
): Promise<{ outcome: 'created'; id: string } | Refused> {
  // Two forms of one person come one after the other, so that neither is one too many.
  if (!(await lockAccount(tx, { userId }))) return refused('account-gone')
  const madeBy = `${formKey} ${name}`
  const own = await tx
    .selectFrom('own_list')
    .select(['id', 'made_by'])
    .where('user_id', '=', userId)
    .execute()
  const same = own.find((list) => list.made_by === madeBy)
  if (same) return { outcome: 'created', id: same.id }
  if (own.length >= mostUserLists) return refused('too-many-lists')
  const list = { id: randomId(), user_id: userId, name, made_by: madeBy, created_at: now }
  if (path !== null && !(await isSaved(tx, { userId, path }))) return refused('not-saved')
  await tx.insertInto('own_list').values(list).execute()
  if (path !== null) await putPlace(tx, { userId, listId: list.id, path, now })
  return { outcome: 'created', id: list.id }
}

async function isSaved(tx: Db, { userId, path }: { userId: string; path: string }): Promise<boolean> {
  if (!canBePath(path)) return false
  const row = await tx
    .selectFrom('saved_place')
    .select('path')
    .where('user_id', '=', userId)
    .where('path', '=', path)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Gives one of somebody's lists another name. */
export async function renameUserList(
  db: Db,
  { userId, listId, typedName }: { userId: string; listId: string; typedName: string },
): Promise<{ outcome: 'renamed' } | Refused> {
  const read = readListName(typedName)
  if ('fault' in read) return refused(read.fault)
  const { numUpdatedRows } = await db
    .updateTable('own_list')
    .set({ name: read.name })
    .where('id', '=', listId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? { outcome: 'renamed' } : refused('list-gone')
}

/** Deletes one of somebody's lists with what is in it; what is saved stays saved. */
export async function deleteUserList(
  db: Db,
  { userId, listId }: { userId: string; listId: string },
): Promise<{ outcome: 'deleted' | 'none' }> {
  const { numDeletedRows } = await db
    .deleteFrom('own_list')
    .where('id', '=', listId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { outcome: numDeletedRows > 0n ? 'deleted' : 'none' }
}

/**
 * A list's name as it is kept: one line, single spaces, nothing invisible. Addresses are refused as in other names that
 * people give. What is too long is said and not cut, so that nobody loses a word unseen.
 */
export function readListName(typed: string): { name: string } | { fault: ListNameFault } {
  const name = visibleText(typed.toWellFormed())
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
  if (!isSeen(name)) return { fault: 'name-missing' }
  if ([...name].length > longestListName) return { fault: 'name-too-long' }
  if (holdsAddress(name)) return { fault: 'name-holds-address' }
  return { name }
}
