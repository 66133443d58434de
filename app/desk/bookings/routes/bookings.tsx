import { Form, useNavigation } from 'react-router'
import type { Route } from './+types/bookings'
import { companyByForm } from '#app/catalog/catalog.server.ts'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { operatorPath } from '#app/operator/operator.ts'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Chip, RemovableChip } from '#foundation/design/chip.tsx'
import { Field } from '#foundation/design/field.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { storableText } from '#foundation/lib/text.ts'
import { pageNumber } from '#foundation/platform/asked-url.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { bookingFilterIn, bookingFilters, longestSearch, parseBookingSearch } from '../bookings.ts'
import { bookingRows, bookingRowView } from '../bookings.server.ts'
import { texts } from '../texts.ts'
import { BookingTable } from '../ui/booking-table.tsx'

const perPage = 20

/** Bookings of all companies. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db, now } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const typed = query.get('suche') ?? ''
  const search = parseBookingSearch(typed)
  const form = storableText(query.get('firma') ?? '', 100)
  const company = form === '' ? null : await companyByForm(db, form)
  const filter = bookingFilterIn(query.get('stand'), search !== null || company !== null)
  const page = pageNumber(query)
  const asked = { filter, search, companyId: company?.id ?? null, now: now() }
  const { rows, hasMore } = await bookingRows(db, { ...asked, limit: perPage, offset: (page - 1) * perPage })
  return {
    frame,
    filter,
    text: typed.slice(0, longestSearch),
    company: company && { form: company.form, title: company.title },
    page,
    hasMore,
    bookings: rows.map(bookingRowView),
  }
}

type Data = Route.ComponentProps['loaderData']

function pathWith({ filter, text, company }: Data, more: Record<string, string> = {}) {
  return operatorPath('bookings', {
    stand: filter,
    ...(text === '' ? {} : { suche: text }),
    ...(company === null ? {} : { firma: company.form }),
    ...more,
  })
}

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const { frame, filter, page, hasMore, bookings, company } = loaderData
  const isLoading = useNavigation().location?.pathname === operatorPath('bookings')
  return (
    <OperatorFrame frame={frame} page="bookings" title={texts.title}>
      <SearchForm data={loaderData} />
      <nav className="chips flex-wrap" aria-label={texts.filter}>
        {company && (
          <RemovableChip
            to={pathWith({ ...loaderData, company: null })}
            label={texts.ofCompany(company.title)}
          />
        )}
        {bookingFilters.map((each) => (
          <Chip
            key={each}
            to={pathWith({ ...loaderData, filter: each })}
            state={each === filter ? 'active' : 'inactive'}
          >
            {texts.filters[each]}
          </Chip>
        ))}
      </nav>
      {bookings.length === 0 && !isLoading ? (
        <Nothing data={loaderData} />
      ) : (
        <BookingTable label={texts.title} bookings={bookings} isLoading={isLoading} />
      )}
      <Paging
        first={page > 1 ? pathWith(loaderData) : null}
        next={hasMore ? pathWith(loaderData, { seite: String(page + 1) }) : null}
        words={texts}
      />
    </OperatorFrame>
  )
}

function SearchForm({ data: { text, company } }: { data: Data }) {
  return (
    <Form className="flex max-w-3xl items-end gap-2" role="search">
      {company && <input type="hidden" name="firma" value={company.form} />}
      <Field
        key={text}
        label={texts.search}
        name="suche"
        type="search"
        defaultValue={text}
        placeholder={texts.searchHint}
        maxLength={longestSearch}
        className="min-w-0 flex-1"
      />
      <Button type="submit">{texts.find}</Button>
    </Form>
  )
}

function Nothing({ data: { filter, text } }: { data: Data }) {
  const isSearch = text !== ''
  const isQuiet = !isSearch && filter !== 'alle'
  return (
    <EmptyCard
      title={isSearch ? texts.emptySearch : texts.empty[filter]}
      lead={isQuiet ? texts.emptyQuiet : texts.emptyLead}
    >
      <ButtonLink to={operatorPath('bookings', { stand: 'alle' })} look="outline">
        {texts.all}
      </ButtonLink>
    </EmptyCard>
  )
}
