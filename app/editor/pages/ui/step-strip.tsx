import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { EditorStep } from '#app/editor/draft/draft.ts'
import { Link } from '#foundation/design/link.tsx'
import type { DraftProgress, StepState } from '../save-answer.ts'
import { editorTexts as texts, stepOrder } from '../texts/editor.ts'

type StepStripProps = {
  step: EditorStep
  states: DraftProgress['steps']
  pathOfStep: (step: EditorStep) => string
}

/** The seven steps of the editor, each a link at any time. */
export function StepStrip({ step: current, states, pathOfStep }: StepStripProps) {
  const strip = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const here = strip.current?.querySelector(`[href$='/${current}']`)?.parentElement
    const before = here?.previousElementSibling ?? here
    if (strip.current && before instanceof HTMLElement)
      strip.current.scrollLeft = before.offsetLeft - strip.current.offsetLeft - 16
  }, [current])
  return (
    <nav aria-label={texts.stepsLabel}>
      <ol className="editor-steps relative" ref={strip}>
        {stepOrder.map((step, index) => {
          const state = step === 'vorschau' ? 'open' : states[step]
          return (
            <li key={step}>
              <Link
                to={pathOfStep(step)}
                className={`editor-step editor-step-${state}`}
                aria-current={step === current ? 'step' : undefined}
              >
                <i aria-hidden className="num">
                  {step === current || state === 'open' ? index + 1 : <StepMark state={state} />}
                </i>
                {texts.steps[step]}
                {step !== 'vorschau' && <span className="visually-hidden">, {texts.stepStates[state]}</span>}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function StepMark({ state }: { state: Exclude<StepState, 'open'> }) {
  return state === 'done' ? <Check /> : '!'
}
