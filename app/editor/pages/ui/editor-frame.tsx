import { ChevronLeft, ChevronRight, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EditorStep } from '#app/editor/draft/draft.ts'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import type { DraftProgress } from '../save-answer.ts'
import { editorTexts as texts, stepOrder } from '../texts/editor.ts'
import type { SavingState } from './draft-saver.ts'
import { OfferState } from '#app/editor/offers/ui/offer-state.tsx'
import { SavedLine } from './saved-line.tsx'
import { StepStrip } from './step-strip.tsx'
import './editor.css'

/** Addresses around one offer. */
export type OfferPaths = { offers: string; step: (step: EditorStep) => string; page: string }

/** The path of an offer's step. */
export function offerPaths(offerId: string, offers: string): OfferPaths {
  const base = `/overview/angebote/${offerId}`
  return { offers, step: (step) => `${base}/${step}`, page: `${base}/ansehen` }
}

type EditorFrameProps = {
  step: EditorStep
  /** How the offer stands for visitors. */
  state: 'draft' | 'online' | 'offline'
  progress: DraftProgress
  saving: SavingState
  paths: OfferPaths
  children: ReactNode
  foot: ReactNode
}

/** Head and steps of the editor, what a step shows, and the foot. */
export function EditorFrame({ step, state, progress, saving, paths, children, foot }: EditorFrameProps) {
  const { shown, steps, savedAt, hasChanges } = progress
  return (
    <div className="editor">
      <header className="editor-head">
        <Link to={paths.offers} className="icon-button" aria-label={texts.toOffers}>
          <ChevronLeft aria-hidden />
        </Link>
        <div>
          <p className="editor-title">{shown.title || texts.untitled}</p>
          <div className="editor-said">
            <span className={state === 'draft' ? 'max-md:hidden' : ''}>
              <OfferState kind={state}>{texts.states[state]}</OfferState>
            </span>
            {state === 'online' && hasChanges && (
              <span className="max-md:hidden">
                <OfferState kind="problem">{texts.changes}</OfferState>
              </span>
            )}
            <SavedLine state={saving} savedAt={savedAt} />
          </div>
        </div>
        <ButtonLink to={paths.page} look="outline" className="max-md:hidden">
          <Eye aria-hidden />
          {texts.preview}
        </ButtonLink>
        <Link to={paths.page} className="icon-button md:hidden" aria-label={texts.preview}>
          <Eye aria-hidden />
        </Link>
      </header>
      <StepStrip step={step} states={steps} pathOfStep={paths.step} />
      {children}
      {foot}
    </div>
  )
}

type StepFootProps = {
  step: Exclude<EditorStep, 'vorschau'>
  paths: OfferPaths
  /** The form that "Weiter" sends. */
  form: string
  /** The offer is online, and what was typed isn't. */
  canPublishChanges: boolean
}

/** Back and on; of an offer that is online also the way to show what has changed. */
export function StepFoot({ step, paths, form, canPublishChanges }: StepFootProps) {
  const at = stepOrder.indexOf(step)
  const [before, next] = [stepOrder[at - 1], stepOrder[at + 1] ?? 'vorschau']
  return (
    <div className="editor-foot">
      <ButtonLink
        to={before ? paths.step(before) : paths.offers}
        look="outline"
        className="editor-back"
        aria-label={before ? texts.back : texts.backToOffers}
      >
        <ChevronLeft aria-hidden />
        <span>{before ? texts.back : texts.backToOffers}</span>
      </ButtonLink>
      {canPublishChanges ? (
        <Button type="submit" form={form} name="was" value="veroeffentlichen">
          {texts.publishChanges}
        </Button>
      ) : (
        <Button type="submit" form={form} name="was" value="weiter">
          {texts.next(texts.steps[next])}
          <ChevronRight aria-hidden />
        </Button>
      )}
    </div>
  )
}
