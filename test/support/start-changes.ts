import { sellAtCounter } from '#app/availability/counter-sales/counter-sales.server.ts'
import { bookingJobs } from '#app/booking/checkout/jobs.server.ts'
import type { StartCommand } from '#app/booking/start-changes/begin-change.server.ts'
import { startChangeJobs } from '#app/booking/start-changes/jobs.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { benchConfig } from './account-bench.ts'
import type { Bookable } from './bookable.ts'
import { workOffJobs, type JobRun } from './jobs.ts'
import type { PaymentWorld } from './payment-world.ts'

/** Works off every job that waits, those of changed starts too. */
export function workOffWithStarts(
  db: Db,
  { payments, now }: { payments: PaymentGateway; now: () => Date },
): Promise<JobRun> {
  return workOffJobs(db, {
    ...bookingJobs({ db, payments, now, accounts: { config: benchConfig } }).handlers,
    ...startChangeJobs({ db, payments, now, appUrl: 'http://app.example' }).handlers,
  })
}

/** A slot of the service. */
export const slotOf = ({ companyId, serviceId, starts }: Bookable, index = 0) => {
  const startsAt = starts[index]
  if (!startsAt) throw new Error('there is no such start')
  return { companyId, serviceId, startsAt }
}

/** The date of the event. */
export const dateOf = ({ companyId, eventServiceId, eventId }: Bookable) => ({
  companyId,
  serviceId: eventServiceId,
  eventId,
})

/** What a company does with a start, in a test whose clock is `world`'s. */
export function startCommands(world: Pick<PaymentWorld, 'now'>) {
  const command = (
    start: StartCommand['start'],
    what: StartCommand['what'],
    more: Partial<StartCommand> = {},
  ): StartCommand => ({
    start,
    what,
    reason: 'bad-weather',
    message: 'Zu viel Wind.',
    actorId: 'boss',
    operationId: 'form-1',
    now: world.now(),
    ...more,
  })

  /** Sells one place at the counter, to somebody with or without an address. */
  async function sell(
    db: Db,
    bookable: Bookable,
    { email = null, isEvent = false }: { email?: string | null; isEvent?: boolean } = {},
  ): Promise<string> {
    const start = isEvent ? dateOf(bookable) : slotOf(bookable)
    const sold = await sellAtCounter(db, {
      companyId: bookable.companyId,
      serviceId: start.serviceId,
      actorId: 'boss',
      now: world.now(),
      name: 'Osei',
      phone: '0171 5550143',
      email,
      note: null,
      units: 1,
      persons: 1,
      lines: [{ name: 'Erwachsene', amount: 1, priceCents: 1200 }],
      payment: 'on-site',
      wanted:
        'eventId' in start
          ? { kind: 'event', eventId: start.eventId }
          : { kind: 'slots', startsAt: [start.startsAt] },
      operationId: `sale ${email}`,
    })
    if (sold.outcome !== 'done') throw new Error(`not sold: ${sold.because}`)
    return sold.sale.id
  }

  return { command, sell }
}

/** What became of the guests of all changes, by booking or sale; `null` while they wait. */
export async function guestOutcomes(db: Db): Promise<Record<string, string | null>> {
  const rows = await db.selectFrom('start_change_guest').select(['reference', 'outcome']).execute()
  return Object.fromEntries(rows.map(({ reference, outcome }) => [reference, outcome]))
}

/** The mails of a kind. */
export function mailsOfKind(db: Db, kind: string) {
  return db
    .selectFrom('mail')
    .select(['to_address as to', 'subject', 'body_text as text', 'attachments'])
    .where('kind', '=', kind)
    .orderBy('to_address')
    .execute()
}
