import { Banner } from '#foundation/design/banner.tsx'
import { doorTexts } from '../texts/door.ts'
import type { DeskState } from './door-state.ts'

type NobodyProps = { missed: DeskState['missed']; isOffline: boolean }

/** Says that nobody was found: without a line also what that can mean, and what to do now. */
export function NobodyFound({ missed, isOffline }: NobodyProps) {
  const { hand, kinds } = doorTexts
  const isSaid = missed !== null && (isOffline || missed === 'no-code')
  if (!isSaid) return <Banner kind="warning">{hand.nobody}</Banner>
  const { lead, text } = missed === 'no-list' ? kinds['no-list'] : hand.missed[missed]
  return (
    <Banner kind="warning">
      <p className="font-semibold">{lead}</p>
      <p>{text}</p>
    </Banner>
  )
}
