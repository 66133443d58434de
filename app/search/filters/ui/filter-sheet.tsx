import {
  Accessibility,
  Baby,
  CalendarX2,
  Cloud,
  CloudRain,
  House,
  Languages,
  Snowflake,
  Sun,
  TreePine,
  Wifi,
  type LucideIcon,
} from 'lucide-react'
import { useCloseDialog } from '#foundation/design/address.ts'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { formatShortDay } from '#foundation/lib/berlin-time.ts'
import type { ShownForecast } from '#foundation/platform/weather/forecast.ts'
import { filterGroupTexts, filterTexts, isSortCode } from '#app/catalog/catalog.ts'
import { mostPerGroup, withToggled, type ChoiceMode } from '#app/search/search-url/search-url.ts'
import { resultsTexts } from '#app/search/search-url/texts/results.ts'
import { placeTexts } from '#app/search/place/texts/place.ts'
import { weatherTexts } from '#app/search/place/texts/weather.ts'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'
import { useShowAny } from '#app/search/search-url/ui/use-show-any.ts'

/** Groups of filter values that `open=filter_xx` names. */
export type FilterGroup = keyof typeof filterGroupTexts
type FilterCode = keyof typeof filterTexts

/** `count`: how many results it leaves; 0 can't be chosen. */
export type FilterChoice = { code: FilterCode; count?: number }

const icons: Partial<Record<FilterCode, LucideIcon>> = {
  we_sunny: Sun,
  we_rainy: CloudRain,
  we_cloudy: Cloud,
  we_snowy: Snowflake,
  lo_indoor: House,
  lo_outdoor: TreePine,
  lo_online: Wifi,
  ex_wheelchair: Accessibility,
  ex_pram: Baby,
  ex_english: Languages,
  ex_cancel: CalendarX2,
}

/** Groups of which only one value makes sense at a time. */
const singleChoice: ReadonlySet<FilterGroup> = new Set(['so', 'ev', 'tz'])

type FilterSheetProps = {
  group: FilterGroup
  choices: readonly FilterChoice[]
  /** Results of the present choice; `null` where they aren't counted. */
  total: number | null
  /** The weather of the chosen day, above the choice of weather. */
  forecast: ShownForecast | null
  place: string
}

const chosenOf = (group: FilterGroup, filters: readonly string[]) =>
  filters.filter((code) => code.startsWith(`${group}_`))

/** One group of filters, or how to sort. A choice of one closes the sheet, several stay open. */
export function FilterSheet({ group, choices, total, forecast, place }: FilterSheetProps) {
  const close = useCloseDialog()
  const { state } = useDiscovery()
  const mode = singleChoice.has(group) ? 'one' : 'many'
  const isFull = mode === 'many' && chosenOf(group, state.filters).length >= mostPerGroup
  return (
    <Sheet
      title={filterGroupTexts[group]}
      onClose={close}
      size="small"
      foot={mode === 'many' && <Foot group={group} total={total} />}
    >
      {forecast && <ForecastLine forecast={forecast} place={place} />}
      {isFull && (
        <p className="pb-2 text-13 text-muted" role="status">
          {resultsTexts.most(mostPerGroup)}
        </p>
      )}
      <ul className="rows">
        {choices.map((choice) => (
          <li key={choice.code}>
            <Choice choice={choice} mode={mode} isFull={isFull} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function Foot({ group, total }: Pick<FilterSheetProps, 'group' | 'total'>) {
  const { state, link, linkInside } = useDiscovery()
  const showAny = useShowAny()
  const chosen = chosenOf(group, state.filters)
  return (
    <div className="quay">
      {chosen.length > 0 ? (
        <Link
          to={linkInside({ filters: state.filters.filter((code) => !chosen.includes(code)) })}
          className="button button-ghost"
          replace
          preventScrollReset
        >
          {resultsTexts.reset}
        </Link>
      ) : (
        <span />
      )}
      <ButtonLink to={link({})} look="signal" replace preventScrollReset>
        {total ? placeTexts.show(total) : showAny}
      </ButtonLink>
    </div>
  )
}

type ChoiceProps = { choice: FilterChoice; mode: ChoiceMode; isFull: boolean }

function Choice({ choice: { code, count }, mode, isFull }: ChoiceProps) {
  const { state, link, linkInside } = useDiscovery()
  const isOn = isSortCode(code) ? code === (state.sort ?? 'so_distance') : state.filters.includes(code)
  const Icon = icons[code]
  const content = (
    <>
      <span className={mode === 'one' ? 'radio' : 'radio radio-square'} aria-hidden />
      {Icon && <Icon aria-hidden />}
      <span className="row-text">{filterTexts[code]}</span>
      {count !== undefined && <span className="row-aside num">{count}</span>}
    </>
  )
  if ((count === 0 || isFull) && !isOn) {
    return (
      <span className={`row row-compact text-muted ${count === 0 ? 'line-through' : ''}`} aria-disabled>
        {content}
      </span>
    )
  }
  const change = isSortCode(code)
    ? { sort: code === 'so_distance' ? null : code }
    : withToggled(state, code, mode)
  return (
    <Link
      to={mode === 'one' ? link({ ...change, open: null }) : linkInside({ ...change, open: state.open })}
      className="row row-compact"
      aria-current={isOn ? 'true' : undefined}
      replace
      preventScrollReset
    >
      {content}
    </Link>
  )
}

const weatherIcons = { sunny: Sun, cloudy: Cloud, rainy: CloudRain, snowy: Snowflake }

/** The forecast above the choice of weather, and who says so. */
function ForecastLine({ forecast, place }: { forecast: ShownForecast; place: string }) {
  const Icon = weatherIcons[forecast.weather]
  const { dayOn, lowDegrees: low, highDegrees: high } = forecast
  const word = weatherTexts.words[forecast.weather]
  return (
    <div className="flex items-center gap-3 pb-3">
      <Icon aria-hidden className="size-7 shrink-0 text-muted" />
      <p className="num">
        <b>{weatherTexts.line({ place, day: formatShortDay(dayOn), word, low, high })}</b>
        <small className="block text-13 text-muted">
          {forecast.source === 'example' ? weatherTexts.exampleLine : weatherTexts.source}
        </small>
      </p>
    </div>
  )
}
