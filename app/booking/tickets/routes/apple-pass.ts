import { data } from 'react-router'
import type { Route } from './+types/apple-pass'
import { requireUser } from '#app/account/account.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { appleWalletTicketFile } from '../wallet-ticket.server.ts'

/** One's own ticket as a pass for Apple Wallet. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser({ request, context })
  const { db, config, now, tickets: keys } = scopeOf(context)
  const whose = { userId: user.id, reservationId: params.resID, keys, config, now: now() }
  const file = await appleWalletTicketFile(db, whose)
  if (!file) throw data(null, 404)
  return new Response(file.bytes, {
    headers: {
      'content-type': 'application/vnd.apple.pkpass',
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'no-store',
    },
  })
}
