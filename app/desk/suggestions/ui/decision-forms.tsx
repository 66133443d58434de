import { useEffect, useRef, useState, type RefObject } from 'react'
import { Form, useNavigation } from 'react-router'
import { AddressField } from '#app/addresses/ui/address-field.tsx'
import {
  addressName,
  decisionTexts,
  longestNote,
  longestTitle,
  rejectionReasons,
} from '#app/suggestions/suggestions.ts'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Select } from '#foundation/design/select.tsx'
import type { DecisionFaults, TypedDecision } from '../suggestion-form.ts'
import type { SuggestionView } from '../suggestion-view.ts'
import { texts } from '../texts.ts'

type DecisionFormsProps = {
  suggestion: SuggestionView
  categories: readonly { id: string; name: string }[]
  /** What was sent and refused. */
  sent: { step: 'approve' | 'reject' | null; typed: TypedDecision; faults: DecisionFaults } | null
}

/** What becomes of a suggestion: an entry, or a refusal with its reason. */
export function DecisionForms({ suggestion, categories, sent }: DecisionFormsProps) {
  const here = `/operator/vorschlaege/${suggestion.id}`
  const typed = sent?.typed ?? suggestion.entry
  const faults = sent?.faults ?? {}
  return (
    <>
      <EntryForm here={here} suggestion={suggestion} categories={categories} typed={typed} faults={faults} />
      <RejectionForm here={here} suggestion={suggestion} typed={typed} faults={faults} />
      <p className="text-13 text-muted max-md:hidden">{texts.keys}</p>
    </>
  )
}

type PartProps = {
  here: string
  suggestion: SuggestionView
  typed: TypedDecision
  faults: DecisionFaults
}

function EntryForm({
  here,
  suggestion,
  categories,
  typed,
  faults,
}: PartProps & Pick<DecisionFormsProps, 'categories'>) {
  const isBusy = useNavigation().state === 'submitting'
  const [address, setAddress] = useState(typed.address)
  return (
    <Form method="post" action={here} noValidate preventScrollReset className="flex flex-col gap-4">
      <h2 className="text-20">{texts.entry}</h2>
      <p className="text-13 text-muted">{texts.entryLead}</p>
      <input type="hidden" name="bilder" value={suggestion.images.join(' ')} />
      <Field
        label={texts.entryTitle}
        name="titel"
        maxLength={longestTitle}
        autoComplete="off"
        defaultValue={typed.title}
        error={faults.title && texts.faults.title}
      />
      <CategoryField categories={categories} categoryId={typed.categoryId} isFaulty={faults.category} />
      <details open={faults.text !== undefined || faults.address !== undefined}>
        <summary className="link cursor-pointer py-3">{texts.entryMore}</summary>
        <div className="flex flex-col gap-4">
          <Field
            label={texts.entryText}
            name="text"
            maxLength={300}
            autoComplete="off"
            defaultValue={typed.text}
            hint={texts.entryTextHint}
            error={faults.text && texts.faults.text}
          />
          <AddressField
            name={addressName}
            label={texts.address}
            value={address}
            onChange={setAddress}
            error={
              faults.address && address === typed.address ? texts.faults.address[faults.address] : undefined
            }
          />
        </div>
      </details>
      <Button type="submit" name="was" value="freigeben" width="wide" disabled={isBusy} data-key="f">
        {isBusy ? texts.busy : texts.approve}
      </Button>
    </Form>
  )
}

type CategoryFieldProps = Pick<DecisionFormsProps, 'categories'> & {
  categoryId: string
  isFaulty: true | undefined
}

function CategoryField({ categories, categoryId, isFaulty }: CategoryFieldProps) {
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor="kategorie">{texts.entryCategory}</label>
        {isFaulty && (
          <span className="field-error" id="kategorie-fehler">
            {texts.faults.category}
          </span>
        )}
      </div>
      <Select
        id="kategorie"
        name="kategorie"
        defaultValue={categoryId}
        aria-invalid={isFaulty}
        aria-describedby={isFaulty && 'kategorie-fehler'}
      >
        <option value="">{texts.chooseCategory}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}

function RejectionForm({ here, suggestion, typed, faults }: PartProps) {
  const isBusy = useNavigation().state === 'submitting'
  const reasons = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (faults.reason) reasons.current?.querySelector('input')?.focus()
  }, [faults])
  return (
    <Form method="post" action={here} noValidate preventScrollReset className="flex flex-col gap-4">
      <Reasons
        ref={reasons}
        hasSender={suggestion.hasSender}
        chosen={typed.reason}
        isFaulty={faults.reason}
      />
      {suggestion.hasSender && (
        <Field
          label={texts.note}
          name="nachricht"
          maxLength={longestNote}
          autoComplete="off"
          defaultValue={typed.note}
          hint={texts.noteHint}
          error={faults.note && texts.faults.note}
        />
      )}
      <Button
        type="submit"
        name="was"
        value="ablehnen"
        look="outline"
        width="wide"
        disabled={isBusy}
        data-key="a"
      >
        {texts.reject}
      </Button>
    </Form>
  )
}

type ReasonsProps = {
  ref: RefObject<HTMLFieldSetElement | null>
  hasSender: boolean
  chosen: TypedDecision['reason']
  isFaulty: true | undefined
}

function Reasons({ ref, hasSender, chosen, isFaulty }: ReasonsProps) {
  return (
    <fieldset ref={ref} aria-describedby={isFaulty && 'grund-fehler'}>
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3 font-semibold">
        {texts.reason}
        <small className="text-13 font-medium text-muted">
          {hasSender ? texts.reasonMailed : texts.reasonInternal}
        </small>
      </legend>
      <div className="decision-reasons">
        {rejectionReasons.map((reason) => (
          <label key={reason}>
            <input type="radio" name="grund" value={reason} defaultChecked={chosen === reason} />
            {decisionTexts.reasons[reason]}
          </label>
        ))}
      </div>
      {isFaulty && (
        <p className="field-error pt-2" id="grund-fehler" role="alert">
          {texts.faults.reason}
        </p>
      )}
    </fieldset>
  )
}
