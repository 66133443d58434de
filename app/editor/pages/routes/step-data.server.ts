import { addressLine } from '#app/catalog/catalog.ts'
import { exceptionsBetween } from '#app/availability/schedule/schedule.server.ts'
import { ruleDays } from '#app/availability/series/series.server.ts'
import { federalStates } from '#app/availability/schedule/schedule.ts'
import { datesView } from '#app/editor/dates/dates.ts'
import { comingHolidays, holidaysByState } from '#app/editor/times/times.server.ts'
import { stateOfPostalCode } from '#app/editor/times/times.ts'
import { listPictures } from '#app/pictures/pictures.server.ts'
import { eventDatesPath, providerPath } from '#app/provider-shell/provider-shell.ts'
import { addDays, berlinDay, mondayOf } from '#foundation/lib/berlin-time.ts'
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
  const { db } = scopeOf(context)
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
        isCompanyLocated: company.isLocated,
        detailsPath: providerPath('details', company.form),
      }
    }
    case 'fuer-wen':
      return { step, value: draft.audience }
    case 'preis':
      return { step, ...(await priceData(context, { company }, { stored, check })) }
    case 'zeiten':
      return { step, ...(await timesData(context, { company, offerId }, { stored, check })) }
    case 'bilder': {
      const owner = { kind: 'service', id: offerId } as const
      const pictures = await listPictures(db, { companyId: company.id, owner })
      return { step, companyId: company.id, owner, pictures }
    }
  }
}

async function priceData(
  context: Context,
  { company }: Pick<OfferAccess, 'company'>,
  { stored, check }: Pick<ReadDraft, 'stored' | 'check'>,
) {
  const { now } = scopeOf(context)
  const { draft } = stored
  const state = federalStates.find((each) => each === draft.times.holidayState) ?? null
  const days = await comingHolidays(state, now())
  const { countMinPerson, countMaxPerson } = check.shown.audience
  const { times } = check.sections
  const starts = times.outcome === 'checked' ? [...times.values.rules, ...times.values.dates] : []
  const facts = {
    kind: draft.kind,
    now: now().toISOString(),
    holidays: days.map(({ dayOn, name }) => ({ day: dayOn, name })),
    isSmallBusiness: company.isSmallBusiness,
    countMinPerson,
    countMaxPerson,
    placesPerStart: starts.length > 0 ? Math.max(...starts.map(({ capacity }) => capacity)) : null,
  }
  return { value: draft.price, facts }
}

async function timesData(
  context: Context,
  { company, offerId }: Pick<OfferAccess, 'company' | 'offerId'>,
  { stored, check }: Pick<ReadDraft, 'stored' | 'check'>,
) {
  const { db, now } = scopeOf(context)
  const today = berlinDay(now())
  const year = { fromOn: mondayOf(today), toOn: addDays(today, 365) }
  return {
    draft: stored.draft.times,
    kind: stored.draft.kind,
    week: mondayOf(today),
    exceptions: await exceptionsBetween(db, { companyId: company.id, serviceId: offerId, ...year }),
    holidays: await holidaysByState(now()),
    suggestedState: stateOfPostalCode(check.shown.where.postalCode) ?? '',
    blockHref:
      stored.publishedVersion === null
        ? null
        : `/overview/angebote/${offerId}/sperren?${new URLSearchParams({ company: company.form })}`,
    dates: datesView(stored.draft.times, { now: now(), ruleDays }),
    datesHref:
      stored.publishedVersion === null || stored.draft.kind !== 'event'
        ? null
        : eventDatesPath(company.form, offerId),
    now: now().toISOString(),
  }
}
