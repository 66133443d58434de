import { Chip } from '#foundation/design/chip.tsx'
import { placePaths } from '../place-paths.ts'
import { texts } from '../texts.ts'

const tabs = ['cities', 'quarters', 'categories', 'versions'] as const

/** The four lists of places and categories. */
export function PlaceTabs({ tab }: { tab: (typeof tabs)[number] }) {
  return (
    <nav className="chips" aria-label={texts.parts}>
      {tabs.map((each) => (
        <Chip key={each} to={placePaths[each]} state={each === tab ? 'active' : 'inactive'}>
          {texts.tabs[each]}
        </Chip>
      ))}
    </nav>
  )
}
