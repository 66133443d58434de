import { redirect } from 'react-router'
import type { Route } from './+types/own-data-file'
import { requireUser } from '#app/account/account.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { exportsPerDay, tooManyExportsPath } from '../export-limit.ts'
import { personalDataOf } from '../personal-data.server.ts'
import { privacyTexts } from '../texts.ts'

const daySeconds = 24 * 3600

/** Everything that is kept about whoever asks, to take along, some times a day. Source: GDPR Art. 20. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: userId } = await requireUser({ request, context })
  const { db, now } = scopeOf(context)
  const window = { limit: exportsPerDay, windowSeconds: daySeconds, now: now() }
  const allowance = await allow(db, { key: `data-file:${userId}`, ...window })
  if (allowance.outcome === 'refused') throw redirect(tooManyExportsPath)
  const exported = { createdAt: now(), ...(await personalDataOf(db, { userId })) }
  return new Response(JSON.stringify(exported, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${privacyTexts.fileName(berlinDay(now()))}"`,
      'cache-control': 'no-store',
    },
  })
}
