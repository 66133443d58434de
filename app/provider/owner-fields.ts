import type { DetailsFaults, DetailsForm } from './details.ts'

/** What the law wants to know of a company and its taxes: its owners answer for it, so they alone change it. */
const ownerFields = [
  'legalName',
  'representedBy',
  'register',
  'vatId',
  'kind',
  'smallBusiness',
] as const satisfies (keyof DetailsForm)[]

/**
 * What somebody of the team may save: the owners' fields stay as they are kept, and a fault stands beside each that was
 * sent with something else. `sent` are the names of the fields that came; a browser leaves out those that are closed.
 */
export function keepOwnerFields({
  typed,
  kept,
  sent,
}: {
  typed: DetailsForm
  kept: DetailsForm
  sent: ReadonlySet<string>
}): { typed: DetailsForm; faults: DetailsFaults } {
  const changed = ownerFields.filter((name) => sent.has(name) && typed[name].trim() !== kept[name])
  return {
    typed: { ...typed, ...Object.fromEntries(ownerFields.map((name) => [name, kept[name]])) },
    faults: Object.fromEntries(changed.map((name) => [name, 'owner-only'])),
  }
}
