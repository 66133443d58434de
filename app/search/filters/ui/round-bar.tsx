import { CalendarDays, CloudSun, MapPin, Search, Shuffle, Users } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { opensDialog, useSameAddress } from '#foundation/design/address.ts'
import { Link } from '#foundation/design/link.tsx'
import { texts } from '#app/search/place/texts.ts'
import type { DayChoice } from '#app/search/dates/dates.ts'
import { linkTo } from '#app/search/search-url/search-url.ts'
import { barTexts } from '../texts/bar.ts'
import type { Wish } from '#app/search/party/party.ts'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'

type RoundBarProps = {
  placeName: string
  /** `15 km`, or nothing for everywhere. */
  radius: string
  /** Short for phones, with the weekday for desktops. */
  day: { short: string; rest: string }
  /** The same for an address, so that a search from here has it. */
  dayChoice: DayChoice | null
  weather: string | null
  /** How many they are, if somebody said it. */
  wish: Pick<Wish, 'persons' | 'children'>
  /** What may be searched for here. */
  ideas: readonly string[]
}

/** What, where, when, with whom, in which weather: buttons that open sheets. Source: contract 1, section 2 (home). */
export function RoundBar({ placeName, radius, day, dayChoice, weather, wish, ideas }: RoundBarProps) {
  const opens = useOpens()
  const { persons, children } = wish
  return (
    <search className="round-bar" aria-label={barTexts.label}>
      <Question ideas={ideas} dayChoice={dayChoice} />
      <div className="round-bar-parts">
        <Link {...opens('location')} className="round-bar-part">
          <MapPin aria-hidden />
          <Part label={barTexts.where} value={placeName} rest={radius && ` · ${radius}`} />
        </Link>
        <Link {...opens('day')} className="round-bar-part">
          <CalendarDays aria-hidden />
          <Part label={barTexts.when} value={day.short} rest={day.rest && `, ${day.rest}`} />
        </Link>
        <Link {...opens('gruppe')} className="round-bar-part">
          <Users aria-hidden />
          <Part
            label={barTexts.who}
            value={persons === null ? barTexts.who : barTexts.party(persons)}
            desktopValue={persons === null ? barTexts.anyParty : texts.wish.people(persons, children)}
          />
        </Link>
        <Link {...opens('filter_we')} className="round-bar-part">
          <CloudSun aria-hidden />
          <Part
            label={barTexts.weather}
            value={weather ?? barTexts.weather}
            desktopValue={weather ?? barTexts.anyWeather}
          />
        </Link>
      </div>
      <Link {...opens('search')} className="round-bar-go max-md:hidden" aria-label={barTexts.search}>
        <Search aria-hidden />
      </Link>
    </search>
  )
}

function useOpens() {
  const same = useSameAddress()
  return (dialog: string) => ({ to: same({ open: dialog }), state: opensDialog, preventScrollReset: true })
}

function Question({ ideas, dayChoice }: Pick<RoundBarProps, 'ideas' | 'dayChoice'>) {
  const opens = useOpens()
  const { state } = useDiscovery()
  const { suggestion, shuffle } = useSuggestion(ideas)
  const navigate = useNavigate()
  const surprise = () => {
    if (!suggestion) return shuffle()
    void navigate(linkTo('/activity/search', state, { day: dayChoice, searchText: suggestion }))
  }
  return (
    <div className="round-bar-search">
      <Link {...opens('search')} className="round-bar-question">
        <Search aria-hidden />
        <span className="min-w-0 flex-1">
          <b>{barTexts.question}</b>
          <small>{suggestion && barTexts.example(suggestion)}</small>
        </span>
      </Link>
      <button
        type="button"
        className="round-bar-go md:hidden"
        aria-label={barTexts.surprise}
        onClick={surprise}
      >
        <Shuffle aria-hidden />
      </button>
    </div>
  )
}

function Part({
  label,
  value,
  rest,
  desktopValue,
}: {
  label: string
  value: string
  rest?: string
  desktopValue?: string
}) {
  return (
    <span className="min-w-0">
      <small>{label}</small>
      <b className="block">
        {desktopValue ? (
          <>
            <span className="md:hidden">{value}</span>
            <span className="max-md:hidden">{desktopValue}</span>
          </>
        ) : (
          value
        )}
        {rest && <i>{rest}</i>}
      </b>
    </span>
  )
}

// The page is the same for everybody and kept; chance comes from the browser, into a line that is already that high.
function useSuggestion(ideas: readonly string[]) {
  const [round, setRound] = useState(() => Math.random())
  const isAwake = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const suggestion = isAwake ? ideas[Math.floor(round * ideas.length)] : undefined
  return { suggestion, shuffle: () => setRound(Math.random()) }
}
