import { Form, useNavigation } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { longestMessage } from '#app/booking/provider-moves/provider-moves.ts'
import type { CompanyAmendmentView } from '../change-view.ts'
import { amendmentTexts } from '#app/booking/rebooking/texts/rebooking.ts'

const texts = amendmentTexts.company

type CompanyChangesProps = {
  changes: readonly CompanyAmendmentView[]
  /** Those that wait for somebody belong to how the reservation stands; the others to what became of it. */
  which: 'open' | 'ended'
  here: string
}

/** What guests want to change or changed of a reservation, and the company's answer where one is waited for. */
export function CompanyChanges({ changes, which, here }: CompanyChangesProps) {
  const listed = changes.filter(({ isOpen }) => isOpen === (which === 'open'))
  if (listed.length === 0) return null
  return (
    <section className="card num flex flex-col gap-4 p-5">
      <h2 className="text-20">{which === 'open' ? texts.openTitle : texts.title}</h2>
      <ol className="flex flex-col gap-4">
        {listed.map((change) => (
          <li key={change.id} className="flex flex-col gap-1">
            <b>{`${change.difference}, ${change.state}`}</b>
            <span>
              {amendmentTexts.before}: {change.before}
            </span>
            <span>
              {amendmentTexts.after}: {change.after}
            </span>
            <small className="text-13 text-muted">{change.when}</small>
            {change.answerBy && <Answer answerBy={change.answerBy} here={here} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Answer({ answerBy, here }: { answerBy: string; here: string }) {
  const isWorking = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={here} className="flex flex-col gap-3 pt-2" replace>
      <p>{answerBy}</p>
      <label className="flex flex-col gap-1">
        {texts.message}
        <textarea name="nachricht" maxLength={longestMessage} rows={2} className="field-input" />
      </label>
      <div className="grid grid-cols-2 gap-2">
        <Button type="submit" name="was" value="change-reject" look="outline" disabled={isWorking}>
          {texts.reject}
        </Button>
        <Button type="submit" name="was" value="change-accept" disabled={isWorking}>
          {texts.accept}
        </Button>
      </div>
    </Form>
  )
}
