import { openAccountBench, jule, juleAtHome, signedIn } from './account-bench.ts'
import { makeBookable, slotOrder, type Bookable } from './bookable.ts'
import { begin, seenTerms } from './bookings.ts'
import { withDatabase } from './database.ts'
import { answerOf, formTo, pageArguments, pageAt, type PageAnswer } from './page-arguments.ts'
import type { PaymentWorld } from './payment-world.ts'
import { quickRegister } from '#app/account/account.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { deriveTicketKeys } from '#app/booking/tickets/ticket-keys.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import { orderQuery } from '#app/booking/orders/order-url.ts'
import { termsFields } from '#app/booking/order-page/accepted-terms.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import type { Config } from '#foundation/platform/config.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { silentLog } from '#foundation/platform/log.server.ts'

/** Pages of the booking room in front of Jule and of strangers, with something to book. */
export type BookingPages = {
  db: Db
  world: PaymentWorld
  bookable: Bookable
  jule: Customer
  /** Jule's session. */
  cookie: string
  /** Asks a loader for a page. */
  open: (loader: Page, path: string, asking?: Asking) => Promise<PageAnswer>
  /** Sends a form to an action. */
  send: (action: Page, path: string, fields: Fields, asking?: Asking) => Promise<PageAnswer>
  /** Books and pays for somebody. */
  buy: (order: OrderRequest, customer: Customer) => Promise<string>
}

type Page = (args: never) => Promise<unknown>
/** `config` changes what is set up. */
type Asking = { cookie?: string; params?: Record<string, string>; config?: Partial<Config> }
type Fields = Record<string, string> | [string, string][]
type Options = Partial<Parameters<typeof makeBookable>[1]>

/**
 * Runs `work` with Jule's account and a company that can be booked. What makes statements fail needs a database of its
 * own (`within`): the shared one's transaction would be over.
 */
export function withBookingPages(
  world: PaymentWorld,
  work: (pages: BookingPages) => Promise<void>,
  options: Options = {},
  within: typeof withDatabase = withDatabase,
): Promise<void> {
  return within(async (db) => {
    const { accounts } = openAccountBench(db)
    await quickRegister(accounts, { form: jule, caller: juleAtHome })
    const { cookie } = await signedIn(accounts)
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const bookable = await makeBookable(db, { capacity: 4, slots: 3, now: world.now(), ...options })
    world.enable(bookable.connectAccountId)
    const config = { appUrl: 'http://app.example', mode: 'production' } as Config
    const tickets = deriveTicketKeys(['a secret of more than thirty-two letters'])
    const scope = { db, accounts, config, now: world.now, payments: world.payments, tickets, log: silentLog }
    await work({
      db,
      world,
      bookable,
      cookie,
      jule: { id, displayName: jule.name, email: jule.email, isEmailVerified: true },
      open: (loader, path, asking) => {
        const changed = { ...scope, config: { ...config, ...asking?.config } }
        return answerOf(loader(pageArguments(changed, pageAt(path), asking)))
      },
      send: (action, path, fields, asking) =>
        answerOf(action(pageArguments(scope, formTo(path, fields), asking))),
      buy: async (order, customer) => {
        const begun = await begin(db, world, order, customer)
        world.pay(begun.sessionId)
        await fulfil(db, world.payments, { sessionId: begun.sessionId, now: world.now() })
        return begun.id
      },
    })
  })
}

/** The fields of the order page for two persons, as the page would show it at this moment. */
export async function orderFields(
  { db, world, bookable }: BookingPages,
  more: Record<string, string> = {},
): Promise<Record<string, string>> {
  const order = slotOrder(bookable, { persons: 2 })
  const shown = await seenTerms(db, order, world.now())
  if (!shown) throw new Error('there is no order to show')
  const fields = [...orderQuery(order), ...termsFields(shown)]
  return { ...Object.fromEntries(fields), key: 'a-form-of-its-own', ...more }
}
