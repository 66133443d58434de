import { addMember } from '#app/account/account.server.ts'
import { openConversation, postMessage, type PostOutcome } from '#app/chat/chat.server.ts'
import type { Author } from '#app/chat/chat.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeCompany } from './catalog-rows.ts'

/** When the tests' conversations begin; accounts are a year older, unless a test says otherwise. */
export const chatNow = new Date('2026-06-13T12:00:00Z')

const yearBefore = new Date('2025-06-13T12:00:00Z')

/** The company and the conversation of most tests. */
export const chat = { companyId: 'kontor', reference: 'res-1' }

/** Inserts an account with nothing but a name. */
export async function makePerson(
  db: Db,
  id: string,
  { createdAt = yearBefore }: { createdAt?: Date } = {},
): Promise<string> {
  const row = {
    id,
    name: `${id} A.`,
    email: `${id}@example.org`,
    created_at: createdAt,
    updated_at: createdAt,
  }
  await db.insertInto('users').values(row).execute()
  return id
}

/** A company with an owner, staff, a door and an accountant, and the open conversation of a guest with it. */
export async function makeChat(db: Db): Promise<void> {
  await makeCompany(db, { id: chat.companyId })
  for (const role of ['owner', 'staff', 'door', 'accountant'] as const) {
    await makePerson(db, role)
    await addMember(db, { userId: role, companyId: chat.companyId, role, now: yearBefore })
  }
  await makePerson(db, 'guest')
  await openConversation(db, { ...chat, userId: 'guest', now: chatNow })
}

/** Opens another conversation with the company. */
export async function openAnother(db: Db, reference: string, userId = 'guest'): Promise<typeof chat> {
  await openConversation(db, { ...chat, reference, userId, now: chatNow })
  return { ...chat, reference }
}

/** Lets somebody into the conversation by a link. */
export async function joinChat(
  db: Db,
  userId: string,
  { invitation = `link-${userId}`, expiresAt = new Date('2036-01-01T00:00:00Z') } = {},
): Promise<void> {
  const key = { company_id: chat.companyId, reference: chat.reference }
  const link = { id: invitation, code_hash: invitation, created_at: chatNow, expires_at: expiresAt }
  await db
    .insertInto('conversation_invitation')
    .values({ ...key, ...link })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await db
    .insertInto('conversation_member')
    .values({ ...key, user_id: userId, invitation_id: invitation, joined_at: chatNow })
    .execute()
}

let made = 0

/** Posts a text; each call is another message unless it names its `clientId`. */
export function say(
  db: Db,
  authorId: string,
  body: string,
  {
    author = 'guest',
    reference = chat.reference,
    clientId = `text-${(made += 1)}`,
    now = chatNow,
  }: { author?: Author; reference?: string; clientId?: string; now?: Date } = {},
): Promise<PostOutcome> {
  return postMessage(db, { ...chat, reference, author, authorId, kind: 'text', body, clientId, now })
}
