import type { Route } from './+types/own-data-file'
import { requireUser } from '#app/account/account.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { personalDataOf } from '../personal-data.server.ts'
import { privacyTexts } from '../texts.ts'

/** Everything that is kept about whoever asks, to take along. Source: GDPR Art. 20. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: userId } = await requireUser({ request, context })
  const { db, now } = scopeOf(context)
  const exported = { createdAt: now(), ...(await personalDataOf(db, { userId })) }
  return new Response(JSON.stringify(exported, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${privacyTexts.fileName(berlinDay(now()))}"`,
      'cache-control': 'no-store',
    },
  })
}
