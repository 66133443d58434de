import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps, type InputEvent, type SubmitEvent } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { useCloseDialog } from '#foundation/design/address.ts'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { formatState, hasDay, linkTo, parseState } from '#app/search/search-url/search-url.ts'
import { resultsTexts } from '#app/search/search-url/texts/results.ts'
import { wishTexts } from '#app/search/party/texts/party.ts'
import { hourText, isWishing, mostEuro, mostPartyPersons, noWish } from '#app/search/party/party.ts'
import { dayOptions, dayValue } from '#app/search/dates/ui/day-options.ts'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'
import { useSameSearch } from '#app/search/search-url/ui/use-same-search.ts'

type WishSheetProps = {
  days: readonly string[] | null
  todayOn: string
}

const formId = 'wunsch'
const searchPath = '/activity/search'
const firstHour = 6
const lastHour = 24

/** Who, when, how dear: a plain form that leads to what can be booked for it. Also works without scripts. */
export function WishSheet({ days, todayOn }: WishSheetProps) {
  const close = useCloseDialog()
  const navigate = useNavigate()
  const isSameSearch = useSameSearch()
  const { pathname } = useLocation()
  const { state, link } = useDiscovery()
  const isSet = isWishing(state.wish) || hasDay(state)
  const path = pathname.startsWith('/activity/') ? pathname : searchPath
  const kept = formatState({ ...state, open: null, page: 1, day: null, wish: noWish, onRequest: false })
  // Empty fields would stand in the address. The sheet and what is asked in it are one step.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pairs = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ])
    const to = linkTo(path, parseState(new URLSearchParams(pairs)))
    if (!isSameSearch(to)) void navigate(to, { replace: true })
  }
  return (
    <Sheet
      title={wishTexts.heading}
      onClose={close}
      foot={<Foot resetTo={isSet ? link({ wish: noWish, day: null }) : null} />}
    >
      <Form id={formId} action={path} onSubmit={submit} className="grid gap-4 pb-4">
        {[...new URLSearchParams(kept)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Fields days={days} todayOn={todayOn} />
        <p className="text-13 text-muted">{wishTexts.hint}</p>
      </Form>
    </Sheet>
  )
}

function Fields({ days, todayOn }: WishSheetProps) {
  const { state } = useDiscovery()
  const { wish } = state
  const { persons, children } = wish
  const grownUps = persons === null ? null : persons - (children ?? 0)
  return (
    <div className="grid grid-cols-2 gap-3">
      <Choice label={wishTexts.grownUps} name="erwachsene" chosen={textOf(grownUps)}>
        <Sizes chosen={grownUps} />
      </Choice>
      <Choice label={wishTexts.children} name="kinder" chosen={textOf(children)} none={wishTexts.noChildren}>
        <Sizes chosen={children} />
      </Choice>
      <Choice
        className="col-span-2"
        label={wishTexts.day}
        name="day"
        chosen={dayValue({ day: state.day, days, todayOn })}
      >
        {dayOptions({ day: state.day, days, todayOn }).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice label={wishTexts.from} name="zeit" chosen={wish.hours ? hourText(wish.hours.from) : ''}>
        <Hours from={firstHour} to={lastHour - 1} chosen={wish.hours?.from} />
      </Choice>
      <Choice label={wishTexts.to} name="zeit" chosen={wish.hours ? hourText(wish.hours.to) : ''}>
        <Hours from={firstHour + 1} to={lastHour} chosen={wish.hours?.to} />
      </Choice>
      <Money label={wishTexts.perPerson} name="proPerson" euro={wish.perPersonEuro} />
      <Money label={wishTexts.together} name="zusammen" euro={wish.togetherEuro} />
    </div>
  )
}

function Foot({ resetTo }: { resetTo: string | null }) {
  return (
    <div className="quay">
      {resetTo === null ? (
        <span />
      ) : (
        <Link to={resetTo} className="button button-ghost" replace preventScrollReset>
          {resultsTexts.reset}
        </Link>
      )}
      <Button type="submit" form={formId} look="signal">
        {wishTexts.submit}
      </Button>
    </div>
  )
}

/** A labelled list of choices; the first says that it doesn't matter, or that there is none. */
function Choice({
  label,
  chosen,
  none = wishTexts.any,
  className = '',
  children,
  ...rest
}: ComponentProps<'select'> & { label: string; chosen: string; none?: string }) {
  const id = useId()
  return (
    <div className={`field ${className}`}>
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className="relative">
        <select id={id} className="field-input field-select" defaultValue={chosen} {...rest}>
          <option value="">{none}</option>
          {children}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-4 right-4 size-5 text-muted" />
      </div>
    </div>
  )
}

function Hours({ from, to, chosen }: { from: number; to: number; chosen: number | undefined }) {
  const hours = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const listed =
    chosen === undefined || hours.includes(chosen) ? hours : [...hours, chosen].toSorted((a, b) => a - b)
  return listed.map((hour) => (
    <option key={hour} value={hourText(hour)}>
      {wishTexts.clock(hourText(hour))}
    </option>
  ))
}

function Money({ label, name, euro }: { label: string; name: string; euro: number | null }) {
  return (
    <Field
      label={label}
      name={name}
      type="text"
      inputMode="numeric"
      pattern="[0-9]{0,4}"
      title={wishTexts.euroRange}
      onInput={sayFault}
      placeholder={wishTexts.any}
      autoComplete="off"
      defaultValue={textOf(euro)}
      trailing={<span className="field-unit">€</span>}
    />
  )
}

// The browser's own words only name the rule, whatever was wrong.
function sayFault({ currentTarget: field }: InputEvent<HTMLInputElement>) {
  const fault = euroFault(field.value)
  field.setCustomValidity(fault === null ? '' : wishTexts.euroFaults[fault])
}

function Sizes({ chosen }: { chosen: number | null }) {
  return sizesWith(chosen).map((size) => (
    <option key={size} value={size}>
      {size}
    </option>
  ))
}

const sizes = [
  ...Array.from({ length: 20 }, (_, index) => index + 1),
  25,
  30,
  40,
  50,
  60,
  80,
  mostPartyPersons,
]

function sizesWith(chosen: number | null): number[] {
  const all = chosen === null || sizes.includes(chosen) ? sizes : [...sizes, chosen]
  return all.toSorted((a, b) => a - b)
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number)
}

/** Why what was typed is no price limit: below nothing, above the most, or no whole number. Text: `wishTexts.euroFaults`. */
type EuroFault = 'below' | 'above' | 'odd'

/** What is wrong with a typed price limit; `null` where nothing is, and where nothing is typed. */
export function euroFault(typed: string): EuroFault | null {
  const text = typed.trim()
  if (/^[-−–]\s*\d/.test(text)) return 'below'
  if (!/^\d*$/.test(text)) return 'odd'
  return Number(text) > mostEuro ? 'above' : null
}
