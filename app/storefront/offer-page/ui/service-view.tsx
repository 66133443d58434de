import { ChevronLeft } from 'lucide-react'
import { useEffect, type ComponentProps } from 'react'
import { useLocation } from 'react-router'
import type { FactLine } from '../fact-lines.ts'
import { useCloseDialog } from '#foundation/design/address.ts'
import { BackButton } from '#foundation/design/back-button.tsx'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import { Link } from '#foundation/design/link.tsx'
import { designTexts } from '#foundation/design/texts.ts'
import { Prose } from '#app/catalog/ui/prose.tsx'
import { StarFigure } from '#app/catalog/ui/star-figure.tsx'
import { ReviewPanel } from '#app/reviews/ui/review-panel.tsx'
import { noteSeen } from '#app/search/saved/saved.ts'
import { serviceTexts as texts } from '#app/search/offers/texts/service.ts'
import { BookingPanel, BookingQuay } from './booking-panel.tsx'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import {
  Lightbox,
  HeldPlacesLines,
  RequestDialog,
  ShareSheet,
  SlotNotice,
  SoldOutNotice,
} from './lazy-service-parts.tsx'
import { LazyPlace } from '#app/search/autocomplete/ui/lazy-place.tsx'
import { PlaceCard } from '#app/search/offers/ui/place-card.tsx'
import { PriceTable } from './price-table.tsx'
import { ProviderCard } from './provider-card.tsx'
import { SaveButton } from '#app/search/saved/ui/save-button.tsx'
import { ServiceTabs } from './service-tabs.tsx'
import { ShareLink } from '#app/search/results/ui/share-link.tsx'
import { TileGrid } from '#app/search/results/ui/card-grid.tsx'
import { isForWaiting, useBooking, type Booking, type PanelData } from './use-booking.ts'
import { useWayToList } from '#app/search/saved/ui/use-list-path.ts'

// Not with the other lazy parts: it uses those.
const BookingSheet = lazyPart(() => import('./booking-sheet.tsx').then((part) => part.BookingSheet))

/** What the page of a service shows. */
export type ServiceViewProps = {
  service: {
    title: string
    teaser: string
    description: ComponentProps<typeof Prose>['paragraphs']
    categoryId: string
    categoryName: string
    address: { line1: string; district: string; city: string }
    specialOffers: readonly { title: string; link: string }[]
    accentColor: string
    accentColor2: string
    ratingHundredths: number
    ratingCount: number
    pictures: readonly string[]
    /** What is to be seen on them, where somebody said so. */
    alts: readonly string[]
    facts: readonly FactLine[]
    included: readonly string[]
  }
  company: {
    form: string
    title: string
    contactPerson: string | null
    lead: string | null
    standing: string | null
    about: string
  }
  panel: PanelData
  ask: ComponentProps<typeof ProviderCard>['ask']
  tabs: ComponentProps<typeof ServiceTabs>['tabs']
  place: ComponentProps<typeof PlaceCard>
  reviews: ComponentProps<typeof ReviewPanel> | null
  tiles: ComponentProps<typeof TileGrid>['tiles']
  shareUrl: string
}

/** A service: pictures, facts, prices, reviews, place, and the booking beside or below it. */
export function ServiceView(props: ServiceViewProps) {
  const { service, panel, company, tiles } = props
  const booking = useBooking(panel)
  useSeen(props)
  return (
    <div className="wrap relative">
      <HeadRow {...props} shared={booking.event?.title ?? service.title} />
      <div className="service-grid">
        <div className="min-w-0">
          <Gallery pictures={service.pictures} alts={service.alts} placeholder={service.accentColor} />
          <div className="gallery-sheet">
            <Heading {...props} booking={booking} />
            <ServiceTabs tabs={props.tabs} />
            <About service={service} />
            <hr className="rule" />
            <PriceTable lines={panel.priceLines} vat={panel.vatLine} />
            <SpecialOffers offers={service.specialOffers} />
          </div>
        </div>
        <div className="max-md:hidden">
          <BookingPanel panel={panel} booking={booking} />
        </div>
      </div>
      <hr className="rule" />
      <div className="service-grid">
        {props.reviews && <ReviewPanel {...props.reviews} />}
        <div className="flex flex-col gap-4 max-md:mt-8">
          <PlaceCard {...props.place} />
          <ProviderCard
            title={company.title}
            contactPerson={company.contactPerson}
            lead={company.lead}
            to={`/activity/details/${company.form}?company=true`}
            standing={company.standing}
            about={company.about}
            ask={props.ask}
          />
        </div>
      </div>
      {tiles.length > 0 && <Others company={company.title} tiles={tiles} />}
      <BookingQuay panel={panel} booking={booking} />
      <LazyPlace>
        <Dialogs {...props} />
      </LazyPlace>
    </div>
  )
}

// A preview is the provider's own look, not a visit.
function useSeen(props: ServiceViewProps) {
  const { to, title, picture, accentColor, accentColor2, place } = savedPlace(props)
  const isVisit = !props.panel.isPreview
  useEffect(() => {
    if (isVisit) noteSeen({ to, title, picture, accentColor, accentColor2, place })
  }, [isVisit, to, title, picture, accentColor, accentColor2, place])
}

function savedPlace({ service, tabs }: ServiceViewProps) {
  return {
    to: tabs.find(({ isCurrent }) => isCurrent)?.to ?? '/',
    title: service.title,
    picture: service.pictures[0] ?? '',
    accentColor: service.accentColor,
    accentColor2: service.accentColor2,
    place: service.address.district || service.address.city,
  }
}

function HeadRow(props: ServiceViewProps & { shared: string }) {
  const { service, shared } = props
  const back = `/activity/${service.categoryId}`
  const goBack = useWayToList()
  return (
    <>
      <div className="absolute inset-x-3 top-3 z-1 flex justify-between md:hidden">
        <Link
          to={back}
          onClick={goBack}
          className="icon-button icon-button-floating"
          aria-label={designTexts.back}
        >
          <ChevronLeft aria-hidden />
        </Link>
        <div className="flex gap-2">
          <ShareLink title={shared} look="floating" />
          <SaveButton place={savedPlace(props)} look="floating" />
        </div>
      </div>
      <div className="flex items-center justify-between pb-2 max-md:hidden">
        <BackButton to={back} onClick={goBack} />
        <div className="flex gap-2">
          <ShareLink title={shared} look="word" />
          <SaveButton place={savedPlace(props)} look="word" />
        </div>
      </div>
    </>
  )
}

function Heading({ service, company, panel, booking }: ServiceViewProps & { booking: Booking }) {
  return (
    <div className="md:pt-6">
      {panel.own && (
        // Without a place of its own it is waited for before the page is shown: nothing below it jumps.
        <div className="md:hidden">
          <HeldPlacesLines own={panel.own} />
        </div>
      )}
      <p className="mb-1 text-13 font-semibold text-muted max-md:hidden">
        {texts.headTitle(service.categoryName, company.title)}
      </p>
      <h1>{service.title}</h1>
      {booking.event?.named && <p className="mt-1 font-semibold">{booking.event.named}</p>}
      <p className="mt-2 mb-3 flex flex-wrap gap-x-3 gap-y-1 text-13 text-muted md:text-15">
        {service.ratingCount > 0 && (
          <a href="#bewertungen" className="text-ink">
            <StarFigure hundredths={service.ratingHundredths} />{' '}
            <span className="text-muted num">({texts.reviews(service.ratingCount)})</span>
          </a>
        )}
        <span>
          {service.address.line1}, {service.address.district || service.address.city}
        </span>
      </p>
      {isForWaiting(panel, booking) && (
        <div className="md:hidden">
          <SoldOutNotice panel={panel} booking={booking} />
        </div>
      )}
      {(panel.notice ?? panel.limit ?? panel.dayOver) && (
        <div className="md:hidden">
          <SlotNotice panel={panel} booking={booking} where="page" />
        </div>
      )}
    </div>
  )
}

function About({ service }: Pick<ServiceViewProps, 'service'>) {
  return (
    <div className="flex flex-col gap-6 pt-5">
      <h2 className="visually-hidden">{texts.facts}</h2>
      <Prose paragraphs={[{ kind: 'paragraph', text: service.teaser }, ...service.description]} />
      <Facts lines={service.facts} included={service.included} />
    </div>
  )
}

function SpecialOffers({ offers }: { offers: ServiceViewProps['service']['specialOffers'] }) {
  if (offers.length === 0) return null
  return (
    <section className="mt-6" aria-label={texts.specialOffers}>
      <h3>{texts.specialOffers}</h3>
      <ul>
        {offers.map(({ title, link }) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Others({ company, tiles }: { company: string; tiles: ServiceViewProps['tiles'] }) {
  return (
    <section className="section" aria-labelledby="weitere">
      <h2 id="weitere" className="mb-3">
        {texts.othersOf(company)}
      </h2>
      <TileGrid tiles={tiles} />
    </section>
  )
}

function Dialogs({ service, panel, company, shareUrl }: ServiceViewProps) {
  const close = useCloseDialog()
  const booking = useBooking(panel)
  const params = new URLSearchParams(useLocation().search)
  const open = params.get('open')
  if (open === 'buchen') return <BookingSheet panel={panel} booking={booking} />
  if (panel.request && !panel.isPreview && (open === 'anfrage' || open === 'frage'))
    return (
      <RequestDialog
        service={service}
        panel={panel}
        company={company.title}
        start={panel.request}
        kind={open === 'frage' ? 'question' : 'request'}
      />
    )
  if (open === 'share') return <ShareSheet url={shareUrl} />
  if (open === 'bilder') {
    const startAt = Number(params.get('bild') ?? 1) - 1
    return (
      <Lightbox
        pictures={service.pictures}
        alts={service.alts}
        startAt={Number.isInteger(startAt) ? startAt : 0}
        placeholder={service.accentColor}
        onClose={close}
      />
    )
  }
  return null
}
