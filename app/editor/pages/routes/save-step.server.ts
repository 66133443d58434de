import { readFields, sectionSchemas, type OfferDraft, type SectionName } from '#app/editor/draft/draft.ts'
import { saveSection } from '#app/editor/draft/draft.server.ts'
import type { Asked } from '#app/account/account.server.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { differencesBetween } from '../conflict.ts'
import { draftProgress, type sectionOfStep } from '../draft-progress.ts'
import type { SaveAnswer } from '../save-answer.ts'
import { addressInForm } from '../where-address.ts'
import { readDraftView, type OfferAccess } from './offer-access.server.ts'

type Saved = { answer: SaveAnswer; typed: OfferDraft[SectionName] }

/** Saves what a step's form holds into the draft, right or wrong, and says how far the draft is now. */
export async function saveStep(
  asked: Asked,
  access: OfferAccess,
  { at, form }: { at: NonNullable<ReturnType<typeof sectionOfStep>>; form: FormData },
): Promise<Saved> {
  const { db, now } = scopeOf(asked.context)
  const { step, section } = at
  const fields = section === 'where' ? { ...readFields(form), ...addressInForm(form) } : readFields(form)
  const typed: OfferDraft[SectionName] = sectionSchemas[section].parse(fields)
  const saving = await saveSection(db, {
    id: access.offerId,
    companyId: access.company.id,
    section,
    value: typed,
    basedOn: Number(textIn(form, 'basedOn', { longest: 9 })) || 0,
    userId: access.user.id,
    now: now(),
  })
  if (saving.outcome === 'missing') return { typed, answer: { outcome: 'missing' } }
  if (saving.outcome === 'changed-by-other') {
    const { byName, version, theirs } = saving
    const differences = differencesBetween(theirs, typed)
    return { typed, answer: { outcome: 'changed-by-other', byName: byName ?? '', version, differences } }
  }
  const progress = draftProgress(await readDraftView(asked, access), step)
  return { typed, answer: { outcome: 'saved', version: saving.version, progress } }
}
