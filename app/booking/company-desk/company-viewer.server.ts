import { data } from 'react-router'
import type { SessionUser } from '#app/account/account.ts'
import {
  isOperator,
  requireSecondFactor,
  requireUser,
  teamRoleOf,
  type Asked,
} from '#app/account/account.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { isEntryTime } from '#app/booking/deadlines/deadlines.ts'
import type { CompanyRole } from '#app/booking/provider-moves/provider-moves.ts'
import { companyOfReservation } from './company-ticket.server.ts'
import { reservationById } from '#app/booking/reservations/reservations.server.ts'
import { companyTexts } from './texts/company.ts'

/** Who looks at a company's reservation, and in which role. */
export type CompanyViewer = { user: SessionUser; companyId: string; role: CompanyRole }

/**
 * Who asks for a company's reservation: somebody of its team or an operator, with a second step. The door sees only
 * whom it lets in now, which after midnight is still who came the evening before.
 *
 * @throws {Response} a redirect to the login page without a session; 404 for everybody else's; 403 for the door at
 *   another time, and for an accountant unless it is `about` money; a redirect to the set-up of the second step for who has none.
 */
export async function companyViewer(
  asked: Asked,
  reservationId: string,
  { about = 'booking' }: { about?: 'booking' | 'money' } = {},
): Promise<CompanyViewer> {
  const user = await requireUser(asked)
  const { db, now } = scopeOf(asked.context)
  const companyId = await companyOfReservation(db, reservationId)
  const role = companyId === null ? null : await roleOf(db, { userId: user.id, companyId })
  if (companyId === null || role === null) throw data(null, 404)
  if (role === 'accountant' && about !== 'money') throw data({ said: companyTexts.notForAccountant }, 403)
  if (role === 'door' && !(await isLetInNow(db, { companyId, id: reservationId, now: now() })))
    throw data({ said: companyTexts.notForDoor }, 403)
  await requireSecondFactor(asked)
  return { user, companyId, role }
}

async function roleOf(db: Db, who: { userId: string; companyId: string }): Promise<CompanyRole | null> {
  const role = await teamRoleOf(db, who)
  if (role) return role
  return (await isOperator(db, who)) ? 'operator' : null
}

async function isLetInNow(
  db: Db,
  { companyId, id, now }: { companyId: string; id: string; now: Date },
): Promise<boolean> {
  const { startsAt = null, endsAt = null } = (await reservationById(db, { companyId, id })) ?? {}
  if (startsAt === null) return false
  return isEntryTime({ startsAt: startsAt.getTime(), endsAt: endsAt?.getTime() ?? null }, now)
}
