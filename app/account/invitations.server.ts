import { productName } from '#foundation/design/product.ts'
import { isEmail, normalEmail } from '#foundation/lib/field-rules.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { mailBodies } from '#foundation/platform/mail-frame.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { keepAccount } from './account-lock.server.ts'
import type { Accounts } from './accounts.server.ts'
import { companyPasswordFault } from './company-password.server.ts'
import { invitationMail } from './mails/invitation.ts'
import { addMember } from './membership.server.ts'
import type { CompanyPasswordFault } from './security.ts'
import { hashOf, isToken, newToken } from './secret-token.server.ts'
import { invitationDays, largestTeam, type InvitationRefusal, type TeamRole } from './team.ts'
import { lockedRoles, teamOf } from './team.server.ts'
import './tables.ts'

const dayMs = 24 * 3600 * 1000
const invitationsPerDay = 30

/** Who invites whom into which company. `inviter` has been checked to be an owner. */
export type Invitation = {
  company: { id: string; title: string }
  inviter: { id: string; name: string }
  email: string
  role: TeamRole
}

/** Sends an invitation that can be taken up once, for seven days. Another one to the same address replaces it. */
export async function inviteToTeam(
  { db, config, now }: Accounts,
  { company, inviter, email: typed, role }: Invitation,
): Promise<{ outcome: 'invited' } | { outcome: 'refused'; because: InvitationRefusal }> {
  const at = now()
  const email = normalEmail(typed)
  if (!isEmail(email)) return { outcome: 'refused', because: 'email-invalid' }
  const { members, invitations } = await teamOf(db, { companyId: company.id, now: at })
  if (members.some((member) => member.email === email))
    return { outcome: 'refused', because: 'member-already' }
  const limit = { limit: invitationsPerDay, windowSeconds: dayMs / 1000, now: at }
  const allowance = await allow(db, { key: `invite:${company.id}`, ...limit })
  if (allowance.outcome === 'refused' || members.length + invitations.length >= largestTeam) {
    return { outcome: 'refused', because: 'too-many' }
  }
  await inTransaction(db, (tx) => sendInvitation(tx, { company, inviter, email, role, config, at }))
  return { outcome: 'invited' }
}

async function sendInvitation(
  tx: Db,
  { company, inviter, email, role, config, at }: Invitation & { config: Accounts['config']; at: Date },
): Promise<void> {
  const token = newToken()
  const id = await writeInvitation(tx, {
    companyId: company.id,
    inviterId: inviter.id,
    email,
    role,
    token,
    at,
  })
  const { subject, ...content } = invitationMail({
    inviter: inviter.name,
    company: company.title,
    role,
    days: invitationDays,
    link: `${config.appUrl}/overview/einladung?token=${token}`,
    appUrl: config.appUrl,
    operator: config.operator.name,
  })
  const bodies = mailBodies(content, { brand: productName })
  const mail = {
    operationId: `team-invitation:${id}`,
    kind: 'team-invitation',
    to: email,
    subject,
    ...bodies,
  }
  await queueMail(tx, { ...mail, now: at })
  await noteInAudit(tx, {
    actorId: inviter.id,
    action: 'team.invite',
    subject: { kind: 'company', id: company.id },
    details: { invitation: id, role },
    now: at,
  })
}

type NewInvitation = {
  companyId: string
  inviterId: string
  email: string
  role: TeamRole
  token: string
  at: Date
}

async function writeInvitation(tx: Db, invitation: NewInvitation): Promise<string> {
  const { companyId, inviterId, email, role, token, at } = invitation
  const id = randomId()
  const fresh = {
    id,
    role,
    token_hash: hashOf(token),
    invited_by: inviterId,
    created_at: at,
    expires_at: new Date(at.getTime() + invitationDays * dayMs),
  }
  await tx
    .insertInto('company_invitation')
    .values({ company_id: companyId, email, ...fresh })
    .onConflict((conflict) => conflict.columns(['company_id', 'email']).doUpdateSet(fresh))
    .execute()
  return id
}

/** Takes an invitation back: its link leads nowhere any more. */
export async function withdrawInvitation(
  { db, now }: Accounts,
  { companyId, invitationId, actorId }: { companyId: string; invitationId: string; actorId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('company_invitation')
      .where('company_id', '=', companyId)
      .where('id', '=', invitationId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return
    const subject = { kind: 'company', id: companyId } as const
    const details = { invitation: invitationId }
    await noteInAudit(tx, { actorId, action: 'team.withdraw-invitation', subject, details, now: now() })
  })
}

/** What a link offers, or why it offers nothing. Looking doesn't use it up. */
export async function invitationBehind(
  { db, now }: Accounts,
  { token }: { token: string },
): Promise<
  | { outcome: 'open'; companyId: string; email: string; role: TeamRole }
  | { outcome: 'refused'; because: InvitationRefusal }
> {
  if (!isToken(token)) return { outcome: 'refused', because: 'link-unknown' }
  const row = await db
    .selectFrom('company_invitation')
    // Whoever may no longer invite has invited nobody: the invitation went with their place.
    .innerJoin('company_member as inviter', (join) =>
      join
        .onRef('inviter.company_id', '=', 'company_invitation.company_id')
        .onRef('inviter.user_id', '=', 'company_invitation.invited_by'),
    )
    .select([
      'company_invitation.company_id as companyId',
      'company_invitation.email',
      'company_invitation.role',
      'company_invitation.expires_at as expiresAt',
    ])
    .where('token_hash', '=', hashOf(token))
    .where('inviter.role', '=', 'owner')
    .executeTakeFirst()
  if (!row) return { outcome: 'refused', because: 'link-unknown' }
  if (row.expiresAt <= now()) return { outcome: 'refused', because: 'link-expired' }
  return { outcome: 'open', companyId: row.companyId, email: row.email, role: row.role }
}

/**
 * Takes an invitation up, once. Only the account with the address that it was sent to may: a link that was handed on
 * opens nothing. Its owner has proved the address by having the link. Somebody who is in the team already keeps the
 * place they have. Who gets a say in a company has its longer password: `password` is theirs, typed once more.
 */
export async function acceptInvitation(
  accounts: Accounts,
  { token, user, password }: { token: string; user: { id: string; email: string }; password: string },
): Promise<
  | { outcome: 'joined'; companyId: string }
  | { outcome: 'refused'; because: InvitationRefusal }
  | { outcome: 'password'; fault: CompanyPasswordFault }
> {
  const { db, now } = accounts
  const at = now()
  const offered = await ownOffer(accounts, { token, user })
  if (offered.outcome === 'refused') return offered
  // Before the transaction: comparing a password takes long.
  const fault = await companyPasswordFault(accounts, { userId: user.id, typed: password })
  if (fault) return { outcome: 'password', fault }
  return inTransaction(db, async (tx) => {
    const offer = await ownOffer({ ...accounts, db: tx }, { token, user })
    if (offer.outcome === 'refused') return offer
    const { companyId, role } = offer
    // The team's lock comes first, then the account's, as where somebody leaves or deletes an account.
    const known = await lockedRoles(tx, companyId)
    if (!(await keepAccount(tx, { userId: user.id })))
      return { outcome: 'refused', because: 'link-unknown' } as const
    const used = await tx
      .deleteFrom('company_invitation')
      .where('token_hash', '=', hashOf(token))
      .returning('id')
      .executeTakeFirst()
    if (!used) return { outcome: 'refused', because: 'link-unknown' } as const
    if (!known.has(user.id)) await addMember(tx, { userId: user.id, companyId, role, now: at })
    await tx.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute()
    const subject = { kind: 'company', id: companyId } as const
    const details = { invitation: used.id, member: user.id, role }
    await noteInAudit(tx, { actorId: user.id, action: 'team.join', subject, details, now: at })
    return { outcome: 'joined', companyId } as const
  })
}

async function ownOffer(
  accounts: Accounts,
  { token, user }: { token: string; user: { email: string } },
): ReturnType<typeof invitationBehind> {
  const offer = await invitationBehind(accounts, { token })
  return offer.outcome === 'open' && offer.email !== user.email
    ? { outcome: 'refused', because: 'other-address' }
    : offer
}
