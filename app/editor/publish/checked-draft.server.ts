import { categories, companyByForm, type Company } from '#app/catalog/catalog.server.ts'
import { ruleDays } from '#app/availability/series/series.server.ts'
import { federalStates } from '#app/availability/schedule/schedule.ts'
import { comingHolidays } from '#app/editor/times/times.server.ts'
import { readDraft, type StoredDraft } from '#app/editor/draft/draft.server.ts'
import type { OfferDraft } from '#app/editor/draft/draft.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { checkDraft, companyPlace, type CheckedDraft, type DraftSurroundings } from './publish.ts'

/** A draft with what its check says. */
export type StoredCheck = { stored: StoredDraft; check: CheckedDraft; company: Company }

/** The draft with this id, checked; `null` without one. The caller checks whose it is. */
export async function readCheckedDraft(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<StoredCheck | null> {
  const stored = await readDraft(db, { id })
  if (!stored) return null
  const { company, surroundings } = await surroundingsOf(db, { companyId: stored.companyId, now })
  return { stored, check: await checkWithHolidays(stored.draft, surroundings), company }
}

/** What drafts of the company are checked against, but for public holidays, which each chooses. */
export async function surroundingsOf(
  db: Db,
  { companyId, now }: { companyId: string; now: Date },
): Promise<{ company: Company; surroundings: Omit<DraftSurroundings, 'holidays' | 'ruleDays'> }> {
  const [company, all] = await Promise.all([companyByForm(db, companyId), categories(db)])
  if (!company) throw new Error(`company ${companyId} is gone`)
  return {
    company,
    surroundings: {
      company: {
        kind: company.kind,
        smallBusiness: company.smallBusiness,
        place: companyPlace(company),
      },
      categoryIds: all.map(({ id }) => id),
      now,
    },
  }
}

/** Checks a draft with the public holidays of the federal state that it names. */
export async function checkWithHolidays(
  draft: OfferDraft,
  surroundings: Omit<DraftSurroundings, 'holidays' | 'ruleDays'>,
): Promise<CheckedDraft> {
  const state = federalStates.find((each) => each === draft.times.holidayState) ?? null
  const days = await comingHolidays(state, surroundings.now)
  const holidays = days.map(({ dayOn, name }) => ({ day: dayOn, name }))
  return checkDraft(draft, { ...surroundings, holidays, ruleDays })
}
