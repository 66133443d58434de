import { useEffect, useRef, type RefObject, type SubmitEvent } from 'react'
import { Form, useLocation, useNavigate, useRevalidator, useSubmit } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import type { DraftProgress, SaveAnswer } from '../save-answer.ts'
import { editorTexts as texts, stepHeads, stepOrder } from '../texts/editor.ts'
import { ConflictNotice, CopyNotice } from './draft-notices.tsx'
import { EditorFrame, StepFoot, type OfferPaths } from './editor-frame.tsx'
import { formId, StepAsideParts, StepFields, StepState, type StepParts } from './step-parts.tsx'
import { useDraft, type DraftHandle } from './use-draft.ts'

type Step = keyof typeof stepHeads

export type StepPageProps = {
  offerId: string
  step: Step
  state: 'draft' | 'online' | 'offline'
  basedOn: number
  progress: DraftProgress
  paths: OfferPaths
  /** Without scripts: what came of sending the form. */
  answer: Extract<SaveAnswer, { outcome: 'changed-by-other' }> | null
  /** What the step's fields and its aside show beside how far the draft is. */
  parts: StepParts
}

/** A step of the editor: one form that saves itself as it is filled in, and without scripts by "Weiter". */
export function StepPage(props: StepPageProps) {
  const { offerId, step, state, basedOn, paths, answer, parts } = props
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft({ offerId, step, basedOn, form })
  const { saving } = draft
  const progress = saving.progress ?? props.progress
  const { title, lead } = stepHeads[step]
  // Pictures have forms of their own and are saved one by one.
  const isOwnForm = step === 'bilder'
  const onSubmit = useSettledSubmit({ step, paths, form, settle: draft.settle })
  useFieldOfAddress()
  return (
    <EditorFrame
      step={step}
      state={state}
      progress={progress}
      saving={answer && saving.progress === null && saving.state === 'saved' ? 'conflict' : saving.state}
      paths={paths}
      foot={
        <StepFoot
          step={step}
          paths={paths}
          form={formId}
          canPublishChanges={state === 'online' && progress.hasChanges}
        />
      }
    >
      <StepState parts={parts}>
        <div className="editor-body">
          <Form
            method="post"
            id={formId}
            ref={form}
            noValidate
            className="editor-form"
            onSubmit={onSubmit}
            onInput={draft.changed}
            onChange={draft.changed}
            onBlur={draft.left}
          >
            <input type="hidden" name="basedOn" value={answer ? answer.version : basedOn} readOnly />
            <div>
              <h1>{title}</h1>
              {lead && <p className="editor-lead">{lead}</p>}
            </div>
            <Notices draft={draft} answer={answer} />
            {!isOwnForm && <StepFields parts={parts} progress={progress} />}
          </Form>
          {isOwnForm && (
            <div className="editor-form">
              <StepFields parts={parts} progress={progress} />
            </div>
          )}
          <StepAsideParts parts={parts} progress={progress} pagePath={paths.page} />
        </div>
      </StepState>
    </EditorFrame>
  )
}

type SettledSubmit = Pick<StepPageProps, 'step' | 'paths'> & {
  form: RefObject<HTMLFormElement | null>
  settle: DraftHandle['settle']
}

/**
 * What was typed is saved before the form is sent, so that no saving meets another one of the same page. "Weiter" needs
 * no more than that; publishing is sent with the version that the saving made.
 */
function useSettledSubmit({ step, paths, form, settle }: SettledSubmit) {
  const navigate = useNavigate()
  const submit = useSubmit()
  return (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter
    if (!(button instanceof HTMLButtonElement) || button.name !== 'was') return
    event.preventDefault()
    const { value } = button
    const next = stepOrder[stepOrder.indexOf(step) + 1] ?? 'vorschau'
    const goOn = async () => {
      const basedOn = await settle()
      if (basedOn === null || !form.current) return form.current?.scrollIntoView({ block: 'start' })
      if (value === 'weiter') return navigate(paths.step(next))
      const fields = new FormData(form.current)
      fields.set('was', value)
      fields.set('basedOn', String(basedOn))
      return submit(fields, { method: 'post' })
    }
    void goOn()
  }
}

/** What keeps the step from being saved, and what an earlier visit left on this device. */
function Notices({ draft, answer }: { draft: DraftHandle; answer: StepPageProps['answer'] }) {
  const { revalidate } = useRevalidator()
  const { saving, copy } = draft
  const conflict = saving.conflict ?? answer
  if (saving.state === 'gone') return <Banner kind="error">{texts.gone}</Banner>
  if (conflict)
    return (
      <ConflictNotice
        byName={conflict.byName}
        differences={conflict.differences}
        onMine={() => void draft.overwrite()}
        onTheirs={() => void revalidate()}
      />
    )
  if (!copy) return null
  return (
    <CopyNotice
      onTake={async () => {
        if (await draft.takeCopy()) await revalidate()
      }}
      onDrop={draft.dropCopy}
    />
  )
}

/** A gap of the preview leads to its field: the address names it. */
function useFieldOfAddress(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.length < 2) return
    const name = decodeURIComponent(hash.slice(1))
    const named = ['', '[]'].map((end) => `main [name="${CSS.escape(name + end)}"]:not([type='hidden'])`)
    const field = document.querySelector<HTMLElement>(named.join(', ')) ?? document.getElementById(name)
    for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
      fold.open = true
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }, [hash])
}
