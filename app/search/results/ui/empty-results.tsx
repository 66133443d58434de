import {
  CalendarDays,
  ChevronRight,
  Compass,
  Filter,
  MapPin,
  MessageCircle,
  Search,
  type LucideIcon,
} from 'lucide-react'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { filterLabel } from '#app/search/criteria/criteria.ts'
import { hasDay } from '#app/search/search-url/search-url.ts'
import { emptyTexts } from '../texts/empty.ts'
import { isWishing, noWish } from '#app/search/party/party.ts'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'

/** A link of an empty list: another search, with how many it finds where that was counted. */
export type EmptyListLink = {
  kind: 'request' | 'day' | 'radius' | 'filters' | 'words' | 'categories' | 'provider'
  to: string
  label: string
  count?: number
}

const icons: Record<EmptyListLink['kind'], LucideIcon> = {
  request: MessageCircle,
  day: CalendarDays,
  radius: MapPin,
  filters: Filter,
  words: Search,
  categories: Compass,
  provider: MessageCircle,
}

type EmptyResultsProps = {
  links: readonly EmptyListLink[]
  /** With events above, something was found after all. */
  besides: 'events' | 'nothing'
  /** The text that was searched for, where there is no word in it. */
  wordless: string | null
  /** What can be asked for although nothing can be booked. */
  askable: string | null
  /** Of what was asked for access. */
  accessNote: string | null
  /** Of a city that we aren't in. */
  notHere: string | null
}

/** Nothing fits: says so and links to other searches; the picture stands below them, where there is room beside. */
export function EmptyResults({ links, besides, wordless, askable, accessNote, notHere }: EmptyResultsProps) {
  const heading = besides === 'events' ? emptyTexts.headingBesideEvents : emptyTexts.heading
  return (
    <section className="empty" aria-labelledby="leer">
      <div className="md:order-last">
        <h2 id="leer" className="text-h1">
          {notHere ?? heading}
        </h2>
        {links.some(({ kind }) => kind === 'provider') && <p className="mt-2">{emptyTexts.nothingYet}</p>}
        {askable !== null && <p className="mt-2">{askable}</p>}
        {accessNote !== null && <p className="mt-2">{accessNote}</p>}
        <p className="mt-2 mb-4 text-muted">{hintOf({ wordless, notHere })}</p>
        <Links links={links} />
        <Reset />
      </div>
      <img
        src="/files/brand/hero/fog_1200x900.webp"
        alt=""
        width={1200}
        height={618}
        className="aspect-[1200/618] w-full rounded-2 object-cover object-bottom"
      />
    </section>
  )
}

function hintOf({ wordless, notHere }: Pick<EmptyResultsProps, 'wordless' | 'notHere'>) {
  if (wordless !== null) return emptyTexts.wordless(wordless)
  return notHere === null ? emptyTexts.hint : emptyTexts.hintNotHere
}

function Reset() {
  const { state, link } = useDiscovery()
  const { filters, wish, onRequest } = state
  const isFiltered = filters.length > 0 || hasDay(state) || isWishing(wish) || onRequest
  const active = filters.map(filterLabel)
  if (!isFiltered) return null
  return (
    <>
      {active.length > 0 && <p className="mt-4 text-15 text-muted">{emptyTexts.active(active.join(', '))}</p>}
      <ButtonLink
        to={link({ filters: [], day: null, wish: noWish, onRequest: false })}
        width="wide"
        className="mt-4"
      >
        {emptyTexts.reset}
      </ButtonLink>
    </>
  )
}

function Links({ links }: Pick<EmptyResultsProps, 'links'>) {
  return (
    <ul className="rows rows-card" aria-label={emptyTexts.links}>
      {links.map(({ kind, to, label, count }) => {
        const Icon = icons[kind]
        return (
          <li key={to}>
            <Link to={to} className="row">
              <Icon aria-hidden />
              <span className="row-text">
                {label}
                {count !== undefined && <small className="num">{emptyTexts.found(count)}</small>}
              </span>
              <ChevronRight aria-hidden />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
