import { Form, useNavigation } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import type { Interruption } from '#foundation/design/fields/lost-line.ts'
import { interests, type Interest } from '../account.ts'
import type { PersonFault, PersonFaults, PersonForm } from '../person.ts'
import { texts } from '../texts.ts'
import { profileTexts } from '../texts/profile.ts'
import type { PortraitRefusal } from '../portrait.ts'
import { PortraitPart } from './portrait-part.tsx'
import { ProfilePart, type ProfileOwner } from './profile-frame.tsx'
import { Choice, Choices, SalutationChips } from './registration-fields.tsx'

const words = profileTexts.person
const fields = texts.register

/** What came of a form on this page. */
export type PersonAnswer =
  | { form: 'person' | 'interests'; outcome: 'saved' }
  | { form: 'person'; outcome: 'refused'; faults: PersonFaults; typed: PersonForm }
  | { form: 'person'; outcome: 'busy'; typed: PersonForm }
  | { form: 'person'; outcome: 'broken'; because: Interruption; typed: PersonForm }
  | { form: 'portrait'; outcome: 'saved' | 'removed' }
  | { form: 'portrait'; outcome: 'refused'; because: PortraitRefusal }
  | { form: 'portrait'; outcome: 'broken'; because: Interruption }
  | { form: 'interests'; outcome: 'broken'; because: Interruption; typed: string[] }

type PersonPartsProps = {
  owner: ProfileOwner
  person: PersonForm
  chosen: Interest[]
  answer: PersonAnswer | undefined
}

/** Personal data and interests, each with a form of its own. */
export default function PersonParts({ owner, person, chosen, answer }: PersonPartsProps) {
  const busy = useNavigation().formData?.get('form')
  const own = answer?.form === 'person' ? answer : undefined
  const liked = answer?.form === 'interests' ? answer : undefined
  const typed = own && 'typed' in own ? own.typed : person
  return (
    <>
      <ProfilePart title={words.headline} lead={words.lead}>
        <Form method="post" noValidate preventScrollReset className="flex flex-col gap-5">
          <input type="hidden" name="form" value="person" />
          <PersonFields key={JSON.stringify(typed)} typed={typed} faults={faultsOf(own)} />
          <Save label={words.submit} isBusy={busy === 'person'} answer={own} saved={words.saved} />
        </Form>
      </ProfilePart>
      <PortraitPart owner={owner} answer={answer?.form === 'portrait' ? answer : undefined} />
      <ProfilePart title={profileTexts.interests.headline} lead={profileTexts.interests.lead}>
        <Form method="post" preventScrollReset className="flex flex-col gap-5">
          <input type="hidden" name="form" value="interests" />
          <InterestChips chosen={liked && 'typed' in liked ? liked.typed : chosen} />
          <Save
            label={profileTexts.interests.submit}
            isBusy={busy === 'interests'}
            answer={liked}
            saved={profileTexts.interests.saved}
          />
        </Form>
      </ProfilePart>
    </>
  )
}

const faultsOf = (answer: PersonAnswer | undefined): PersonFaults =>
  answer && 'faults' in answer ? answer.faults : {}
const textOf = (fault: PersonFault | undefined) => fault && words.faults[fault]

function PersonFields({ typed, faults }: { typed: PersonForm; faults: PersonFaults }) {
  const field = (name: keyof PersonForm, label: string) => ({
    ...{ name, label, defaultValue: typed[name], error: textOf(faults[name]) },
  })
  return (
    <>
      <TypedField
        kind="string"
        shortest={1}
        {...field('displayName', words.displayName)}
        hint={words.displayNameHint}
        autoComplete="nickname"
        maxLength={60}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TypedField
          kind="string"
          shortest={1}
          {...field('firstName', fields.firstName)}
          autoComplete="given-name"
        />
        <TypedField
          kind="string"
          shortest={1}
          {...field('lastName', fields.lastName)}
          autoComplete="family-name"
        />
        <TypedField kind="phone" {...field('phone', fields.phone)} hint={fields.phoneNote} />
        <TypedField kind="date" {...field('birthday', fields.birthday)} autoComplete="bday" />
        <TypedField kind="postal_code" {...field('postalCode', fields.postalCode)} />
      </div>
      <SalutationChips chosen={typed.title} />
    </>
  )
}

function InterestChips({ chosen }: { chosen: readonly string[] }) {
  return (
    <Choices legend={fields.interestsLegend}>
      {interests.map((interest) => (
        <Choice
          key={`${interest} ${chosen.includes(interest)}`}
          type="checkbox"
          name="interests"
          value={interest}
          label={fields.interests[interest]}
          isChosen={chosen.includes(interest)}
        />
      ))}
    </Choices>
  )
}

type SaveProps = { label: string; isBusy: boolean; answer: PersonAnswer | undefined; saved: string }

function Save({ label, isBusy, answer, saved }: SaveProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <div aria-live="polite" className="w-full empty:hidden">
        {answer && !isBusy && (
          <Banner kind={answer.outcome === 'saved' ? 'success' : 'error'}>
            {answer.outcome === 'saved' && saved}
            {answer.outcome === 'refused' && words.refused}
            {answer.outcome === 'busy' && words.busy}
            {answer.outcome === 'broken' && profileTexts[answer.because]}
          </Banner>
        )}
      </div>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? words.saving : label}
      </Button>
    </div>
  )
}
