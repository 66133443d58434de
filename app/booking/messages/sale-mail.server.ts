import type { Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import type { CounterSale } from '#app/availability/counter-sales/counter-sales.ts'
import { startFacts } from '#app/availability/counter-sales/counter-sales.server.ts'
import { addressLine } from '#app/catalog/catalog.ts'
import { serviceForBooking } from '#app/catalog/catalog.server.ts'
import { entryAttachment, organizerOf } from '#app/booking/mail-parts/mail-parts.ts'
import { providerIdentity } from '#app/booking/order-page/order-page.server.ts'
import { saleMail, type SaleMailKind } from './mails/sale-mails.ts'

/**
 * Writes to the guest of a sale at the counter, in the transaction of what it tells, once for each change of the sale.
 * The calendar file replaces the one before. False where the company wrote down no address.
 */
export async function queueSaleMail(
  tx: Db,
  kind: SaleMailKind,
  {
    sale,
    appUrl,
    now,
    more = [],
  }: { sale: CounterSale; appUrl: string; now: Date; more?: readonly string[] },
): Promise<boolean> {
  const { companyId, id, serviceId, eventId, startsAt, endsAt, sequence } = sale
  if (sale.email === null) return false
  const service = await serviceForBooking(tx, { companyId, serviceId })
  if (!service) return false
  const event = eventId === null ? null : await startFacts(tx, { companyId, serviceId, eventId })
  const provider = providerIdentity(service)
  const title = event?.title ?? service.title
  const address = addressLine(service.address)
  const { meeting, bring } = service.facts
  const { countingUnit } = service
  const facts = { sale, title, address, meeting, bring, countingUnit, provider, appUrl, more }
  const isCancelled = kind === 'sale-cancelled'
  const calendar = entryAttachment({
    id: `${id}@utkiek`,
    title,
    description: sale.bookingCode,
    location: `${provider.title}, ${address}`,
    url: `${appUrl}/activity/details/${provider.form}/${serviceId}`,
    organizer: organizerOf(provider, appUrl),
    startsAt,
    endsAt,
    sequence,
    isCancelled,
    now,
  })
  await queueMail(tx, {
    operationId: `${kind}:${id}:${sequence}`,
    kind,
    to: sale.email,
    replyTo: provider.email,
    ...saleMail(kind, facts),
    attachments: [calendar],
    now,
  })
  return true
}
