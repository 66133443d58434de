import { BookingTable } from '#app/desk/bookings/ui/booking-table.tsx'
import { CompanyTable } from '#app/desk/companies/ui/company-table.tsx'
import { operatorPath } from '#app/operator/operator.ts'
import { DeskTable } from '#app/operator/ui/desk-table.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import type { Part } from '../part.ts'
import { texts } from '../texts.ts'
import { PartCard } from './desk-parts.tsx'

type Account = { id: string; name: string; email: string }
type SearchResultsProps = {
  text: string
  bookings: Part<Parameters<typeof BookingTable>[0]['bookings']>
  accounts: Part<readonly Account[]>
  companies: Part<Parameters<typeof CompanyTable>[0]['companies']>
}

const words = texts.results

/** What a search of the desk found, of each kind the first few. */
export function SearchResults({ text, bookings, accounts, companies }: SearchResultsProps) {
  const all = (page: 'bookings' | 'accounts' | 'companies') => ({
    href: operatorPath(page, { suche: text }),
    label: words.all,
  })
  return (
    <>
      <p className="text-20 font-semibold break-words">{words.title(text)}</p>
      <PartCard id="buchungen" title={words.bookings} more={all('bookings')} part={bookings}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted">{words.noBookings}</p>
          ) : (
            <BookingTable label={words.bookings} bookings={rows} />
          )
        }
      </PartCard>
      <PartCard id="konten" title={words.accounts} more={all('accounts')} part={accounts}>
        {(rows) =>
          rows.length === 0 ? <p className="text-muted">{words.noAccounts}</p> : <Accounts accounts={rows} />
        }
      </PartCard>
      <PartCard id="anbieter" title={words.companies} more={all('companies')} part={companies}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted">{words.noCompanies}</p>
          ) : (
            <CompanyTable label={words.companies} companies={rows} />
          )
        }
      </PartCard>
      <div>
        <ButtonLink to={operatorPath('desk')} look="outline">
          {words.back}
        </ButtonLink>
      </div>
    </>
  )
}

function Accounts({ accounts }: { accounts: readonly Account[] }) {
  return (
    <DeskTable
      label={words.accounts}
      columns={[{ label: words.columns.account }, { label: words.columns.mail }]}
      rows={accounts.map(({ id, name, email }) => ({
        id,
        href: `/operator/konto/${encodeURIComponent(id)}`,
        cells: [name || email, email],
      }))}
    />
  )
}
