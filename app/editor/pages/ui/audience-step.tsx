import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { filterTexts, languageTexts, storedFilterGroups } from '#app/catalog/catalog.ts'
import type { AudienceDraft } from '#app/editor/draft/draft.ts'
import { Button, IconButton } from '#foundation/design/button.tsx'
import type { FieldFaults } from '../save-answer.ts'
import { audienceTexts as texts } from '../texts/fields.ts'
import { Choices, More, Part, TextArea, TextField } from './draft-fields.tsx'
import { QuestionsPart } from './questions-part.tsx'

type AudienceStepProps = { value: AudienceDraft; faults: FieldFaults }

/** Languages that most offers choose from; the others are folded. */
const usualLanguages = ['de', 'en', 'fr', 'es', 'tr', 'pl', 'uk', 'gsg'] as const
const otherLanguages = Object.keys(languageTexts).filter(
  (code) => !(usualLanguages as readonly string[]).includes(code),
)
const languageChoice = (code: string) => ({
  value: code,
  label: languageTexts[code as keyof typeof languageTexts],
})
const levels = ['yes', 'partly', 'no', 'unknown'] as const

/** Step "Für wen": party, age, language, what is included, access. */
export function AudienceStep({ value, faults }: AudienceStepProps) {
  return (
    <>
      <PartyPart value={value} faults={faults} />
      <AgePart value={value} faults={faults} />
      <LanguagePart languages={value.languages} />
      <Part title={texts.include} lead={texts.includeLead}>
        <IncludedList items={value.included} />
      </Part>
      <Part title={texts.practical}>
        <TextArea
          name="bring"
          label={texts.bring}
          value={value.bring}
          faults={faults}
          rows={2}
          maxLength={300}
          placeholder={texts.bringPlaceholder}
        />
        <TextArea
          name="rain"
          label={texts.rain}
          value={value.rain}
          faults={faults}
          rows={2}
          maxLength={300}
          placeholder={texts.rainPlaceholder}
        />
      </Part>
      <AccessPart value={value} faults={faults} />
      <QuestionsPart questions={value.questions} faults={faults} />
    </>
  )
}

function PartyPart({ value, faults }: AudienceStepProps) {
  return (
    <Part title={texts.party} lead={texts.partyLead}>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          name="minPersons"
          label={texts.minPersons}
          unit={texts.persons}
          value={value}
          faults={faults}
        />
        <NumberField
          name="maxPersons"
          label={texts.maxPersons}
          unit={texts.persons}
          value={value}
          faults={faults}
        />
      </div>
      <TextField
        name="groupNote"
        label={texts.groupNote}
        value={value.groupNote}
        faults={faults}
        maxLength={120}
        placeholder={texts.groupNoteHint}
      />
    </Part>
  )
}

function AgePart({ value, faults }: AudienceStepProps) {
  const choicesOf = (codes: readonly (keyof typeof filterTexts)[]) =>
    codes.map((code) => ({ value: code, label: filterTexts[code] }))
  return (
    <Part title={texts.age}>
      <div className="grid gap-3 md:grid-cols-2">
        <NumberField
          name="minAge"
          label={texts.minAge}
          unit={texts.years}
          hint={texts.minAgeHint}
          value={value}
          faults={faults}
        />
      </div>
      <Choices
        legend={texts.ages}
        name="ages[]"
        choices={choicesOf(storedFilterGroups.ag)}
        chosen={value.ages}
      />
      <Choices
        legend={texts.exertion}
        name="exertion"
        choices={choicesOf(storedFilterGroups.an.toReversed())}
        chosen={[value.exertion]}
      />
    </Part>
  )
}

function LanguagePart({ languages }: { languages: readonly string[] }) {
  const few = otherLanguages.slice(0, 4).map((code) => languageChoice(code).label)
  return (
    <Part title={texts.languages}>
      <Choices
        legend={texts.languages}
        isLegendHidden
        id="languages"
        name="languages[]"
        choices={usualLanguages.map(languageChoice)}
        chosen={languages}
      />
      <More
        title={texts.moreLanguages}
        text={few.join(', ')}
        isOpen={languages.some((code) => otherLanguages.includes(code))}
      >
        <Choices
          legend={texts.moreLanguages}
          isLegendHidden
          name="languages[]"
          choices={otherLanguages.map(languageChoice)}
          chosen={languages}
        />
      </More>
    </Part>
  )
}

function AccessPart({ value, faults }: AudienceStepProps) {
  return (
    <Part title={texts.access}>
      {(['wheelchair', 'pram'] as const).map((name) => (
        <Choices
          key={name}
          legend={texts[name]}
          name={name}
          choices={levels.map((level) => ({ value: level, label: texts.levels[level] }))}
          chosen={[value[name] || 'unknown']}
        />
      ))}
      <TextArea
        name="access"
        label={texts.accessMore}
        value={value.access}
        faults={faults}
        rows={2}
        maxLength={300}
        placeholder={texts.accessPlaceholder}
      />
    </Part>
  )
}

type NumberFieldProps = AudienceStepProps & {
  name: 'minPersons' | 'maxPersons' | 'minAge'
  label: string
  unit: string
  hint?: string
}

function NumberField({ name, label, unit, hint, value, faults }: NumberFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      value={value[name]}
      faults={faults}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      hint={hint}
      trailing={
        <span className="field-unit" aria-hidden>
          {unit}
        </span>
      }
    />
  )
}

const most = 20

/** What the price includes, a line each; one empty line is always there, with scripts and without. */
function IncludedList({ items }: { items: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null)
  const next = useRef(items.length + 1)
  const [rows, setRows] = useState(() => [...items, ''].map((item, id) => ({ id, item })))
  const add = () => {
    setRows((present) => [...present, { id: next.current++, item: '' }])
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }
  const remove = (id: number) => {
    setRows((present) => present.filter((row) => row.id !== id))
    // The form hears of it after the line is gone.
    requestAnimationFrame(() => list.current?.dispatchEvent(new Event('input', { bubbles: true })))
  }
  return (
    <>
      <ul className="flex flex-col gap-2" ref={list} id="included">
        {rows.map(({ id, item }, index) => (
          <li key={id} className="flex items-center gap-2">
            <input
              className="field-input"
              name={`included.${index}`}
              defaultValue={item}
              maxLength={120}
              aria-label={texts.includeItem(index + 1)}
              placeholder={texts.includePlaceholders[index]}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                if (rows.length < most) add()
              }}
            />
            {rows.length > 1 && (
              <IconButton label={texts.includeRemove(item)} onClick={() => remove(id)}>
                <X aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {rows.length < most && (
        <Button look="outline" size="small" className="max-w-fit" onClick={add}>
          <Plus aria-hidden />
          {texts.includeAdd}
        </Button>
      )}
    </>
  )
}
