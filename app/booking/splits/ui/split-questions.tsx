import { Form, useLocation, useNavigation } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { StepperRow } from '#foundation/design/stepper-row.tsx'
import type { SmallerView, SplitView } from '../split-view.ts'
import { splitPageTexts } from '../texts/split-pages.ts'

const texts = splitPageTexts.page

type QuestionProps = { view: SplitView; onClose: () => void }

/** Asks once more before the organiser pays the rest. */
export function CoverQuestion({ view, onClose }: QuestionProps) {
  const { rest } = view
  if (!rest) return null
  return (
    <Sheet title={texts.cover} onClose={onClose} size="small">
      <p className="num pb-4">{texts.askCover(rest.amount, rest.names)}</p>
      <Press was="cover" look="signal">
        {texts.coverButton(rest.amount)}
      </Press>
    </Sheet>
  )
}

/** Asks once more before all is let go. */
export function ReleaseQuestion({ view, onClose }: QuestionProps) {
  if (view.state !== 'open') return null
  return (
    <Sheet title={texts.release} onClose={onClose} size="small">
      <p className="num pb-4">{texts.askRelease(view.paid)}</p>
      <Press was="release" look="ink">
        {texts.releaseButton}
      </Press>
    </Sheet>
  )
}

/** Lowers the party: figures are links, the price comes with the page, and the last press agrees to what is shown. */
export function SmallerQuestion({ view, onClose }: { view: SmallerView | null; onClose: () => void }) {
  const { search } = useLocation()
  if (!view) return null
  const to = (field: string, amount: number) => {
    const asked = new URLSearchParams(search)
    for (const each of view.amounts) asked.set(each.field, String(each.amount))
    asked.set(field, String(amount))
    return { search: `?${asked}` }
  }
  const { terms } = view
  const agreed = terms && [
    ['preis', String(terms.totalCents)] as const,
    ['fehlt', String(terms.missingCents)] as const,
    ...view.amounts.map(({ field, amount }) => [field, String(amount)] as const),
  ]
  return (
    <Sheet title={texts.smaller} onClose={onClose} size="small">
      <p className="num pb-2">{texts.smallerLead(view.paid)}</p>
      {view.amounts.map(({ field, name, amount, least, most }) => (
        <StepperRow
          key={field}
          label={name}
          line=""
          value={amount}
          fewer={amount > least ? to(field, amount - 1) : null}
          more={amount < most ? to(field, amount + 1) : null}
        />
      ))}
      <p role="status" className="num py-4">
        {[view.said, view.dropped].filter(Boolean).join(' ')}
      </p>
      {terms && (
        <Press was="smaller" look="signal" fields={agreed ?? []}>
          {terms.missing === null ? texts.smallerBook : texts.smallerPay(terms.missing)}
        </Press>
      )}
    </Sheet>
  )
}

type PressProps = {
  was: string
  look: 'signal' | 'ink'
  fields?: readonly (readonly [name: string, value: string])[]
  children: string
}

function Press({ was, look, fields = [], children }: PressProps) {
  const isWorking = useNavigation().state !== 'idle'
  return (
    <Form method="post" action="?" replace>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="was" value={was} look={look} size="large" width="wide" disabled={isWorking}>
        {children}
      </Button>
    </Form>
  )
}
