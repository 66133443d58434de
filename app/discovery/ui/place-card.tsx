import { Copy, Navigation } from 'lucide-react'
import { useState } from 'react'
import { designTexts } from '#foundation/design/texts.ts'
import { Button } from '#foundation/design/button.tsx'
import { clockText, type OpeningLine } from '../opening-lines.ts'
import { texts } from '../texts.ts'

type PlaceCardProps = {
  /** `Osterbekstraße 96`. */
  street: string
  /** `22083 Hamburg`. */
  town: string
  /** The same with its district, where it has one. */
  area: string
  arrival: string | null
  routeUrl: string
  lines: readonly OpeningLine[]
  openUntilMinute: number | null
}

/** Address with copy and route, opening hours with today set off. Source: contract 1, section 2 (service detail). */
export function PlaceCard(props: PlaceCardProps) {
  const { street, town, area, arrival, routeUrl, lines } = props
  return (
    <section className="card p-5" aria-labelledby="ort">
      <h2 id="ort" className="text-20">
        {texts.service.place}
      </h2>
      <address className="mt-3 not-italic">
        <b className="block">{street}</b>
        <span className="text-muted">{area}</span>
        {arrival && <span className="block text-13 text-muted">{arrival}</span>}
      </address>
      <div className="mt-3 flex flex-wrap gap-2">
        <a href={routeUrl} target="_blank" rel="noopener" className="button button-outline button-small">
          <Navigation aria-hidden />
          {texts.service.route}
        </a>
        <CopyAddress address={`${street}, ${town}`} />
      </div>
      {lines[0] && <OpeningHours {...props} />}
    </section>
  )
}

function CopyAddress({ address }: { address: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  }
  return (
    <Button look="outline" size="small" onClick={copy}>
      <Copy aria-hidden />
      {copyTexts[state]}
      <span role="status" className="visually-hidden">
        {state === 'idle' ? '' : copyTexts[state]}
      </span>
    </Button>
  )
}

function OpeningHours({ lines, openUntilMinute }: Pick<PlaceCardProps, 'lines' | 'openUntilMinute'>) {
  const isOpen = openUntilMinute !== null
  return (
    <>
      <div className="mt-5 flex items-baseline justify-between gap-3">
        <h3>{texts.service.openings}</h3>
        <p className={`text-13 font-semibold num ${isOpen ? 'text-good' : 'text-muted'}`}>
          {isOpen ? texts.service.openUntil(clockText(openUntilMinute)) : texts.service.closedNow}
        </p>
      </div>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 text-13 num">
        {lines.map((line) => (
          <div key={line.from} className={`contents ${line.isToday ? 'font-bold' : ''}`}>
            <dt>{daysText(line)}</dt>
            <dd className={`text-right ${line.ranges.length === 0 ? 'text-muted' : ''}`}>
              {hoursText(line)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const copyTexts = {
  idle: texts.service.copyAddress,
  copied: texts.service.addressCopied,
  failed: texts.service.addressCopyFailed,
}

function daysText({ from, to, isToday }: OpeningLine): string {
  const first = designTexts.weekdays[from - 1]?.short ?? ''
  if (isToday) return `${first}, ${texts.service.today}`
  return from === to ? first : texts.service.weekdays(first, designTexts.weekdays[to - 1]?.short ?? '')
}

function hoursText({ ranges }: OpeningLine): string {
  if (ranges.length === 0) return texts.service.closed
  return ranges
    .map(({ fromMinute, toMinute }) => `${clockText(fromMinute)}–${clockText(toMinute)}`)
    .join(', ')
}
