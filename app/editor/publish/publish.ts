import type { RuleDays } from '#app/availability/series/series.ts'
import type { Company } from '#app/catalog/catalog.server.ts'
import { slotRange, type CompanyKind } from '#app/catalog/catalog.ts'
import {
  editorSteps,
  sectionByStep,
  sectionChecks,
  type CheckedSection,
  type DraftFault,
  type EditorStep,
  type OfferDraft,
  type SectionName,
} from '#app/editor/draft/draft.ts'
import type { DraftValues } from './draft-values.ts'
import { hintsOf, type DraftHint } from './hints.ts'
import { checkPrice, namedObjects, type Holiday } from '#app/editor/price/price.ts'
import { checkTimes } from '#app/editor/times/times.ts'
import { missingTexts } from './texts/missing.ts'

export type { DraftValues } from './draft-values.ts'

/** What the sections are checked against: the company, and what there is to choose from. */
export type DraftSurroundings = {
  company: { kind: CompanyKind; smallBusiness: boolean; place: CompanyPlace }
  categoryIds: readonly string[]
  /** Public holidays of the draft's federal state from today on. */
  holidays: readonly Holiday[]
  /** Reads the rules of series. */
  ruleDays: RuleDays
  now: Date
}
type CompanyPlace = Parameters<typeof sectionChecks.where>[1]['companyPlace']

/** Where a company is, as far as it has said; the same for a look at its drafts and for publishing them. */
export function companyPlace({
  address: { line1, houseNr, postalCode, city, lat, lng },
  isLocated,
}: {
  address: Pick<Company['address'], 'line1' | 'houseNr' | 'postalCode' | 'city' | 'lat' | 'lng'>
  isLocated: boolean
}): CompanyPlace {
  if (line1 === '' || city === '' || postalCode === '') return null
  return { line1, houseNr, postalCode, city, point: { lat, lng }, isLocated }
}

/** A draft, section by section: what would be published, what is missing or wrong, what would make a better page. */
export type CheckedDraft = {
  sections: { [Section in SectionName]: CheckedSection<DraftValues[Section]> }
  faults: Record<SectionName, DraftFault[]>
  hints: DraftHint[]
  /** Steps whose section can be published, in their order; the preview when all can. */
  doneSteps: EditorStep[]
  /** What a preview shows: as far as sections can be published, else something plausible. */
  shown: Omit<DraftValues, 'price' | 'times'>
}

/** Why an offer isn't published, beside what keeps its company from it. Texts: `offerRefusalTexts`. */
export type OfferRefusal = 'missing' | 'incomplete' | 'mail-unconfirmed' | 'dates-have-guests'

/** Why an offer isn't deleted. Texts: `removalRefusalTexts`. */
export type RemovalRefusal = 'missing' | 'booked' | 'placed'

/** Checks a whole draft. */
export function checkDraft(
  draft: OfferDraft,
  { company, categoryIds, holidays, ruleDays, now }: DraftSurroundings,
): CheckedDraft {
  const { kind } = draft
  const read = {
    what: sectionChecks.what(draft.what, { kind, categoryIds }),
    where: sectionChecks.where(draft.where, { companyPlace: company.place }),
    audience: sectionChecks.audience(draft.audience),
    pictures: sectionChecks.pictures(draft.pictures),
  }
  const times = checkTimes(draft.times, {
    kind,
    now,
    ruleDays,
    objects: namedObjects(draft.price, kind),
  })
  const sections = {
    what: checked(read.what),
    where: checked(read.where),
    audience: checked(read.audience),
    price: checkPrice(draft.price, {
      kind: isWithoutTicket(draft) ? 'onRequest' : kind,
      now,
      holidays,
      isSmallBusiness: company.smallBusiness,
      rounds: times.outcome === 'checked' ? slotRange(times.values).least : 1,
    }),
    times,
    pictures: checked(read.pictures),
  }
  const faultsIn = (section: SectionName) => {
    const check = sections[section]
    return check.outcome === 'faulty' ? check.faults : []
  }
  const faults = {
    what: faultsIn('what'),
    where: faultsIn('where'),
    audience: faultsIn('audience'),
    price: faultsIn('price'),
    times: faultsIn('times'),
    pictures: faultsIn('pictures'),
  }
  const shown = {
    what: read.what.values,
    where: read.where.values,
    audience: read.audience.values,
    pictures: read.pictures.values,
  }
  return { sections, faults, hints: hintsOf(shown), doneSteps: doneSteps(faults), shown }
}

// Where nobody needs a ticket there may be no price list, as where everything is agreed on.
function isWithoutTicket({ kind, price, times }: OfferDraft): boolean {
  return kind === 'event' && times.eventPayment === 'free-without-ticket' && price.lines.length === 0
}

function checked<T>({ values, faults }: { values: T; faults: DraftFault[] }): CheckedSection<T> {
  return faults.length === 0 ? { outcome: 'checked', values } : { outcome: 'faulty', faults }
}

function doneSteps(faults: Record<SectionName, DraftFault[]>): EditorStep[] {
  const isWhole = Object.values(faults).every((list) => list.length === 0)
  return editorSteps.filter((step) =>
    step === 'vorschau' ? isWhole : faults[sectionByStep[step]].length === 0,
  )
}

/** What has to be done before it can go online, in a few words: `Zeiten, 2 Bilder`; empty when nothing has. */
export function missingSummary({ faults }: Pick<CheckedDraft, 'faults'>): string {
  const isTitled = !faults.what.some(({ field }) => field === 'title')
  const places = faults.pictures.filter(({ field }) => field.endsWith('.name')).length
  const words: Record<SectionName, string> = {
    what: isTitled ? missingTexts.what : missingTexts.title,
    where: missingTexts.where,
    audience: missingTexts.audience,
    price: missingTexts.price,
    times: missingTexts.times,
    pictures: places > 0 ? missingTexts.pictures(places) : missingTexts.alts,
  }
  return Object.values(sectionByStep)
    .filter((section) => faults[section].length > 0)
    .map((section) => words[section])
    .join(', ')
}
