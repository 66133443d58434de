import './suggestions.css'
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { Form, useNavigation, type FormProps } from 'react-router'
import { AddressField } from '#app/addresses/ui/address-field.tsx'
import type { PlacedAddress } from '#app/addresses/addresses.ts'
import type { GalleryPicture } from '#app/pictures/pictures.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
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
  const [isWaiting, setWaiting] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { kept, address, keep, choose } = useTypedSuggestion({ id, answer, form })
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
        // What was typed before scripts ran stays: the browser's, unless something was kept.
        key={kept ? 'kept' : 'new'}
        defaultValue={kept?.title ?? answer?.typed.title}
        onChange={keep}
        aside={<span className="text-13 text-muted">{texts.optional}</span>}
        error={title && texts.faults.title[title]}
      />
      <AddressField
        name={addressName}
        label={texts.address}
        value={address}
        onChange={choose}
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

const unheard = () => () => undefined

type Typing = {
  id: string
  answer: SuggestionFormProps['answer']
  form: RefObject<HTMLFormElement | null>
}

/** The chosen address, and how it and the title are kept over a reload of the page. */
function useTypedSuggestion({ id, answer, form }: Typing) {
  const kept = useKeptSuggestion(id, answer)
  const [chosen, setChosen] = useState(answer?.typed.address)
  const address = chosen === undefined ? (kept?.address ?? null) : chosen
  const keepWith = (placed: PlacedAddress | null) =>
    form.current &&
    keepSuggestion(id, { title: textIn(new FormData(form.current), 'titel'), address: placed })
  const choose = (placed: PlacedAddress) => {
    setChosen(placed)
    keepWith(placed)
  }
  return { kept, address, keep: () => keepWith(address), choose }
}

/** What the browser kept of this form over a reload; what the server gave back comes before it. */
function useKeptSuggestion(id: string, answer: SuggestionFormProps['answer']): KeptSuggestion | null {
  const [isAnswered] = useState(answer !== null)
  // Read once: what this page writes there itself is on the page already.
  const [readOnce] = useState(() => {
    let text: string | null | undefined
    return () => (text === undefined ? (text = storedSuggestion()) : text)
  })
  const stored = useSyncExternalStore(unheard, readOnce, () => null)
  return isAnswered ? null : keptSuggestionIn(stored, id)
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
