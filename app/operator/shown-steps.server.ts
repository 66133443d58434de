import { sql } from 'kysely'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { newestAudit } from '#foundation/platform/audit.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { troubleTexts as words } from './texts/troubles.ts'

/** What an operator did lately, in words. */
export type ShownStep = { id: string; what: string; why: string | null; when: string }

const stepsShown = 10

/** The newest steps about money and work, newest first. */
export async function shownSteps(db: Db): Promise<ShownStep[]> {
  const entries = await newestAudit(db, { actions: Object.keys(words.actions), limit: stepsShown })
  const actors = entries.map(({ actorId }) => actorId)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ltrim(name, '*') as name from users where id = any(${actors})`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
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
