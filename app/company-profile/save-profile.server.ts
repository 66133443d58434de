import { switchDates } from '#app/availability/schedule/schedule.server.ts'
import { refreshTickets, refreshTicketsLater } from '#app/booking/tickets/tickets.server.ts'
import {
  companyProfile,
  saveCompanyProfile,
  setCompanyClosed,
  type CompanyProfile,
} from '#app/catalog/publishing/publishing.server.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { checkProfile, differencesFrom, type ProfileFaults, type ProfileForm } from './profile-form.ts'

/** What came of saving. After `changed-meanwhile` the next try, with the new version, overwrites what is shown. */
export type ProfileSaving =
  | { outcome: 'saved' }
  | { outcome: 'refused'; faults: ProfileFaults }
  | { outcome: 'changed-meanwhile'; theirs: Partial<ProfileForm>; version: string }

type Saving = { companyId: string; userId: string; now: Date }

/** Checks and saves a profile; tickets to come get the new contact. The caller has checked that the person may. */
export async function saveProfile(
  db: Db,
  { typed, version, companyId, userId, now }: Saving & { typed: ProfileForm; version: string },
): Promise<ProfileSaving> {
  return inTransaction(db, async (tx): Promise<ProfileSaving> => {
    const before = await companyProfile(tx, { companyId })
    const checked = checkProfile(typed, before.profile)
    if (checked.outcome === 'refused') return checked
    const { profile } = checked
    const saved = await saveCompanyProfile(tx, { companyId, profile, version })
    if (saved.outcome === 'changed-meanwhile')
      return {
        outcome: 'changed-meanwhile',
        theirs: differencesFrom(typed, saved.stored.profile),
        version: saved.stored.version,
      }
    if (isReachedOtherwise(before.profile, profile)) {
      await refreshTickets(tx, { companyId, now })
      await refreshTicketsLater(tx, { companyId })
    }
    const subject = { kind: 'company', id: companyId } as const
    await noteInAudit(tx, { actorId: userId, action: 'company.save-profile', subject, now })
    return { outcome: 'saved' }
  })
}

const isReachedOtherwise = (before: CompanyProfile, after: CompanyProfile) =>
  before.email !== after.email || before.phone !== after.phone

/** Closes a company until further notice, or opens it again, with its event dates. Pressed twice it happens once. */
export async function switchClosing(
  db: Db,
  { companyId, userId, isClosed, now }: Saving & { isClosed: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const switched = await setCompanyClosed(tx, { companyId, isClosed })
    if (!switched) return
    await switchDates(tx, { companyId, serviceIds: switched.onlineIds, isOnline: !isClosed, now })
    const action = isClosed ? 'company.close' : 'company.reopen'
    await noteInAudit(tx, { actorId: userId, action, subject: { kind: 'company', id: companyId }, now })
  })
}
