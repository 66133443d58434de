import { useState, type ChangeEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { portraitFault, type PortraitRefusal } from '../portrait.ts'
import { portraitTexts as words } from '../texts/portrait.ts'
import { profileTexts } from '../texts/profile.ts'
import type { PersonAnswer } from './person-parts.tsx'
import { ProfilePart, type ProfileOwner } from './profile-frame.tsx'
import { Said } from './said.tsx'

type PortraitAnswer = Extract<PersonAnswer, { form: 'portrait' }>

/** A person's picture: the one there is, another one, none. */
export function PortraitPart({ owner, answer }: { owner: ProfileOwner; answer: PortraitAnswer | undefined }) {
  const busy = useNavigation().formData?.get('form')
  const isBusy = busy === 'portrait' || busy === 'no-portrait'
  const broken = answer?.outcome === 'broken' && !isBusy ? profileTexts[answer.because] : null
  return (
    <ProfilePart title={words.headline} lead={words.lead}>
      <PortraitForm key={owner.photoUrl} answer={answer} isBusy={isBusy} />
      <Said kind="error">{broken}</Said>
      <Said kind="success">{isBusy ? null : successOf(answer)}</Said>
      {owner.photoUrl && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value="no-portrait" />
          <Button type="submit" look="outline" disabled={isBusy}>
            {words.remove}
          </Button>
        </Form>
      )}
    </ProfilePart>
  )
}

function successOf(answer: PortraitAnswer | undefined): string | null {
  if (answer?.outcome === 'saved') return words.saved
  return answer?.outcome === 'removed' ? words.removed : null
}

function PortraitForm({ answer, isBusy }: { answer: PortraitAnswer | undefined; isBusy: boolean }) {
  const [chosen, setChosen] = useState<{ fault: PortraitRefusal | null } | null>(null)
  const look = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    setChosen(file ? { fault: portraitFault(file) } : null)
  }
  const refused = answer?.outcome === 'refused' && !isBusy ? answer.because : null
  const fault = chosen ? chosen.fault : refused
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      className="flex flex-col items-start gap-5"
      onSubmit={() => setChosen(null)}
    >
      <input type="hidden" name="form" value="portrait" />
      <Field
        label={words.field}
        type="file"
        name="picture"
        accept="image/jpeg,image/png"
        hint={words.hint}
        error={fault ? words.refusals[fault] : undefined}
        onChange={look}
      />
      <Button type="submit" look="outline" disabled={isBusy || Boolean(chosen?.fault)}>
        {isBusy ? words.saving : words.submit}
      </Button>
    </Form>
  )
}
