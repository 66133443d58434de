import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { replyMinutes } from '#app/booking/package-requests/package-requests.server.ts'
import { parseDay, resolveDays } from '#app/search/dates/dates.ts'
import { parsePartyCriteria } from '#app/search/party/party.ts'
import type { RequestStart } from './requests.ts'
import { replyTime } from './texts/requests-form.ts'

/** What the form of an offer begins with: what a list said of day and party, and how fast its company answers. */
export async function requestStart(
  db: Db,
  { company, params, now }: { company: { id: string; form: string }; params: URLSearchParams; now: Date },
): Promise<RequestStart> {
  const minutes = await replyMinutes(db, { companyId: company.id, now })
  const { persons, children } = parsePartyCriteria(params)
  const days = (resolveDays(parseDay(params.get('d') ?? ''), now) ?? []).filter(
    (day) => day >= berlinDay(now),
  )
  const [first = ''] = days
  return {
    companyForm: company.form,
    reply: minutes === null ? null : replyTime(minutes),
    day: days.length === 1 ? first : '',
    // A weekend or a week is no day.
    month: days.length > 1 ? first.slice(0, 7) : '',
    partOfWeek: days.length === 2 ? 'weekend' : '',
    adults: persons === null ? 2 : persons - (children ?? 0),
    children: children ?? 0,
  }
}
