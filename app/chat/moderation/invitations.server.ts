import { createHash, randomBytes } from 'node:crypto'
import { keepAccount } from '#app/account/account.server.ts'
import { chatAccess, postEvent } from '#app/chat/chat.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import {
  invitationLimits,
  type InviteRefusal,
  type JoinRefusal,
  type InvitationRow,
  type MemberRow,
} from './moderation.ts'

type Place = { reference: string; userId: string; now: Date }
type Conversation = { companyId: string; guestId: string }

// A copy of the database opens nothing.
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url')

// Whoever joins, is removed or takes a link back waits for the others, as does whoever posts.
async function lockConversation(tx: Db, reference: string): Promise<Conversation | null> {
  const row = await tx
    .selectFrom('conversation')
    .select(['company_id as companyId', 'user_id as guestId'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

async function lockOwn(tx: Db, { reference, userId }: Omit<Place, 'now'>): Promise<Conversation | null> {
  const conversation = await lockConversation(tx, reference)
  return conversation?.guestId === userId ? conversation : null
}

/** Makes a link into a guest's conversation. Its code is shown once: only a hash is kept. */
export async function inviteIntoChat(
  db: Db,
  { reference, userId, now }: Place,
): Promise<{ outcome: 'invited'; code: string } | { outcome: 'refused'; because: InviteRefusal }> {
  return inTransaction(db, async (tx) => {
    const conversation = await lockOwn(tx, { reference, userId })
    if (!conversation) return { outcome: 'refused', because: 'not-yours' }
    const links = await invitationsOf(tx, { reference, now })
    if (links.length >= invitationLimits.links) return { outcome: 'refused', because: 'too-many-links' }
    const code = randomBytes(24).toString('base64url')
    const row = { company_id: conversation.companyId, reference, id: randomId(), code_hash: hashOf(code) }
    const expires = new Date(now.getTime() + invitationLimits.days * 86_400_000)
    await tx
      .insertInto('conversation_invitation')
      .values({ ...row, created_at: now, expires_at: expires })
      .execute()
    return { outcome: 'invited', code }
  })
}

/** The links of a conversation that work, the oldest first, each with how many it let in. */
export function invitationsOf(
  db: Db,
  { reference, now }: { reference: string; now: Date },
): Promise<InvitationRow[]> {
  return db
    .selectFrom('conversation_invitation as i')
    .leftJoin('conversation_member as m', (join) =>
      join.onRef('m.invitation_id', '=', 'i.id').on('m.removed_at', 'is', null),
    )
    .select(['i.id', 'i.created_at as createdAt', 'i.expires_at as expiresAt'])
    .select((of) => of.fn.count<number>('m.user_id').as('members'))
    .where('i.reference', '=', reference)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now)
    .groupBy(['i.id', 'i.created_at', 'i.expires_at'])
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()
}

/** Who reads along, the first one first. */
export function membersOf(
  db: Db,
  { reference, now }: { reference: string; now: Date },
): Promise<MemberRow[]> {
  return db
    .selectFrom('conversation_member as m')
    .innerJoin('conversation_invitation as i', 'i.id', 'm.invitation_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id as userId', 'u.name', 'm.joined_at as joinedAt'])
    .where('m.reference', '=', reference)
    .where('m.removed_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now)
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .execute()
}

/** Takes a link back: everybody whom it let in is out at once. False for one that isn't there, or not theirs. */
export async function revokeInvitation(
  db: Db,
  { reference, userId, id, now }: Place & { id: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const conversation = await lockOwn(tx, { reference, userId })
    if (!conversation) return false
    const before = await membersOf(tx, { reference, now })
    const revoked = await tx
      .updateTable('conversation_invitation')
      .set({ revoked_at: now })
      .where('reference', '=', reference)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute()
    if ((await membersOf(tx, { reference, now })).length < before.length)
      await tell(tx, { ...conversation, reference, event: 'member-removed', now })
    return revoked.length > 0
  })
}

/** Puts somebody out of a guest's conversation; the same link lets them in no more. */
export async function removeMember(
  db: Db,
  { reference, userId, memberId, now }: Place & { memberId: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const conversation = await lockOwn(tx, { reference, userId })
    return conversation !== null && putOut(tx, { ...conversation, reference, memberId, now })
  })
}

/** Somebody whom a link let in goes. */
export async function leaveChat(db: Db, { reference, userId, now }: Place): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const conversation = await lockConversation(tx, reference)
    return conversation !== null && putOut(tx, { ...conversation, reference, memberId: userId, now })
  })
}

type Leaving = Conversation & { reference: string; memberId: string; now: Date }

async function putOut(tx: Db, { reference, memberId, now, ...conversation }: Leaving): Promise<boolean> {
  const removed = await tx
    .updateTable('conversation_member')
    .set({ removed_at: now })
    .where('reference', '=', reference)
    .where('user_id', '=', memberId)
    .where('removed_at', 'is', null)
    .returning('user_id')
    .execute()
  if (removed.length === 0) return false
  await tell(tx, { ...conversation, reference, event: 'member-removed', now })
  return true
}

type Telling = { companyId: string; reference: string; event: 'member-joined' | 'member-removed'; now: Date }

// Each happens once, under the lock: the message needs no id that names anybody.
async function tell(tx: Db, { companyId, reference, event, now }: Telling): Promise<void> {
  await postEvent(tx, { companyId, reference, event, clientId: randomId(), now })
}

/** The conversation that a link leads into, or why somebody isn't let in. Looking uses nothing up. */
export async function findInvitation(
  db: Db,
  { code, userId, now }: { code: string; userId: string | null; now: Date },
): Promise<Invitation> {
  const link = await db
    .selectFrom('conversation_invitation as i')
    .innerJoin('conversation as c', 'c.reference', 'i.reference')
    .select(['i.id', 'i.reference', 'c.company_id as companyId', 'c.user_id as guestId'])
    .where('i.code_hash', '=', hashOf(code))
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now)
    .executeTakeFirst()
  if (!link) return { because: 'gone', reference: null }
  const because = userId === null ? null : await refusalOf(db, { ...link, userId, now })
  return because ? { because, reference: link.reference } : { because: null, ...link }
}

type Link = Conversation & { id: string; reference: string }

/** `reference` is `null` where nothing of the conversation may be told. */
export type Invitation = ({ because: null } & Link) | { because: JoinRefusal; reference: string | null }

async function refusalOf(
  db: Db,
  { id, reference, guestId, userId, now }: Link & { userId: string; now: Date },
): Promise<JoinRefusal | null> {
  if (guestId === userId) return 'own'
  const access = await chatAccess(db, { reference, userId, now })
  if (access?.role === 'company') return 'team'
  if (access?.role === 'member') return 'there-already'
  const before = await db
    .selectFrom('conversation_member')
    .select('invitation_id as invitationId')
    .where('reference', '=', reference)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (before?.invitationId === id) return 'removed'
  const members = await membersOf(db, { reference, now })
  return members.length >= invitationLimits.members ? 'full' : null
}

/** Lets somebody in by a link, to read and to write. Twice it is once. */
export async function joinChat(
  db: Db,
  { code, userId, now }: { code: string; userId: string; now: Date },
): Promise<{ outcome: 'joined'; reference: string } | { outcome: 'refused'; because: JoinRefusal }> {
  return inTransaction(db, async (tx) => {
    if (!(await keepAccount(tx, { userId }))) return { outcome: 'refused', because: 'gone' }
    const seen = await findInvitation(tx, { code, userId: null, now })
    if (seen.because) return { outcome: 'refused', because: seen.because }
    await lockConversation(tx, seen.reference)
    // Under the lock: it may have been taken back, or filled, meanwhile.
    const link = await findInvitation(tx, { code, userId, now })
    if (link.because === 'there-already') return { outcome: 'joined', reference: seen.reference }
    if (link.because) return { outcome: 'refused', because: link.because }
    const { id, companyId, reference } = link
    const fresh = { invitation_id: id, joined_at: now, removed_at: null }
    await tx
      .insertInto('conversation_member')
      .values({ company_id: companyId, reference, user_id: userId, ...fresh })
      .onConflict((on) => on.columns(['company_id', 'reference', 'user_id']).doUpdateSet(fresh))
      .execute()
    await tell(tx, { companyId, reference, event: 'member-joined', now })
    return { outcome: 'joined', reference }
  })
}
