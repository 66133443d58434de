import type { ComponentProps } from 'react'
import type { PicturesDraft, PriceDraft, TimesDraft } from '#app/editor/draft/draft.ts'
import type { DraftProgress } from '../save-answer.ts'
import { AudienceStep } from './audience-step.tsx'
import { StepAside } from './step-aside.tsx'
import { WhatStep } from './what-step.tsx'
import { WhereStep } from './where-step.tsx'

type Needs<Part> = Omit<Part, 'faults' | 'paragraphs'>

/** What a step shows beside how far the draft is. */
export type StepParts =
  | ({ step: 'was' } & Needs<ComponentProps<typeof WhatStep>>)
  | ({ step: 'wo' } & Needs<ComponentProps<typeof WhereStep>>)
  | ({ step: 'fuer-wen' } & Needs<ComponentProps<typeof AudienceStep>>)
  | { step: 'preis'; value: PriceDraft }
  | { step: 'zeiten'; value: TimesDraft }
  | { step: 'bilder'; value: PicturesDraft }

type PartProps = { parts: StepParts; progress: DraftProgress }

/** The fields of a step. */
export function StepFields({ parts, progress }: PartProps) {
  const { faults, shown } = progress
  switch (parts.step) {
    case 'was':
      return <WhatStep {...parts} faults={faults} paragraphs={shown.paragraphs} />
    case 'wo':
      return <WhereStep {...parts} faults={faults} />
    case 'fuer-wen':
      return <AudienceStep {...parts} faults={faults} />
    case 'preis':
    case 'zeiten':
    case 'bilder':
      return null
  }
}

/** What stands beside the fields of a step. */
export function StepAsideParts({ parts, progress, pagePath }: PartProps & { pagePath: string }) {
  if (parts.step === 'was' || parts.step === 'wo' || parts.step === 'fuer-wen')
    return <StepAside step={parts.step} shown={progress.shown} pagePath={pagePath} />
  return null
}
