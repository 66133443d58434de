import { Copy, Navigation } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#foundation/design/button.tsx'
import type { OpeningHours } from '../opening-lines.ts'
import { serviceTexts as texts } from '../texts/service.ts'

type PlaceCardProps = {
  /** `Osterbekstraße 96`. */
  street: string
  /** `22083 Hamburg`. */
  town: string
  /** The same with its district, where it has one. */
  area: string
  arrival: string | null
  routeUrl: string
  openings: OpeningHours | null
}

/** Address with copy and route, opening hours with today set off. Source: contract 1, section 2 (service detail). */
export function PlaceCard({ street, town, area, arrival, routeUrl, openings }: PlaceCardProps) {
  return (
    <section className="card p-5" aria-labelledby="ort">
      <h2 id="ort" className="text-20">
        {texts.place}
      </h2>
      <address className="mt-3 not-italic">
        <b className="block">{street}</b>
        <span className="text-muted">{area}</span>
        {arrival && <span className="block text-13 text-muted">{arrival}</span>}
      </address>
      <div className="mt-3 flex flex-wrap gap-2">
        <a href={routeUrl} target="_blank" rel="noopener" className="button button-outline button-small">
          <Navigation aria-hidden />
          {texts.route}
        </a>
        <CopyAddress address={`${street}, ${town}`} />
      </div>
      {openings && <Openings {...openings} />}
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

function Openings({ now, lines }: OpeningHours) {
  return (
    <>
      <div className="mt-5 flex items-baseline justify-between gap-3">
        <h3>{texts.openings}</h3>
        <p className={`text-13 font-semibold num ${now.isOpen ? 'text-good' : 'text-muted'}`}>{now.said}</p>
      </div>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 text-13 num">
        {lines.map(({ days, hours, isToday, isClosed }) => (
          <div key={days} className={`contents ${isToday ? 'font-bold' : ''}`}>
            <dt>{days}</dt>
            <dd className={`text-right ${isClosed ? 'text-muted' : ''}`}>{hours}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const copyTexts = {
  idle: texts.copyAddress,
  copied: texts.addressCopied,
  failed: texts.addressCopyFailed,
}
