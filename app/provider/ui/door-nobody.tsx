import { Banner } from '#foundation/design/banner.tsx'
import { doorTexts } from '../texts/door.ts'
import type { DeskState } from './door-state.ts'

type NobodyProps = { missed: DeskState['missed']; line: DeskState['line'] }

/** Says that nobody was found: without a line also what that can mean, and what to do now. */
export function NobodyFound({ missed, line }: NobodyProps) {
  const { hand } = doorTexts
  const kinds = line === 'signed-out' ? doorTexts.signedOut.kinds : doorTexts.kinds
  const isSaid = missed !== null && (line !== 'online' || missed === 'no-code')
  if (!isSaid) return <Banner kind="warning">{hand.nobody}</Banner>
  const { lead, text } = missed === 'no-list' ? kinds['no-list'] : hand.missed[missed]
  return (
    <Banner kind="warning">
      <p className="font-semibold">{lead}</p>
      <p>{text}</p>
    </Banner>
  )
}
