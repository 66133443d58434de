import { data } from 'react-router'
import type { Route } from './+types/refused'
import { forEverybody, pageOf } from '#foundation/platform/page.ts'
import { refusalText, refusedStatuses } from '#app/shell/shell.ts'

/** What the web side answers before any page is asked, rendered once for everybody. Visitors find nothing here. */
export function loader({ context, params }: Route.LoaderArgs) {
  const status = refusedStatuses.find((known) => String(known) === params.status)
  if (!status || pageOf(context).clientAddress !== forEverybody) throw data(null, 404)
  throw data({ said: refusalText(status) }, status)
}

export default function RefusedPage() {
  return null
}
