import type { ComponentProps, ReactNode } from 'react'
import { PriceExamples } from '#app/editor/price/ui/price-examples.tsx'
import { PriceState } from '#app/editor/price/ui/price-state.tsx'
import { PriceStep } from '#app/editor/price/ui/price-step.tsx'
import { TimesAside, TimesStep } from '#app/editor/times/ui/times-step.tsx'
import { PictureSlots } from '#app/pictures/ui/picture-slots.tsx'
import type { DraftProgress } from '../save-answer.ts'
import { AudienceStep } from './audience-step.tsx'
import { StepAside } from './step-aside.tsx'
import { WhatStep } from './what-step.tsx'
import { WhereStep } from './where-step.tsx'

/** The form of a step. */
export const formId = 'schritt'

type Needs<Part> = Omit<Part, 'faults' | 'paragraphs'>

/** What a step shows beside how far the draft is. */
export type StepParts =
  | ({ step: 'was' } & Needs<ComponentProps<typeof WhatStep>>)
  | ({ step: 'wo' } & Needs<ComponentProps<typeof WhereStep>>)
  | ({ step: 'fuer-wen' } & Needs<ComponentProps<typeof AudienceStep>>)
  | ({ step: 'preis' } & Omit<ComponentProps<typeof PriceState>, 'children'>)
  | ({ step: 'zeiten' } & Needs<ComponentProps<typeof TimesStep>>)
  | ({ step: 'bilder' } & Omit<ComponentProps<typeof PictureSlots>, 'canEdit'>)

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
      return <PriceStep />
    case 'zeiten':
      return <TimesStep {...parts} faults={listedFaults(faults)} />
    case 'bilder':
      return (
        <PictureSlots
          companyId={parts.companyId}
          owner={parts.owner}
          pictures={parts.pictures}
          canEdit
          multiple
        />
      )
  }
}

/** What stands beside the fields of a step. */
export function StepAsideParts({ parts, progress, pagePath }: PartProps & { pagePath: string }) {
  if (parts.step === 'was' || parts.step === 'wo' || parts.step === 'fuer-wen')
    return <StepAside step={parts.step} shown={progress.shown} pagePath={pagePath} />
  if (parts.step === 'preis') return <PriceExamples />
  if (parts.step !== 'zeiten' || parts.kind === 'onRequest') return null
  return (
    <div className="editor-side max-[1179px]:hidden">
      <TimesAside {...parts} formId={formId} />
    </div>
  )
}

const listedFaults = (faults: DraftProgress['faults']) =>
  Object.entries(faults).map(([field, text]) => ({ field, text, isMissing: false }))

/** What a step's fields and its aside share while it is filled in. */
export function StepState({ parts, children }: { parts: StepParts; children: ReactNode }) {
  if (parts.step !== 'preis') return children
  return (
    <PriceState value={parts.value} facts={parts.facts}>
      {children}
    </PriceState>
  )
}
