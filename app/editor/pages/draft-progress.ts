import { berlinClock } from '#foundation/lib/berlin-time.ts'
import { pictureBase } from '#foundation/platform/pictures/picture-url.ts'
import { addressLine, languageTexts, pramTexts, wheelchairTexts } from '#app/catalog/catalog.ts'
import type { StoredDraft } from '#app/editor/draft/draft.server.ts'
import { sectionByStep, type DraftFault, type SectionName } from '#app/editor/draft/draft.ts'
import type { CheckedDraft } from '#app/editor/publish/publish.ts'
import type { DraftProgress, FieldFaults, DraftSummary, StepState } from './save-answer.ts'
import { factTexts } from './texts/facts.ts'

/** A draft that was read and checked. */
export type DraftView = {
  stored: StoredDraft
  check: CheckedDraft
  /** The colour that stands for a picture until it is there. */
  accentColor: string
}

type SectionStep = keyof typeof sectionByStep
const sectionSteps = Object.keys(sectionByStep) as SectionStep[]

/** How far the draft is. `step` is the one that is shown; `null` on the preview, where every gap is marked. */
export function draftProgress(view: DraftView, step: SectionStep | null): DraftProgress {
  const { stored, check } = view
  const stateOf = (each: SectionStep): StepState => {
    const section = sectionByStep[each]
    const faults = check.faults[section]
    if (faults.length === 0) return 'done'
    const isWrong = faults.some(({ isMissing }) => !isMissing)
    const wasBegun = stored.sectionVersions[section] > 0
    return step === null || isWrong || (wasBegun && each !== step) ? 'gap' : 'open'
  }
  return {
    steps: Object.fromEntries(sectionSteps.map((each) => [each, stateOf(each)])) as DraftProgress['steps'],
    faults: step === null ? {} : fieldFaults(check.faults[sectionByStep[step]]),
    hasChanges: stored.version !== stored.publishedVersion,
    savedAt: berlinClock(stored.updatedAt),
    shown: shownDraft(view),
  }
}

/** What stands beside fields: what is wrong, not what is only missing. The first of each field. */
function fieldFaults(faults: readonly DraftFault[]): FieldFaults {
  const wrong = faults.filter(({ isMissing }) => !isMissing)
  return Object.fromEntries(wrong.toReversed().map(({ field, text }) => [field, text]))
}

/** What visitors will see, as far as it is filled in. */
function shownDraft({ stored, check, accentColor }: DraftView): DraftSummary {
  const { what, where, audience, pictures } = check.shown
  const { price } = check.sections
  const [title] = pictures.names
  return {
    title: stored.draft.what.title.trim(),
    teaser: what.teaser,
    picture: title === undefined ? null : pictureBase({ folder: 'services', id: stored.id, name: title }),
    accentColor,
    address: where.line1 === '' ? null : addressLine(where),
    place: where.city,
    meeting: where.meeting,
    startPriceCents: price.outcome === 'checked' ? price.values.startPriceCents : null,
    paragraphs: what.description,
    facts: factLines(audience),
    included: audience.included,
  }
}

function factLines(audience: CheckedDraft['shown']['audience']): string[] {
  const { countMinPerson, countMaxPerson, minAge, languages, wheelchair, pram, bring, rain } = audience
  return [
    factTexts.party(countMinPerson, countMaxPerson),
    minAge !== null && minAge > 0 && factTexts.minAge(minAge),
    languages.length > 0 && languages.map((code) => languageTexts[code]).join(', '),
    wheelchair !== 'unknown' && wheelchairTexts[wheelchair],
    pram !== 'unknown' && pramTexts[pram],
    bring !== null && factTexts.bring(bring),
    rain !== null && factTexts.rain(rain),
  ].filter((line) => line !== false)
}

/** The section that an address names, or `null` for the preview and for no step. */
export function sectionOfStep(step: string): { step: SectionStep; section: SectionName } | null {
  const known = sectionSteps.find((each) => each === step)
  return known ? { step: known, section: sectionByStep[known] } : null
}
