import { addressLine } from '#app/catalog/catalog.ts'
import { federalStates } from '#app/availability/schedule/schedule.ts'
import { comingHolidays } from '#app/editor/times/times.server.ts'
import { listPictures } from '#app/pictures/pictures.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import type { sectionOfStep } from '../draft-progress.ts'
import type { StepParts } from '../ui/step-parts.tsx'
import { placedAddress } from '../where-address.ts'
import type { OfferAccess, ReadDraft } from './offer-access.server.ts'

type Context = Parameters<typeof scopeOf>[0]

/** What a step shows beside how far the draft is. */
export async function stepData(
  context: Context,
  { company, offerId }: OfferAccess,
  { stored, check, categories }: ReadDraft,
  { step }: NonNullable<ReturnType<typeof sectionOfStep>>,
): Promise<StepParts> {
  const { db, now } = scopeOf(context)
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
        placed: placedAddress(draft.where),
        companyAddress: line1 === '' || city === '' ? null : addressLine(company),
        detailsPath: providerPath('details', company.form),
      }
    }
    case 'fuer-wen':
      return { step, value: draft.audience }
    case 'preis': {
      const state = federalStates.find((each) => each === draft.times.holidayState) ?? null
      const days = await comingHolidays(state, now())
      const { countMinPerson, countMaxPerson } = check.shown.audience
      return {
        step,
        value: draft.price,
        facts: {
          kind: draft.kind,
          now: now().toISOString(),
          holidays: days.map(({ dayOn, name }) => ({ day: dayOn, name })),
          isSmallBusiness: company.isSmallBusiness,
          countMinPerson,
          countMaxPerson,
        },
      }
    }
    case 'zeiten':
      return { step, value: draft.times }
    case 'bilder': {
      const owner = { kind: 'service', id: offerId } as const
      const pictures = await listPictures(db, { companyId: company.id, owner })
      return { step, companyId: company.id, owner, pictures }
    }
  }
}
