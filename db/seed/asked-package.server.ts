import { contactOf } from '#app/account/account.server.ts'
import { termsVersion, type Snapshot } from '#app/booking/orders/order.ts'
import { providerIdentity } from '#app/booking/order-page/order-facts.server.ts'
import { insertReservation } from '#app/booking/reservations/store.server.ts'
import { serviceForBooking, type BookableService } from '#app/catalog/catalog.server.ts'
import { addressLine } from '#app/catalog/catalog.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { randomCode, randomId } from '#foundation/platform/random.ts'
import { personId } from './people.server.ts'

// What Hinnerk agrees upon with Jule: both can sign in with the logins that the start prints.
const offer = { companyId: 'paddelkontor-osterbek', serviceId: 'klassenfahrt-im-kanu' } as const
const idempotencyKey = 'demo-package'
const party = 24

/**
 * Sees to it that a guest of the demo city waits for a company's word about a package, without a day and without a price,
 * as such requests begin. Written once: what becomes of it stays.
 */
export async function askForPackage(
  db: Db,
  { appUrl, now }: { appUrl: string; now: Date },
): Promise<{ outcome: 'asked' | 'known' | 'none' }> {
  const guest = await contactOf(db, { userId: personId({ form: 'jule' }) })
  const service = await serviceForBooking(db, offer)
  if (!guest || !service) return { outcome: 'none' }
  const known = db.selectFrom('reservation').select('id').where('company_id', '=', offer.companyId)
  if (await known.where('idempotency_key', '=', idempotencyKey).executeTakeFirst())
    return { outcome: 'known' }
  const draft = {
    ...{ ...offer, id: randomId(), bookingCode: randomCode(), userId: guest.id, eventId: null },
    ...{ kind: 'onRequest' as const, startsAt: null, endsAt: null, startsOn: null },
    cart: {
      lines: [],
      slots: 1,
      vatPercent: service.vatPercent,
      vatCents: 0,
      totalCents: 0,
      priceVersion: 1,
    },
    ...{ totalCents: 0, units: party, persons: party, cancelMinutesBeforeStart: null, holdExpiresAt: null },
    snapshot: snapshotOf(service, { userName: guest.displayName, userEmail: guest.email }),
    orderForm: {
      ...{ button: 'request' as const, buttonText: 'Unverbindlich anfragen', termsVersion },
      ...{ withdrawal: 'none-fixed-date' as const, shownRefundCents: null, appUrl, fingerprint: '' },
    },
    createdAt: now,
  }
  await inTransaction(db, (tx) => insertReservation(tx, draft, { move: 'beginRequest', idempotencyKey }))
  return { outcome: 'asked' }
}

function snapshotOf(service: BookableService, guest: Pick<Snapshot, 'userName' | 'userEmail'>): Snapshot {
  const { shortTitle, categoryName, accentColor, accentColor2 } = service
  const { countingUnit, durationType, durationMinutes, slotMinutes, facts } = service
  return {
    ...{ shortTitle, categoryName, accentColor, accentColor2 },
    ...{ countingUnit, durationType, durationMinutes, slotMinutes },
    ...{ serviceTitle: service.title, serviceForm: service.form, eventTitle: null },
    ...{ meeting: facts.meeting, bring: facts.bring, pictureName: service.pictureNames[0] ?? null },
    ...{ address: addressLine(service.address), provider: providerIdentity(service), ...guest },
  }
}
