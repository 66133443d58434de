import { data, redirect } from 'react-router'
import type { Route } from './+types/google-pass'
import { requireUser } from '#app/account/account.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { googleWalletTicketUrl } from '../wallet-ticket.server.ts'

/** Leads to where one puts one's own ticket into Google Wallet. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser({ request, context })
  const { db, config, now, tickets: keys } = scopeOf(context)
  const whose = { userId: user.id, reservationId: params.resID, keys, config, now: now() }
  const address = await googleWalletTicketUrl(db, whose)
  if (address === null) throw data(null, 404)
  return redirect(address, { headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } })
}
