import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { Accounts } from './accounts.server.ts'
import { addMember, tellRole } from './membership.server.ts'
import { largestTeam, type TeamChangeRefusal, type TeamRole } from './team.ts'
import './tables.ts'

/** Somebody of a team, as the team itself sees them. */
export type TeamMember = { userId: string; name: string; email: string; role: TeamRole; since: Date }

/** An invitation that nobody took up yet. */
export type OpenInvitation = { id: string; email: string; role: TeamRole; expiresAt: Date }

/** A company's people, owners first, and its open invitations; at most a hundred of each. */
export async function teamOf(
  db: Db,
  { companyId, now }: { companyId: string; now: Date },
): Promise<{ members: TeamMember[]; invitations: OpenInvitation[] }> {
  const members = await db
    .selectFrom('company_member')
    .innerJoin('users', 'users.id', 'company_member.user_id')
    .select([
      'users.id as userId',
      'users.name',
      'users.email',
      'company_member.role',
      'company_member.since',
    ])
    .where('company_id', '=', companyId)
    .orderBy((order) =>
      order.case('company_member.role').when('owner').then(0).when('staff').then(1).else(2).end(),
    )
    .orderBy('company_member.since')
    .orderBy('users.id')
    .limit(largestTeam)
    .execute()
  const invitations = await db
    .selectFrom('company_invitation')
    .select(['id', 'email', 'role', 'expires_at as expiresAt'])
    .where('company_id', '=', companyId)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .limit(largestTeam)
    .execute()
  return { members: members.map((each) => ({ ...each, name: each.name.replaceAll('*', '') })), invitations }
}

type Place = { companyId: string; userId: string; actorId: string }
type TeamChange = { outcome: 'changed' } | { outcome: 'refused'; because: TeamChangeRefusal }

/** Gives a member another role. A company keeps an owner: the last one stays one. */
export function changeTeamRole(
  { db, now }: Accounts,
  { companyId, userId, actorId, role }: Place & { role: TeamRole },
): Promise<TeamChange> {
  return inTransaction(db, async (tx) => {
    const roles = await lockedRoles(tx, companyId)
    const refused = changeRefusal(roles, userId, role)
    if (refused) return { outcome: 'refused', because: refused } as const
    if (roles.get(userId) === role) return { outcome: 'changed' } as const
    if (role !== 'owner') await forgetInvitationsBy(tx, { companyId, userId })
    await addMember(tx, { userId, companyId, role, now: now() })
    const subject = { kind: 'company', id: companyId } as const
    const details = { member: userId, from: roles.get(userId) ?? '', to: role }
    await noteInAudit(tx, { actorId, action: 'team.change-role', subject, details, now: now() })
    return { outcome: 'changed' } as const
  })
}

/** Takes a member out of the team, by an owner or by themselves; never the last owner. */
export function leaveTeam({ db, now }: Accounts, { companyId, userId, actorId }: Place): Promise<TeamChange> {
  return inTransaction(db, async (tx) => {
    const refused = changeRefusal(await lockedRoles(tx, companyId), userId, null)
    if (refused) return { outcome: 'refused', because: refused } as const
    await tx
      .deleteFrom('company_member')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .execute()
    await forgetInvitationsBy(tx, { companyId, userId })
    await tellRole(tx, { userId, now: now() })
    const subject = { kind: 'company', id: companyId } as const
    await noteInAudit(tx, {
      actorId,
      action: 'team.remove',
      subject,
      details: { member: userId },
      now: now(),
    })
    return { outcome: 'changed' } as const
  })
}

// What somebody offered who has no say any more must not stand on the team's page as open.
async function forgetInvitationsBy(
  tx: Db,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  await tx
    .deleteFrom('company_invitation')
    .where('company_id', '=', companyId)
    .where('invited_by', '=', userId)
    .execute()
}

/**
 * Who is what in a company, locked in one order: two owners who step down at the same moment can't both find the other
 * one still there.
 */
export async function lockedRoles(tx: Db, companyId: string): Promise<Map<string, TeamRole>> {
  const rows = await tx
    .selectFrom('company_member')
    .select(['user_id', 'role'])
    .where('company_id', '=', companyId)
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ user_id, role }) => [user_id, role]))
}

function changeRefusal(
  roles: ReadonlyMap<string, TeamRole>,
  userId: string,
  to: TeamRole | null,
): TeamChangeRefusal | null {
  if (!roles.has(userId)) return 'not-a-member'
  const owners = [...roles.values()].filter((role) => role === 'owner').length
  return roles.get(userId) === 'owner' && to !== 'owner' && owners === 1 ? 'last-owner' : null
}
