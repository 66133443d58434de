import { Star } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { LongTextField } from '#foundation/design/long-text-field.tsx'
import { useScript } from '#foundation/design/use-script.ts'
import { longestComment, longestTitle, type ReviewFaults, type TypedReview } from '../review-form.ts'
import type { Review } from '../reviews.ts'
import { checkedLine, formTexts as words } from '../texts/pages.ts'
import { useFaultFocus } from './use-fault-focus.ts'

type ReviewFormProps = {
  kind: Review['kind']
  /** What stands in the fields: typed before, or written earlier. */
  typed: TypedReview
  faults: ReviewFaults
  /** Why nothing was written, besides what is wrong with a field. */
  error: string | null
  /** What others will read as the author's name. */
  name: string
  /** An earlier one is replaced, and its votes go. */
  isOwnThere: boolean
  /** Somebody comes with their stars from a mail: those alone can be sent, too. */
  hasStarsOnly: boolean
  /** What saves itself and must not lie within the form. */
  children: ReactNode
}

/** Stars, title and text. Without scripts the server says what is missing; with them the button waits for a text. */
export function ReviewForm({ kind, typed, faults, error, name, ...more }: ReviewFormProps) {
  const { isOwnThere, hasStarsOnly, children } = more
  const formId = useId()
  const { state, formData } = useNavigation()
  const [comment, setComment] = useState(typed.comment)
  const hasScript = useScript()
  const isBusy = state === 'submitting' && formData?.get('was') !== 'loeschen'
  const isEmpty = hasScript && comment.trim() === ''
  const form = useFaultFocus(faults)
  return (
    <>
      {isOwnThere && <Banner kind="warning">{words.replaces[kind]}</Banner>}
      {error && <Banner kind="error">{error}</Banner>}
      <Form method="post" id={formId} ref={form} className="flex flex-col gap-5" noValidate>
        {kind === 'rating' && <StarChoice chosen={typed.stars} fault={faults.stars} />}
        <Field
          label={words.caption}
          name="titel"
          defaultValue={typed.title}
          maxLength={longestTitle}
          autoComplete="off"
          error={faults.title && words.faults[faults.title]}
        />
        <Comment {...{ kind, comment, setComment }} fault={faults.comment} />
        <p className="text-15 text-muted">{words.shownAs(name)}</p>
      </Form>
      {children}
      <Button type="submit" form={formId} size="large" disabled={isBusy || isEmpty}>
        {isBusy ? words.working : words.submit[kind]}
      </Button>
      {hasStarsOnly && comment.trim() === '' && (
        <div className="flex flex-col items-start gap-1">
          <Button type="submit" form={formId} name="was" value="sterne" look="outline" disabled={isBusy}>
            {words.starsOnly}
          </Button>
          <p className="field-hint">{words.starsOnlyHint}</p>
        </div>
      )}
      <p className="text-13 text-muted">{checkedLine}</p>
      {isOwnThere && <TakeBack kind={kind} />}
    </>
  )
}

type StarFormProps = {
  stars: string
  fault: ReviewFaults['stars']
  error: string | null
  /** Signing in leads to the whole form. */
  signInUrl: string
}

/** Stars alone, for whoever comes from their mail without a session. */
export function StarForm({ stars, fault, error, signInUrl }: StarFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="flex flex-col items-start gap-5" noValidate>
      {error && <Banner kind="error">{error}</Banner>}
      <StarChoice chosen={stars} fault={fault} />
      <p className="text-15 text-muted">{words.starsOnlyLead}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="was" value="sterne" size="large" disabled={isBusy}>
          {isBusy ? words.working : words.starsOnly}
        </Button>
        <ButtonLink to={signInUrl} look="outline" size="large">
          {words.starsWithText}
        </ButtonLink>
      </div>
      <p className="text-13 text-muted">{checkedLine}</p>
    </Form>
  )
}

function StarChoice({ chosen, fault }: { chosen: string; fault: ReviewFaults['stars'] }) {
  const id = useId()
  return (
    <fieldset aria-describedby={fault ? id : undefined}>
      <legend className="pb-2 font-display text-20 font-bold">{words.starsLegend}</legend>
      {fault && (
        <p id={id} className="field-error pb-2" role="alert">
          {words.faults[fault]}
        </p>
      )}
      <div className="star-choice">
        {['1', '2', '3', '4', '5'].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="sterne"
              value={stars}
              defaultChecked={stars === chosen}
              className="visually-hidden"
            />
            <Star aria-hidden />
            <span className="visually-hidden">{words.stars(Number(stars))}</span>
          </label>
        ))}
      </div>
      <p className="field-hint">{words.starsHint}</p>
    </fieldset>
  )
}

type CommentProps = {
  kind: Review['kind']
  comment: string
  setComment: (comment: string) => void
  fault: ReviewFaults['comment']
}

function Comment({ kind, comment, setComment, fault }: CommentProps) {
  return (
    <LongTextField
      label={words.comment[kind]}
      hint={words.commentHint}
      fault={fault ? words.faults[fault] : null}
      rows={6}
      maxLength={longestComment}
      required
      value={comment}
      onChange={(event) => setComment(event.target.value)}
    />
  )
}

/** The way to delete what one wrote; asks once more. */
export function TakeBack({ kind }: { kind: Review['kind'] }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <details className="disclosure">
      <summary className="button button-ghost">{words.takeBack[kind]}</summary>
      <Form method="post" className="card mt-3 flex flex-col items-start gap-3 p-4">
        <p>{words.takeBackLead}</p>
        <Button type="submit" name="was" value="loeschen" look="outline" disabled={isBusy}>
          {words.takeBackYes}
        </Button>
      </Form>
    </details>
  )
}
