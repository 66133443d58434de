import { addMember, lockAccount, membershipsOf } from '#app/account/account.server.ts'
import {
  companiesById,
  isFormFree,
  openCompany,
  saveCompanyDetails,
  type OwnCompany,
} from '#app/catalog/catalog.server.ts'
import { addressLine } from '#app/catalog/catalog.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { databaseError, inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { ReadAddress } from '#app/addresses/addresses.ts'
import type { Scope } from '#foundation/platform/scope.ts'
import { findCompanyPlace, moveEventsAndTickets } from './company-place.server.ts'
import { checkDetails, type DetailsFaults, type DetailsForm } from './details.ts'

/** What came of saving: the address of the company's pages, or what was wrong with what was typed. */
export type SavedDetails =
  { outcome: 'saved' | 'founded-already'; form: string } | { outcome: 'refused'; faults: DetailsFaults }

const formTaken: SavedDetails = { outcome: 'refused', faults: { form: 'form-taken' } }

/**
 * Saves a company's details. Without a `company` it makes one, with the person as its owner, in the same transaction,
 * unless they have got one meanwhile.
 * The caller has checked that the person may.
 */
export async function saveDetails(
  scope: Pick<Scope, 'db' | 'config' | 'log'>,
  {
    company,
    userId,
    typed,
    address,
    now,
  }: {
    company: OwnCompany | null
    userId: string
    typed: DetailsForm
    address: ReadAddress
    now: Date
  },
): Promise<SavedDetails> {
  const isFixed = company !== null && !company.isDraft
  const checked = checkDetails(isFixed ? { ...typed, form: company.form } : typed, address)
  if (checked.outcome === 'refused') return checked
  const { placed, ...details } = checked.details
  const found = await findCompanyPlace(scope, { company, placed })
  if (found.outcome === 'refused') return { outcome: 'refused', faults: { address: found.because } }
  const { place } = found
  const legal = { ...details.legal, address: addressLine(place) }
  try {
    return await inTransaction(scope.db, async (tx) => {
      // The same form sent twice at once founds one company.
      const founded = company ? null : await foundedAlready(tx, { userId })
      if (founded) return founded
      const isFree = await isFormFree(tx, { form: details.form, companyId: company?.id ?? '' })
      if (!isFixed && !isFree) return formTaken
      const companyId = company?.id ?? (await foundCompany(tx, { title: details.title, userId, now }))
      const serviceIds = await saveCompanyDetails(tx, {
        companyId,
        details: { ...details, ...place, legal },
        now,
      })
      await moveEventsAndTickets(tx, { companyId, serviceIds, point: place.point, now })
      const subject = { kind: 'company', id: companyId } as const
      await noteInAudit(tx, { actorId: userId, action: 'company.save-details', subject, now })
      return { outcome: 'saved', form: details.form } as const
    })
  } catch (error) {
    // Somebody was faster in between.
    if (databaseError(error)?.constraint === 'company_form_key') return formTaken
    throw error
  }
}

async function foundedAlready(tx: Db, { userId }: { userId: string }): Promise<SavedDetails | null> {
  await lockAccount(tx, { userId })
  const [membership] = await membershipsOf(tx, { userId })
  if (!membership) return null
  const [own] = await companiesById(tx, [membership.companyId])
  return own ? { outcome: 'founded-already', form: own.form } : null
}

async function foundCompany(
  tx: Db,
  { title, userId, now }: { title: string; userId: string; now: Date },
): Promise<string> {
  const companyId = await openCompany(tx, { title, now })
  await addMember(tx, { userId, companyId, role: 'owner', now })
  return companyId
}
