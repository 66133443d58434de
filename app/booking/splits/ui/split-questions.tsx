import { Form, useNavigation } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import type { SplitView } from '../split-view.ts'
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

type PressProps = { was: string; look: 'signal' | 'ink'; children: string }

function Press({ was, look, children }: PressProps) {
  const isWorking = useNavigation().state !== 'idle'
  return (
    <Form method="post" action="?" replace>
      <Button type="submit" name="was" value={was} look={look} size="large" width="wide" disabled={isWorking}>
        {children}
      </Button>
    </Form>
  )
}
