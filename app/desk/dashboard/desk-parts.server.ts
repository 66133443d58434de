import { findAccounts } from '#app/account/account.server.ts'
import { bookingFilters, parseBookingSearch, type BookingFilter } from '#app/desk/bookings/bookings.ts'
import { bookingRows, bookingRowView } from '#app/desk/bookings/bookings.server.ts'
import { texts as bookingTexts } from '#app/desk/bookings/texts.ts'
import { companyRows, companyRowView } from '#app/desk/companies/companies.server.ts'
import { isDatabaseOutage } from '#foundation/platform/database-outage.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { faultFields, type Log } from '#foundation/platform/log.server.ts'
import { keyFigures } from './figures.ts'
import { dayFigures } from './figures.server.ts'
import { newOffers } from './new-offers.server.ts'
import type { Part } from './part.ts'

const rowsOfCard = 4
const rowsOfResult = 5

type Reading = { db: Db; log: Log; now: Date }

/** What stands on the desk, each part read by itself. */
export async function deskParts({ db, log, now }: Reading, filter: BookingFilter) {
  return {
    figures: await readPart(log, async () => keyFigures(await dayFigures(db, { now }))),
    companies: await readPart(log, async () => {
      const rows = await companyRows(db, { filter: 'neu', text: '', limit: rowsOfCard, offset: 0 })
      return rows.map((row) => companyRowView(row, now))
    }),
    offers: await readPart(log, async () => {
      const { offers, count } = await newOffers(db, { now, limit: rowsOfCard })
      const hrefOf = (form: string, id: string) => `/activity/details/${form}/${encodeURIComponent(id)}`
      return {
        count,
        offers: offers.map(({ companyForm, ...offer }) => ({
          ...offer,
          href: hrefOf(companyForm, offer.id),
        })),
      }
    }),
    bookings: await readPart(log, async () => {
      const asked = { filter, search: null, companyId: null, limit: rowsOfCard + 2, offset: 0, now }
      const { rows, stuck } = await bookingRows(db, asked)
      return { rows: rows.map(bookingRowView), empty: bookingTexts.empty[filter], stuck }
    }),
    filters: bookingFilters.map((name) => ({
      name,
      label: bookingTexts.filters[name],
      isActive: name === filter,
    })),
  }
}

/** Bookings, accounts and companies that a text means; `only` is the one booking whose number it is. */
export async function deskResults({ db, log, now }: Reading, text: string) {
  const search = parseBookingSearch(text)
  const bookings = await readPart(log, async () => {
    if (!search) return []
    const asked = { filter: 'alle' as const, search, companyId: null, limit: rowsOfResult, offset: 0, now }
    return (await bookingRows(db, asked)).rows.map(bookingRowView)
  })
  const isNumber = search !== null && search.text === null
  const [only, ...others] = bookings.outcome === 'loaded' ? bookings.data : []
  if (isNumber && only && others.length === 0) return { only: only.href }
  return {
    only: null,
    bookings,
    accounts: await readPart(log, async () => {
      const { accounts } = await findAccounts(db, { text, limit: rowsOfResult })
      return accounts.slice(0, rowsOfResult).map(({ id, name, email }) => ({ id, name, email }))
    }),
    companies: await readPart(log, async () => {
      const rows = await companyRows(db, { filter: 'alle', text, limit: rowsOfResult, offset: 0 })
      return rows.map((row) => companyRowView(row, now))
    }),
  }
}

/**
 * Reads one part of a page so that the others are there when it fails. A database that is away is a matter of the whole
 * page.
 */
export async function readPart<Data>(log: Log, read: () => Promise<Data>): Promise<Part<Data>> {
  try {
    return { outcome: 'loaded', data: await read() }
  } catch (error) {
    if (isDatabaseOutage(error)) throw error
    log.error('desk-part', faultFields(error))
    return { outcome: 'failed' }
  }
}
