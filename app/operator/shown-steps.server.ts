import { namesOf } from '#app/account/account.server.ts'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { newestAudit } from '#foundation/platform/audit.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { troubleTexts as words } from './texts/troubles.ts'
import type { ShownStep } from './troubles.ts'

const stepsShown = 10

/** The newest steps about money and work, newest first. */
export async function shownSteps(db: Db): Promise<ShownStep[]> {
  const entries = await newestAudit(db, { actions: Object.keys(words.actions), limit: stepsShown })
  const names = await namesOf(db, { userIds: entries.map(({ actorId }) => actorId) })
  return entries.map(({ id, action, details, at, actorId }) => {
    const amount = details['amount']
    const why = [
      ...(amount === undefined ? [] : [words.amountOf(formatEuro(Number(amount)))]),
      ...(details['reason'] === undefined ? [] : [details['reason']]),
    ]
    return {
      id,
      what: `${words.actions[action] ?? action} ${words.by(names.get(actorId) ?? actorId)}`,
      why: why.length > 0 ? why.join(', ') : null,
      when: formatInstant(at),
    }
  })
}
