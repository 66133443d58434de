import './suggestions.css'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Form, useNavigation, type FormProps } from 'react-router'
import { AddressField } from '#app/addresses/ui/address-field.tsx'
import type { GalleryPicture } from '#app/pictures/pictures.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import type { Point } from '#foundation/lib/geo.ts'
import { addressName, longestTitle, type SuggestionAnswer } from '../suggestions.ts'
import { suggestionTexts as texts } from '../texts.ts'
import { keepSuggestion, keptSuggestionIn, storedSuggestion, type KeptSuggestion } from './kept-suggestion.ts'
import { FaultLine, SuggestedPictures } from './suggested-pictures.tsx'
import { useSuggestedPictures } from './use-suggested-pictures.ts'

type SuggestionFormProps = {
  id: string
  /** The page's own address, with the category. */
  here: string
  pictures: readonly GalleryPicture[]
  /** Addresses in this neighbourhood come first. */
  near: Point | null
  answer: Extract<SuggestionAnswer, { step: 'form' }> | null
}

/** Title, address, four pictures, rights. Source: SUGG-3 to SUGG-7. */
export function SuggestionForm({ id, here, pictures: stored, near, answer: given }: SuggestionFormProps) {
  const answer = useLastAnswer(given)
  const pictures = useSuggestedPictures({ id, here, stored })
  const { title: typedTitle, address, change } = useTypedSuggestion(id, answer)
  const [isWaiting, setWaiting] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isSending = useNavigation().state === 'submitting'
  useEffect(() => {
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    if (answer) faulty?.focus()
  }, [answer])
  const send: FormProps['onSubmit'] = (event) => {
    setWaiting(pictures.isUploading)
    if (pictures.isUploading || isSending) event.preventDefault()
  }
  const { title, address: place, images, rights } = answer?.faults ?? {}
  return (
    <Form ref={form} method="post" action={here} noValidate className="flex flex-col gap-6" onSubmit={send}>
      <input type="hidden" name="id" value={id} />
      <Field
        label={texts.title}
        name="titel"
        maxLength={longestTitle}
        placeholder={texts.titleHint}
        autoComplete="off"
        value={typedTitle}
        onChange={(event) => change({ title: event.target.value })}
        aside={<span className="text-13 text-muted">{texts.optional}</span>}
        error={title && texts.faults.title[title]}
      />
      <AddressField
        name={addressName}
        label={texts.address}
        value={address}
        onChange={(placed) => change({ address: placed })}
        near={near}
        error={address === (answer?.typed.address ?? null) ? place && texts.faults.address[place] : undefined}
      />
      <SuggestedPictures id={id} pictures={pictures} error={images ? texts.faults.images[images] : null} />
      <RightsTick
        isChecked={answer?.typed.areRightsAccepted ?? false}
        error={rights && texts.faults.rights[rights]}
      />
      {answer?.because && <Banner kind="error">{texts.refusals[answer.because]}</Banner>}
      {isWaiting && pictures.isUploading && <Banner kind="info">{texts.stillUploading}</Banner>}
      <div className="quay rounded-2xl">
        <Button type="submit" look="signal" width="wide" aria-disabled={isSending || undefined}>
          {isSending ? texts.sending : texts.submit}
        </Button>
      </div>
    </Form>
  )
}

// Only this page writes there.
const unheard = () => () => undefined

/** What is typed, kept over a reload of the page; what the server gave back comes before what the browser kept. */
function useTypedSuggestion(id: string, answer: SuggestionFormProps['answer']) {
  const given = answer && { title: answer.typed.title, address: answer.typed.address }
  const [changed, setChanged] = useState<KeptSuggestion | null>(given)
  const stored = useSyncExternalStore(unheard, storedSuggestion, () => null)
  const typed = changed ?? keptSuggestionIn(stored, id) ?? { title: '', address: null }
  const change = (changes: Partial<KeptSuggestion>) => {
    const next = { ...typed, ...changes }
    setChanged(next)
    keepSuggestion(id, next)
  }
  return { ...typed, change }
}

/** Reading the page anew, as after an upload, forgets the answer of the last sending: what it says still holds. */
function useLastAnswer(given: SuggestionFormProps['answer']): SuggestionFormProps['answer'] {
  const [last, setLast] = useState(given)
  if (given && given !== last) setLast(given)
  return given ?? last
}

function RightsTick({ isChecked, error }: { isChecked: boolean; error: string | undefined }) {
  return (
    <div>
      <label className="suggestion-tick">
        <input
          type="checkbox"
          name="rechte"
          value="1"
          defaultChecked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'rechte-fehler' : undefined}
        />
        <span>{texts.rights}</span>
      </label>
      {error && <FaultLine id="rechte-fehler">{error}</FaultLine>}
      <p className="field-hint">{texts.privacy}</p>
    </div>
  )
}
