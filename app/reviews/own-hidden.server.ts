import type { Db } from '#foundation/platform/db.server.ts'
import './tables.ts'

/** Why somebody may write nothing new about a service: what they wrote about it was hidden. */
export type OwnHidden = { because: string; kinds: readonly ('rating' | 'tipp')[] }

/**
 * What was hidden of somebody's entries of a service, those that they took back since included; `null` where nothing
 * was. `kinds` still have a text that can be taken back. Until an operator shows it again, a new text of either kind
 * would bring back what was hidden.
 */
export async function hiddenOf(
  db: Db,
  { userId, companyId, serviceId }: { userId: string; companyId: string; serviceId: string },
): Promise<OwnHidden | null> {
  const rows = await db
    .selectFrom('review')
    .select(['kind', 'hidden_because as because', 'taken_back_at as takenBackAt'])
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('user_id', '=', userId)
    .where('hidden_at', 'is not', null)
    .orderBy('hidden_at', 'desc')
    .execute()
  const [last] = rows
  if (!last) return null
  const kinds = rows.filter(({ takenBackAt }) => takenBackAt === null).map(({ kind }) => kind)
  return { because: last.because ?? '', kinds }
}
