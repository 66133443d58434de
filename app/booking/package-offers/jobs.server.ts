import type { Db } from '#foundation/platform/db.server.ts'
import type { JobBook } from '#foundation/platform/jobs.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { remindOfInvoices } from './invoice-reminders.server.ts'
import { lapseDueOffers } from './lapse-offers.server.ts'

const lapseSeconds = 15
const reminderSeconds = 300

/** The sweeps of offers; `app/jobs.ts` collects them. */
export function packageOfferJobs({
  db,
  payments,
  now,
}: {
  db: Db
  payments: PaymentGateway
  now: () => Date
}): JobBook['sweeps'] {
  return {
    'booking.lapse-offers': {
      everySeconds: lapseSeconds,
      run: async () => void (await lapseDueOffers(db, payments, { now: now() })),
    },
    'booking.remind-of-invoices': {
      everySeconds: reminderSeconds,
      run: () => remindOfInvoices(db, { now: now() }),
    },
  }
}
