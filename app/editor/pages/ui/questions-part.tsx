import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { mostQuestions, type AudienceDraft } from '#app/editor/draft/draft.ts'
import { Button, IconButton } from '#foundation/design/button.tsx'
import { Select } from '#foundation/design/select.tsx'
import type { FieldFaults } from '../save-answer.ts'
import { questionPartTexts as texts, questionTemplates } from '../texts/fields.ts'
import { Part, TextArea, TextField } from './draft-fields.tsx'

type QuestionDraft = AudienceDraft['questions'][number]

const emptyQuestion: QuestionDraft = {
  id: '',
  text: '',
  per: 'order',
  kind: 'text',
  options: '',
  isRequired: '',
  isHealth: '',
}

type QuestionsPartProps = { questions: readonly QuestionDraft[]; faults: FieldFaults }

/** What guests are asked when they book. */
export function QuestionsPart({ questions, faults }: QuestionsPartProps) {
  const list = useRef<HTMLOListElement>(null)
  const [rows, setRows] = useState<readonly QuestionDraft[]>(questions)
  // The form hears of it once the row is there, or gone.
  const tell = () => list.current?.dispatchEvent(new Event('input', { bubbles: true }))
  const add = (template: Partial<QuestionDraft>) => {
    setRows((present) => [...present, { ...emptyQuestion, ...template, id: newQuestionId() }])
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>(':scope > li:last-of-type input[type=text]')?.focus()
      tell()
    })
  }
  const remove = (id: string) => {
    setRows((present) => present.filter((row) => row.id !== id))
    requestAnimationFrame(tell)
  }
  const isFull = rows.length >= mostQuestions
  return (
    <Part title={texts.title} lead={texts.lead}>
      <ol ref={list} id="questions" className="flex flex-col gap-3">
        {rows.map((row, index) => (
          <QuestionRow key={row.id} row={row} index={index} faults={faults} onRemove={() => remove(row.id)} />
        ))}
        {!isFull && (
          <noscript>
            <QuestionRow row={emptyQuestion} index={rows.length} faults={faults} />
          </noscript>
        )}
      </ol>
      {isFull ? (
        <p className="text-15 text-muted">{texts.most}</p>
      ) : (
        <div className="flex flex-wrap gap-2" role="group" aria-label={texts.templates}>
          {questionTemplates.map(({ name, ...template }) => (
            <Button key={name} look="outline" size="small" onClick={() => add(template)}>
              <Plus aria-hidden />
              {name}
            </Button>
          ))}
          <Button look="outline" size="small" onClick={() => add({})}>
            <Plus aria-hidden />
            {texts.add}
          </Button>
        </div>
      )}
    </Part>
  )
}

type QuestionRowProps = {
  row: QuestionDraft
  index: number
  faults: FieldFaults
  onRemove?: () => void
}

function QuestionRow({ row, index, faults, onRemove }: QuestionRowProps) {
  const name = (field: keyof QuestionDraft) => `questions.${index}.${field}`
  return (
    <li className="question-row card flex flex-col gap-3 p-4">
      <div className="flex items-center justify-between">
        <b>{texts.question(index + 1)}</b>
        {onRemove && (
          <IconButton label={texts.remove(index + 1)} onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      <input type="hidden" name={name('id')} value={row.id} />
      <TextField
        name={name('text')}
        label={texts.text}
        value={row.text}
        faults={faults}
        type="text"
        maxLength={120}
        placeholder={texts.textPlaceholder}
      />
      <div className="grid gap-3 md:grid-cols-2">
        <Choice name={name('per')} label={texts.per} value={row.per} choices={texts.pers} />
        <Choice name={name('kind')} label={texts.kind} value={row.kind} choices={texts.kinds} />
      </div>
      <div className="question-options">
        <TextArea
          name={name('options')}
          label={texts.options}
          value={row.options}
          faults={faults}
          rows={3}
          maxLength={600}
          hint={texts.optionsHint}
        />
      </div>
      <Tick
        name={name('isRequired')}
        isTicked={row.isRequired === 'on'}
        text={texts.required}
        error={faults[name('isRequired')]}
      />
      <Tick
        name={name('isHealth')}
        isTicked={row.isHealth === 'on'}
        text={texts.health}
        hint={texts.healthHint}
      />
    </li>
  )
}

type ChoiceProps = { name: string; label: string; value: string; choices: Readonly<Record<string, string>> }

function Choice({ name, label, value, choices }: ChoiceProps) {
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <Select name={name} defaultValue={value}>
        {Object.entries(choices).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </Select>
    </label>
  )
}

type TickProps = {
  name: string
  isTicked: boolean
  text: string
  hint?: string
  error?: string | undefined
}

function Tick({ name, isTicked, text, hint, error }: TickProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 text-15">
      <input
        type="checkbox"
        name={name}
        defaultChecked={isTicked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
        className="mt-0.5 size-5 shrink-0"
      />
      <span>
        {text}
        {hint && <span className="block text-13 text-muted">{hint}</span>}
        {error && (
          <span className="field-error block" id={`${name}-error`}>
            {error}
          </span>
        )}
      </span>
    </label>
  )
}

// Answers are kept under it, whatever becomes of the question's words.
function newQuestionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
