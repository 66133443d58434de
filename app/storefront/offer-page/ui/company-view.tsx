import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { useCloseDialog } from '#foundation/design/address.ts'
import type { LegalNotice } from '#app/catalog/catalog.ts'
import { Prose } from '#app/catalog/ui/prose.tsx'
import { companyTexts } from '#app/search/offers/texts/company.ts'
import { serviceTexts as texts } from '#app/search/offers/texts/service.ts'
import { ContactCard } from './contact-card.tsx'
import { Gallery } from './gallery.tsx'
import { PlaceCard } from '#app/search/offers/ui/place-card.tsx'
import { ServiceTabs } from './service-tabs.tsx'
import { Lightbox, ShareSheet } from './lazy-service-parts.tsx'
import { LazyPlace } from '#app/search/autocomplete/ui/lazy-place.tsx'
import { ShareLink } from '#app/search/results/ui/share-link.tsx'
import { TileGrid } from '#app/search/results/ui/card-grid.tsx'
import { useWayToList } from '#app/search/saved/ui/use-list-path.ts'

type CompanyViewProps = {
  company: {
    title: string
    accentColor: string
    isClosed: boolean
    options: readonly string[]
    access: string | null
    legal: LegalNotice
    standing: string | null
  }
  description: ComponentProps<typeof Prose>['paragraphs']
  pictures: readonly string[]
  alts: readonly string[]
  contacts: ComponentProps<typeof ContactCard>['contacts']
  tabs: ComponentProps<typeof ServiceTabs>['tabs']
  place: ComponentProps<typeof PlaceCard>
  tiles: ComponentProps<typeof TileGrid>['tiles']
  shareUrl: string
}

/** The provider: who they are, how it looks there, what they offer, where and when, and how to reach them. */
export function CompanyView(props: CompanyViewProps) {
  const { company, tabs, place, tiles, description, pictures, alts } = props
  const goBack = useWayToList()
  return (
    <div className="wrap pt-2">
      <div className="flex items-center justify-between">
        <BackButton to="/" onClick={goBack} />
        <ShareLink title={company.title} look="plain" />
      </div>
      <h1 className="mt-3 mb-3">{company.title}</h1>
      {tabs.length > 1 && <ServiceTabs tabs={tabs} />}
      <div className="service-grid pt-5">
        <div className="flex min-w-0 flex-col gap-6">
          {pictures.length > 0 && (
            <Gallery pictures={pictures} alts={alts} placeholder={company.accentColor} />
          )}
          {company.isClosed && <Banner kind="warning">{texts.closedProvider}</Banner>}
          <Prose paragraphs={description} />
          <Details heading={companyTexts.options} lines={company.options} />
          <Details heading={companyTexts.access} lines={company.access ? [company.access] : []} />
          <section aria-labelledby="angebote">
            <h2 id="angebote" className="mb-3">
              {texts.othersOf(company.title)}
            </h2>
            {tiles.length === 0 ? (
              <p className="text-muted">{companyTexts.noServices}</p>
            ) : (
              <div className="grid-narrow">
                <TileGrid tiles={tiles} />
              </div>
            )}
          </section>
        </div>
        <div className="flex flex-col gap-4 max-md:mt-8">
          <PlaceCard {...place} />
          <ContactCard contacts={props.contacts} />
          <LegalCard {...company} />
        </div>
      </div>
      <LazyPlace>
        <Dialogs {...props} />
      </LazyPlace>
    </div>
  )
}

function Dialogs({ pictures, alts, company, shareUrl }: CompanyViewProps) {
  const close = useCloseDialog()
  const params = new URLSearchParams(useLocation().search)
  const open = params.get('open')
  if (open === 'share') return <ShareSheet url={shareUrl} />
  if (open !== 'bilder' || pictures.length === 0) return null
  const startAt = Number(params.get('bild') ?? 1) - 1
  return (
    <Lightbox
      pictures={pictures}
      alts={alts}
      startAt={Number.isInteger(startAt) ? startAt : 0}
      placeholder={company.accentColor}
      onClose={close}
    />
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

/** What the law wants to be said about the provider. */
function LegalCard({ legal, standing }: Pick<CompanyViewProps['company'], 'legal' | 'standing'>) {
  const lines = [legal.name, legal.representedBy, legal.address, legal.register, legal.vatId].filter(Boolean)
  return (
    <section className="card p-5" aria-labelledby="angaben">
      <h2 id="angaben" className="text-20">
        {companyTexts.legal}
      </h2>
      <p className="mt-2">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      {standing && <p className="mt-2 text-13 text-muted">{standing}</p>}
    </section>
  )
}
