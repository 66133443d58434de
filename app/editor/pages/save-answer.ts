import type { EditorStep } from '#app/editor/draft/draft.ts'
import type { Paragraph } from '#app/catalog/catalog.ts'

/** How far a step is: finished, with gaps, or not begun. */
export type StepState = 'done' | 'gap' | 'open'

/** What is wrong beside fields, by the name of the field. */
export type FieldFaults = Readonly<Record<string, string>>

/** What visitors will see of a draft, as far as it is filled in. */
export type DraftSummary = {
  title: string
  teaser: string
  /** `folder/id/name` of the title picture. */
  picture: string | null
  accentColor: string
  address: string | null
  /** The city, as tiles name the place. */
  place: string
  meeting: string | null
  startPriceCents: number | null
  paragraphs: Paragraph[]
  /** Lines such as "1 bis 8 Personen". */
  facts: string[]
  included: string[]
}

/** What the frame of the editor shows of a draft, anew after each saving. */
export type DraftProgress = {
  steps: Readonly<Record<Exclude<EditorStep, 'vorschau'>, StepState>>
  /** Of the step that is shown. */
  faults: FieldFaults
  /** What is published differs from the draft. */
  hasChanges: boolean
  /** `13:42`, in Berlin. */
  savedAt: string
  shown: DraftSummary
}

/** What came of saving a step of a draft. `version` is what the next saving is based on. */
export type SaveAnswer<P = DraftProgress> =
  | { outcome: 'saved'; version: number; progress: P }
  | { outcome: 'changed-by-other'; byName: string; version: number; differences: Difference[] }
  | { outcome: 'missing' }

/** A field that two people filled differently. */
export type Difference = { label: string; theirs: string; mine: string }
