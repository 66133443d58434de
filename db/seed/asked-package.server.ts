import { requestPackage } from '#app/booking/package-requests/package-requests.server.ts'
import type { PackageWish } from '#app/booking/package-requests/package-requests.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { personId } from './people.server.ts'

// What guests ask Hinnerk for: he and Jule can sign in with the logins that the start prints.
const offer = { companyId: 'paddelkontor-osterbek', serviceId: 'klassenfahrt-im-kanu' } as const

const schoolTrip = (today: string): PackageWish => ({
  time: { kind: 'day', day: addDays(today, 17), partOfDay: 'morning' },
  adults: 2,
  children: 22,
  ages: { youngest: 10, oldest: 11 },
  occasion: 'other',
  budgetCents: 45_000,
  message: 'Wir sind die 5b. Zwei Kinder können noch nicht schwimmen. Gibt es Westen in klein?',
  mayForward: true,
})

const holidayClub = (today: string): PackageWish => ({
  time: { kind: 'month', month: `${addDays(today, 25).slice(0, 7)}-01`, partOfWeek: 'weekdays' },
  adults: 3,
  children: 15,
  ages: { youngest: 11, oldest: 14 },
  occasion: 'family',
  budgetCents: null,
  message: null,
  mayForward: false,
})

const wishes = [
  { form: 'jule', wishOn: schoolTrip },
  { form: 'merle', wishOn: holidayClub },
] as const

/**
 * Sees to it that guests of the demo city wait for a company's word about a package. A new one is sent where none is
 * open any more; what became of the others stays.
 */
export async function askForPackage(
  db: Db,
  { appUrl, now }: { appUrl: string; now: Date },
): Promise<{ outcome: 'asked' | 'known' | 'none' }> {
  const today = berlinDay(now)
  const outcomes: ('asked' | 'known' | 'none')[] = []
  for (const { form, wishOn } of wishes) {
    const userId = personId({ form })
    if (await hasOpen(db, userId)) {
      outcomes.push('known')
      continue
    }
    const command = { ...offer, userId, wish: wishOn(today), appUrl, now }
    const sent = await requestPackage(db, { ...command, idempotencyKey: `demo-package-${form}-${today}` })
    outcomes.push(sent.outcome === 'refused' ? 'none' : 'asked')
  }
  const [first] = (['asked', 'known', 'none'] as const).filter((outcome) => outcomes.includes(outcome))
  return { outcome: first ?? 'none' }
}

async function hasOpen(db: Db, userId: string): Promise<boolean> {
  const open = db
    .selectFrom('reservation')
    .select('id')
    .where('company_id', '=', offer.companyId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'onRequest')
    .where('state', 'not in', ['requestRejected', 'offerRejected', 'refunded', 'deleteCapacity', 'reedemed'])
  return (await open.executeTakeFirst()) !== undefined
}
