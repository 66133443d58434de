import { Heading } from 'lucide-react'
import { useRef, useState } from 'react'
import { filterGroupTexts, filterTexts, storedFilterGroups, type Paragraph } from '#app/catalog/catalog.ts'
import { CategoryIcon } from '#app/catalog/ui/category-icon.tsx'
import { Prose } from '#app/catalog/ui/prose.tsx'
import type { OfferKind, WhatDraft } from '#app/editor/draft/draft.ts'
import { Button } from '#foundation/design/button.tsx'
import type { FieldFaults } from '../save-answer.ts'
import { whatTexts as texts } from '../texts/fields.ts'
import { Choices, More, Part, TextArea, TextField } from './draft-fields.tsx'

export type WhatStepProps = {
  value: WhatDraft
  faults: FieldFaults
  kind: OfferKind
  /** The description as it was saved. */
  paragraphs: readonly Paragraph[]
  categories: readonly { id: string; name: string; icon: string }[]
}

const groups = ['ta', 'lo', 'el', 'we', 'tz'] as const

/** Step "Was": title, category, description, whom it suits. */
export function WhatStep({ value, faults, kind, paragraphs, categories }: WhatStepProps) {
  return (
    <>
      <div className="flex flex-col gap-5">
        <TextField
          name="title"
          label={texts.title}
          value={value.title}
          faults={faults}
          maxLength={80}
          hint={texts.titleHint}
          isCounted
        />
        <TextArea
          name="teaser"
          label={texts.teaser}
          value={value.teaser}
          faults={faults}
          rows={2}
          maxLength={200}
          hint={texts.teaserHint}
          isCounted
        />
      </div>
      {kind === 'extern' && <ExternalLink value={value.externalLink} faults={faults} />}
      <CategoryCards categories={categories} chosen={value.categoryId} faults={faults} />
      <div className="flex flex-col gap-3">
        <Description value={value.description} faults={faults} paragraphs={paragraphs} />
      </div>
      <FindingParts value={value} faults={faults} />
    </>
  )
}

/** How guests find it: whom it suits, and words that they search by. */
function FindingParts({ value, faults }: Pick<WhatStepProps, 'value' | 'faults'>) {
  const isMoreOpen = value.shortTitle !== '' || value.keywords !== ''
  return (
    <>
      <Part title={texts.filters} lead={texts.filtersLead}>
        {groups.map((group) => (
          <Choices
            key={group}
            legend={filterGroupTexts[group]}
            id={group === groups[0] ? 'tags' : undefined}
            name="tags[]"
            choices={storedFilterGroups[group].map((code) => ({ value: code, label: filterTexts[code] }))}
            chosen={value.tags}
          />
        ))}
      </Part>
      <More title={texts.more} text={texts.moreText} isOpen={isMoreOpen}>
        <TextField
          name="shortTitle"
          label={texts.shortTitle}
          value={value.shortTitle}
          faults={faults}
          maxLength={30}
          hint={texts.shortTitleHint}
          isCounted
        />
        <TextField
          name="keywords"
          label={texts.keywords}
          value={value.keywords}
          faults={faults}
          maxLength={300}
          hint={texts.keywordsHint}
        />
      </More>
    </>
  )
}

type CategoryCardsProps = Pick<WhatStepProps, 'categories' | 'faults'> & { chosen: string }

function CategoryCards({ categories, chosen, faults }: CategoryCardsProps) {
  const error = faults['categoryId']
  return (
    <fieldset
      className="editor-part"
      id="categoryId"
      tabIndex={-1}
      aria-describedby={error && 'categoryId-error'}
    >
      <legend className="pb-2">{texts.category}</legend>
      {error && (
        <p className="field-error text-13" id="categoryId-error">
          {error}
        </p>
      )}
      <div className="pick-cards">
        {categories.map(({ id, name, icon }) => (
          <label key={id} className="pick-card">
            <input type="radio" name="categoryId" value={id} defaultChecked={id === chosen} />
            <CategoryIcon name={icon} />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type DescriptionProps = Pick<WhatStepProps, 'faults' | 'paragraphs'> & { value: string }

function Description({ value, faults, paragraphs }: DescriptionProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const addHeading = () => {
    const element = area.current
    if (!element) return
    const before = element.value.slice(0, element.selectionStart)
    const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
    element.setRangeText(
      `${gap}## ${texts.headingSample}\n\n`,
      element.selectionStart,
      element.selectionEnd,
      'end',
    )
    const end = element.selectionStart - 2
    element.focus()
    element.setSelectionRange(end - texts.headingSample.length, end)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <>
      <TextArea
        ref={area}
        name="description"
        label={texts.description}
        value={value}
        faults={faults}
        rows={7}
        maxLength={6000}
        placeholder={texts.descriptionPlaceholder}
        hint={texts.descriptionHint}
        isCounted
        tools={
          <Button look="outline" size="small" className="mb-2 max-w-fit" onClick={addHeading}>
            <Heading aria-hidden />
            {texts.heading}
          </Button>
        }
      />
      {paragraphs.some(({ kind }) => kind !== 'paragraph') && (
        <div className="card p-4">
          <p className="mb-2 text-13 font-semibold text-muted">{texts.descriptionPreview}</p>
          <Prose paragraphs={paragraphs} />
        </div>
      )}
    </>
  )
}

const route = 'route'

/** Where an offer is booked that isn't booked here: an address of any kind, or only the way to it. */
function ExternalLink({ value, faults }: { value: string; faults: FieldFaults }) {
  const [isRoute, setRoute] = useState(value.trim().toLowerCase() === route)
  return (
    <Part title={texts.link} lead={texts.linkLead}>
      {isRoute ? (
        <input type="hidden" name="externalLink" value={route} />
      ) : (
        <TextField
          name="externalLink"
          label={texts.linkField}
          value={isRoute || value === route ? '' : value}
          faults={faults}
          maxLength={500}
          hint={texts.linkHint}
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0"
          checked={isRoute}
          onChange={(event) => setRoute(event.currentTarget.checked)}
        />
        <span>
          {texts.linkRoute}
          <small className="block text-13 text-muted">{texts.linkRouteHint}</small>
        </span>
      </label>
    </Part>
  )
}
