import { addressLine } from '#app/catalog/catalog.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import type { sectionOfStep } from '../draft-progress.ts'
import type { StepParts } from '../ui/step-parts.tsx'
import type { OfferAccess, ReadDraft } from './offer-access.server.ts'

/** What a step shows beside how far the draft is. */
export function stepData(
  { company }: OfferAccess,
  { stored, categories }: ReadDraft,
  { step }: NonNullable<ReturnType<typeof sectionOfStep>>,
): StepParts {
  const { draft } = stored
  switch (step) {
    case 'was':
      return {
        step,
        value: draft.what,
        kind: draft.kind,
        categories: categories.map(({ id, name, icon }) => ({ id, name, icon })),
      }
    case 'wo': {
      const { line1, city } = company
      return {
        step,
        value: draft.where,
        companyAddress: line1 === '' || city === '' ? null : addressLine(company),
        detailsPath: providerPath('details', company.form),
      }
    }
    case 'fuer-wen':
      return { step, value: draft.audience }
    case 'preis':
      return { step, value: draft.price }
    case 'zeiten':
      return { step, value: draft.times }
    case 'bilder':
      return { step, value: draft.pictures }
  }
}
