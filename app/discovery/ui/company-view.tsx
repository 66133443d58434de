import { useLocation } from 'react-router'
import type { ServicePageData } from '../routes/service.tsx'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Prose } from '#app/catalog/ui/prose.tsx'
import { texts } from '../texts.ts'
import { PlaceCard } from './place-card.tsx'
import { LegalCard } from './provider-card.tsx'
import { ServiceTabs } from './service-tabs.tsx'
import { ShareSheet } from './lazy-service-parts.tsx'
import { LazyPlace } from './lazy-place.tsx'
import { ShareLink } from './share-link.tsx'
import { TileGrid } from './tile-grid.tsx'
import { useWayToList } from './way-to-list.ts'

/** The provider: who they are, what they offer, where and when. */
export function CompanyView(props: Extract<ServicePageData, { view: 'company' }>) {
  const { company, tabs, place, tiles, description } = props
  const open = new URLSearchParams(useLocation().search).get('open')
  const goBack = useWayToList()
  return (
    <div className="wrap pt-2">
      <div className="flex items-center justify-between">
        <BackButton to="/" home="word" onClick={goBack} />
        <ShareLink title={company.title} look="plain" />
      </div>
      <h1 className="mt-3 mb-3">{company.title}</h1>
      {tabs.length > 1 && <ServiceTabs tabs={tabs} />}
      <div className="service-grid pt-5">
        <div className="flex min-w-0 flex-col gap-6">
          {company.isClosed && <Banner kind="warning">{texts.service.closedProvider}</Banner>}
          <Prose paragraphs={description} />
          <Details heading={texts.service.options} lines={company.options} />
          <Details heading={texts.service.access} lines={company.access ? [company.access] : []} />
          <section aria-labelledby="angebote">
            <h2 id="angebote" className="mb-3">
              {texts.service.othersOf(company.title)}
            </h2>
            {tiles.length === 0 ? (
              <p className="text-muted">{texts.service.noServices}</p>
            ) : (
              <div className="grid-narrow">
                <TileGrid tiles={tiles} />
              </div>
            )}
          </section>
        </div>
        <div className="flex flex-col gap-4 max-md:mt-8">
          <PlaceCard {...place} />
          <LegalCard legal={company.legal} />
        </div>
      </div>
      <LazyPlace>{open === 'share' && <ShareSheet url={props.shareUrl} />}</LazyPlace>
    </div>
  )
}

function Details({ heading, lines }: { heading: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className="text-17">{heading}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-5 text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
