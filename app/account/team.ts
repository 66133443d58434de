/** What somebody may be in a company, most rights first. Source: decisions "Trust" (team roles). */
export const teamRoles = ['owner', 'staff', 'door', 'accountant'] as const

/** `owner` decides on the team, `staff` looks after the offers, `door` sees today's tickets
 * only, `accountant` reads the money and nothing else. */
export type TeamRole = (typeof teamRoles)[number]

/** Why a place in a team wasn't changed, most decisive first. */
export type TeamChangeRefusal = 'not-a-member' | 'last-owner'

/** Why an invitation wasn't sent or taken up, most decisive first. */
export type InvitationRefusal =
  'email-invalid' | 'member-already' | 'too-many' | 'link-unknown' | 'link-expired' | 'other-address'

/** A team has at most this many people and open invitations. */
export const largestTeam = 100

/** How long an invitation can be taken up, in days. */
export const invitationDays = 7
