import type { ReactNode } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { BookingTable } from '#app/desk/bookings/ui/booking-table.tsx'
import { CompanyTable } from '#app/desk/companies/ui/company-table.tsx'
import { operatorPath } from '#app/operator/operator.ts'
import { DeskBadge, DeskCard, DeskTable } from '#app/operator/ui/desk-table.tsx'
import { Chip } from '#foundation/design/chip.tsx'
import type { Part } from '../part.ts'
import { texts } from '../texts.ts'

type Companies = Parameters<typeof CompanyTable>[0]['companies']
type Bookings = Parameters<typeof BookingTable>[0]['bookings']
type PartCardProps<Data> = {
  id: string
  title: string
  count?: number
  more: { href: string; label: string }
  part: Part<Data>
  /** Above the rows. */
  filters?: ReactNode
  children: (data: Data) => ReactNode
}

/** True while this page is read again. */
function useIsReading(): boolean {
  const isRevalidating = useRevalidator().state === 'loading'
  return useNavigation().location?.pathname === operatorPath('desk') || isRevalidating
}

/** A card whose rows couldn't be read says so, and can be tried again. */
export function PartCard<Data>({ part, filters, children, ...card }: PartCardProps<Data>) {
  return (
    <DeskCard {...card}>
      {filters}
      {part.outcome === 'failed' ? <Failed /> : children(part.data)}
    </DeskCard>
  )
}

/** In place of a part that couldn't be read. */
export function Failed() {
  const { revalidate } = useRevalidator()
  return (
    <p className="flex flex-wrap items-center gap-3" role="status">
      {texts.failed}
      <button type="button" className="link link-tap" onClick={() => void revalidate()}>
        {texts.again}
      </button>
    </p>
  )
}

/** Companies that wait for an operator. */
export function NewCompanies({ part, count }: { part: Part<Companies>; count: number }) {
  const words = texts.companies
  const isReading = useIsReading()
  return (
    <PartCard
      id="anbieter"
      title={words.title}
      count={count}
      more={{ href: operatorPath('companies'), label: words.all }}
      part={part}
    >
      {(companies) =>
        companies.length === 0 ? (
          <p className="text-muted">{words.none}</p>
        ) : (
          <CompanyTable label={words.title} companies={companies} isLoading={isReading} />
        )
      }
    </PartCard>
  )
}

type Offers = { count: number; offers: readonly OfferRow[] }
type OfferRow = { id: string; title: string; company: string; href: string; hasPicture: boolean }

/** Offers that are new. */
export function NewOffers({ part }: { part: Part<Offers> }) {
  const words = texts.offers
  const isReading = useIsReading()
  return (
    <PartCard
      id="angebote"
      title={words.title}
      {...(part.outcome === 'loaded' ? { count: part.data.count } : {})}
      more={{ href: operatorPath('offers'), label: words.all }}
      part={part}
    >
      {({ offers }) =>
        offers.length === 0 ? (
          <p className="text-muted">{words.none}</p>
        ) : (
          <DeskTable
            label={words.title}
            isLoading={isReading}
            columns={[{ label: words.columns.offer }, { label: words.columns.check, phone: 'state' }]}
            rows={offers.map(({ id, title, company, href, hasPicture }) => ({
              id,
              href,
              cells: [
                <span key="title">
                  {title}
                  <small>{company}</small>
                </span>,
                <DeskBadge key="check" tone={hasPicture ? 'info' : 'warn'}>
                  {hasPicture ? words.new : words.noPicture}
                </DeskBadge>,
              ],
            }))}
          />
        )
      }
    </PartCard>
  )
}

type BookingsCardProps = {
  part: Part<{ rows: Bookings; empty: string }>
  filters: readonly { name: string; label: string; isActive: boolean }[]
}

/** Bookings: those that need help or, by a chip, others. */
export function DeskBookings({ part, filters }: BookingsCardProps) {
  const words = texts.bookings
  const isReading = useIsReading()
  return (
    <PartCard
      id="buchungen"
      title={words.title}
      more={{ href: operatorPath('bookings', { stand: 'alle' }), label: words.all }}
      part={part}
      filters={
        <nav className="chips flex-wrap" aria-label={words.title}>
          {filters.map(({ name, label, isActive }) => (
            <Chip
              key={name}
              to={operatorPath('desk', { stand: name })}
              state={isActive ? 'active' : 'inactive'}
            >
              {label}
            </Chip>
          ))}
        </nav>
      }
    >
      {({ rows, empty }) =>
        rows.length === 0 && !isReading ? (
          <p className="text-muted">{empty}</p>
        ) : (
          <BookingTable label={words.title} bookings={rows} isLoading={isReading} />
        )
      }
    </PartCard>
  )
}
