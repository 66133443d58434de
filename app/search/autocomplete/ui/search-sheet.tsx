import { ArrowUpLeft, MapPin, Search } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useCloseDialog } from '#foundation/design/address.ts'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { searchTexts } from '../texts/search.ts'
import { SearchField } from './search-field.tsx'

type SearchSheetProps = {
  searchText: string
  /** Place and day that the search keeps: `Hamburg, 15 km`, `Heute`. A day that is typed takes the other's place. */
  place: string
  day: string
  kept: Readonly<Record<string, string>>
  ideas: readonly string[]
}

const ideasShown = 6

/** What: a plain form that leads to the search page; below it a few ideas, or proposals for what is typed. */
export function SearchSheet({ searchText, place, day, kept, ideas }: SearchSheetProps) {
  const close = useCloseDialog()
  const [field, setField] = useState<'suggesting' | 'resting'>('resting')
  const [typedDay, setTypedDay] = useState<string | null>(null)
  const follow = useCallback((state: typeof field, typed: string | null) => {
    setField(state)
    setTypedDay(typed)
  }, [])
  return (
    <Sheet title={searchTexts.heading} onClose={close}>
      <SearchField searchText={searchText} kept={kept} onSuggest={follow} />
      <p className="flex items-center gap-2 py-3 text-13 text-muted">
        <MapPin aria-hidden className="size-4" />
        {`${place} · ${typedDay ?? day}`}
      </p>
      {field === 'resting' && ideas.length > 0 && <Ideas kept={kept} ideas={ideas} />}
    </Sheet>
  )
}

function Ideas({ kept, ideas }: Pick<SearchSheetProps, 'kept' | 'ideas'>) {
  return (
    <>
      <h3 className="text-15">{searchTexts.ideas}</h3>
      <ul className="rows">
        {ideas.slice(0, ideasShown).map((idea) => (
          <li key={idea}>
            <Link
              to={`/activity/search?${new URLSearchParams({ ...kept, searchText: idea })}`}
              className="row row-compact"
              replace
            >
              <Search aria-hidden />
              <span className="row-text">{idea}</span>
              <ArrowUpLeft aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
