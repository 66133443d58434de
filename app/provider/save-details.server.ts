import { addMember, lockAccount, membershipsOf } from '#app/account/account.server.ts'
import { moveEvents } from '#app/availability/availability.server.ts'
import { refreshTickets, refreshTicketsLater } from '#app/booking/tickets/tickets.server.ts'
import {
  cities,
  cityByName,
  companiesById,
  isFormFree,
  isSameStreet,
  openCompany,
  saveCompanyDetails,
  type OwnCompany,
} from '#app/catalog/catalog.server.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { databaseError, inTransaction, type Db } from '#foundation/platform/db.server.ts'
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
  db: Db,
  {
    company,
    userId,
    typed,
    now,
  }: { company: OwnCompany | null; userId: string; typed: DetailsForm; now: Date },
): Promise<SavedDetails> {
  const isFixed = company !== null && !company.isDraft
  const checked = checkDetails(isFixed ? { ...typed, form: company.form } : typed)
  if (checked.outcome === 'refused') return checked
  const { details } = checked
  const city = await cityByName(db, details.city)
  if (!city) return { outcome: 'refused', faults: { city: 'city-unknown' } }
  const place = { city: city.name, point: { lat: city.lat, lng: city.lng } }
  // What stands where it stood keeps its exact point.
  if (company && !company.isDraft && isSameStreet(company, { ...details, ...place }))
    place.point = company.point
  try {
    return await inTransaction(db, async (tx) => {
      // The same form sent twice at once founds one company.
      const founded = company ? null : await foundedAlready(tx, { userId })
      if (founded) return founded
      const isFree = await isFormFree(tx, { form: details.form, companyId: company?.id ?? '' })
      if (!isFixed && !isFree) return formTaken
      const companyId = company?.id ?? (await foundCompany(tx, { title: details.title, userId, now }))
      await saveAndTell(tx, { companyId, details: { ...details, ...place }, now })
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

/** Writes the details, and tells the search, the events and the tickets to come of them. */
async function saveAndTell(tx: Db, saving: Parameters<typeof saveCompanyDetails>[1]): Promise<void> {
  const { companyId, details, now } = saving
  const serviceIds = await saveCompanyDetails(tx, saving)
  await moveEvents(tx, { companyId, serviceIds, point: details.point, now })
  await refreshTickets(tx, { companyId, now })
  await refreshTicketsLater(tx, { companyId })
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

/** The names of the cities where a company can be, for the form. */
export async function cityNames(db: Db): Promise<string[]> {
  return (await cities(db)).map(({ name }) => name)
}
