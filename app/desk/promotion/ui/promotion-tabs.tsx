import { Chip } from '#foundation/design/chip.tsx'
import { promotionPaths } from '../promotion-paths.ts'
import { texts } from '../texts.ts'

const tabs = ['placements', 'marks'] as const

/** Paid placements and marks. */
export function PromotionTabs({ tab }: { tab: (typeof tabs)[number] }) {
  return (
    <nav className="chips" aria-label={texts.parts}>
      {tabs.map((each) => (
        <Chip key={each} to={promotionPaths[each]} state={each === tab ? 'active' : 'inactive'}>
          {texts.tabs[each]}
        </Chip>
      ))}
    </nav>
  )
}
