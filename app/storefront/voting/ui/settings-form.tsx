import { Form, useNavigation } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import type { OrganiserAnswer } from '../poll-view.ts'
import type { SettingsFault, TypedSettings } from '../poll.ts'
import { organiserTexts as words, settingsFaults, votingTexts } from '../texts/voting.ts'

type SettingsFormProps = {
  action: string
  settings: TypedSettings
  answer: OrganiserAnswer | null
  was: 'anlegen' | 'einstellungen'
  submit: string
}

const textFor = (fault: SettingsFault | undefined) => (fault ? settingsFaults[fault] : undefined)

/** Party, deadline, and how many votes are enough. */
export function SettingsForm({ action, settings, answer, was, submit }: SettingsFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  const typed = answer?.typed ?? settings
  const faults = answer?.faults ?? {}
  return (
    <Form
      method="post"
      action={action}
      className="flex max-w-xl flex-col gap-5"
      noValidate
      preventScrollReset
    >
      <Field
        label={words.persons}
        name="personen"
        inputMode="numeric"
        defaultValue={typed.persons}
        maxLength={3}
        autoComplete="off"
        hint={words.personsHint}
        error={textFor(faults.persons)}
      />
      <div className="grid grid-cols-2 gap-2">
        <Field
          label={words.day}
          name="tag"
          type="date"
          defaultValue={typed.day}
          error={textFor(faults.day)}
        />
        <Field
          label={words.time}
          name="zeit"
          type="time"
          defaultValue={typed.time}
          error={textFor(faults.time)}
        />
      </div>
      <Field
        label={words.enough}
        name="genug"
        inputMode="numeric"
        defaultValue={typed.enough}
        maxLength={2}
        autoComplete="off"
        hint={words.enoughHint}
        error={textFor(faults.enough)}
      />
      <Button type="submit" name="was" value={was} disabled={isBusy} className="self-start">
        {isBusy ? votingTexts.working : submit}
      </Button>
    </Form>
  )
}
