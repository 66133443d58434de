import { redirect } from 'react-router'
import type { Route } from './+types/bookings'
import {
  companyFilterFields,
  companyFilterFrom,
  companyGroups,
} from '#app/booking/company-desk/company-desk.ts'
import { companyBookings, openRequestCount } from '#app/booking/company-desk/company-desk.server.ts'
import { companyWaitlistDemand } from '#app/booking/waitlist/waitlist.server.ts'
import { exportSpan } from '#app/backoffice/exports/exports.ts'
import { ExportForm } from '#app/backoffice/exports/ui/export-form.tsx'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { CompanyRows } from '#app/booking/company-desk/ui/company-rows.tsx'
import { WaitedStarts } from '#app/booking/waitlist/ui/start-list.tsx'
import { ownServices } from '#app/catalog/catalog.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Chip } from '#foundation/design/chip.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { scopeOf } from '#foundation/platform/scope.ts'
import { ownCompanyOf } from '../provider.server.ts'
import { texts } from '../texts.ts'
import { BookingFilter } from '../ui/booking-filter.tsx'

const words = texts.bookings
const mostServices = 200

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await ownCompanyOf({ request, context }, 'managers')
  if (!view) throw redirect('/overview')
  const { db, now } = scopeOf(context)
  const { company, role, companies } = view
  const query = new URL(request.url).searchParams
  const filter = companyFilterFrom(query)
  const after = query.get('nach')
  const companyId = company.id
  const page = await companyBookings(db, { companyId, filter, after, now: now() })
  const { services } = await ownServices(db, { companyIds: [companyId], after: null, limit: mostServices })
  return {
    company: { form: company.form, title: company.title, role, companies },
    filter,
    rows: page.rows,
    next: page.next,
    hasEarlier: after !== null,
    openRequests: await openRequestCount(db, { companyId }),
    // Beside what is still to come, at its beginning.
    waited:
      after === null && (filter.group === 'upcoming' || filter.group === 'open')
        ? await companyWaitlistDemand(db, { companyId, now: now() })
        : nobodyWaits,
    services: services.map(({ id, title }) => ({ id, title })),
    span: exportSpan({ from: null, to: null }, berlinDay(now())),
  }
}

const nobodyWaits = { starts: [], hasMore: false }

export default function CompanyBookingsPage({ loaderData }: Route.ComponentProps) {
  const { company, filter, rows, next, hasEarlier, openRequests, services, waited, span } = loaderData
  const here = (more: Record<string, string> = {}) => providerPath('bookings', company.form, more)
  const narrowed = companyFilterFields(filter)
  const isNarrowed = filter.serviceId !== null || filter.on !== null || filter.search !== ''
  return (
    <ProviderFrame company={company} page="bookings" title={words.title}>
      <nav className="chips flex-wrap" aria-label={words.title}>
        {companyGroups.map((group) => (
          <Chip
            key={group}
            to={here(companyFilterFields({ ...filter, group }))}
            state={group === filter.group ? 'active' : 'inactive'}
            {...(group === 'open' && openRequests > 0 ? { count: openRequests } : {})}
          >
            {words.groups[group]}
          </Chip>
        ))}
      </nav>
      <BookingFilter
        filter={filter}
        services={services}
        company={company.form}
        clearHref={isNarrowed ? here(companyFilterFields({ ...nothingElse, group: filter.group })) : null}
      />
      {waited.starts.length > 0 && <WaitedStarts {...waited} />}
      {rows.length > 0 ? (
        <CompanyRows rows={rows} />
      ) : (
        <EmptyCard
          title={isNarrowed || hasEarlier ? words.emptyNarrowed : words.empty[filter.group]}
          lead={isNarrowed ? words.emptyNarrowedLead : words.emptyLead}
        >
          {isNarrowed && (
            <ButtonLink to={here({ stand: 'all' })} look="outline">
              {words.showAll}
            </ButtonLink>
          )}
        </EmptyCard>
      )}
      <Paging
        first={hasEarlier ? here(narrowed) : null}
        next={next && here({ ...narrowed, nach: next })}
        words={words}
      />
      <ExportForm company={company.form} from={typedDayText(span.from)} to={typedDayText(span.to)} />
    </ProviderFrame>
  )
}

const typedDayText = (day: string) => day.split('-').toReversed().join('/')

const nothingElse = { serviceId: null, on: null, search: '' }
