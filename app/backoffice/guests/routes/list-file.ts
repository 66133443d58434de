import type { Route } from './+types/list-file'
import { berlinClock, berlinDay } from '#foundation/lib/berlin-time.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { guestFile } from '../guest-file.server.ts'
import { guestsOfStart } from '../start-guests.server.ts'
import { guestsTexts } from '../texts.ts'
import { startAccess } from './start-access.server.ts'

/** The list of a start for a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { start } = await startAccess({ request, context }, 'guests')
  const file = guestFile(await guestsOfStart(scopeOf(context).db, start))
  const name = guestsTexts.fileName(berlinDay(start.startsAt), berlinClock(start.startsAt).replace(':', '-'))
  return new Response(file, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
