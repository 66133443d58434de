import type { Route } from './+types/offer'
import { WriterOrReview } from '../ui/writer-or-review.tsx'
import { writerAction, writerData } from './request-access.server.ts'

const kind = 'firstOffer'

export function loader({ request, context, params }: Route.LoaderArgs) {
  return writerData({ request, context, reservationId: params.resID, kind })
}

export function action({ request, context, params }: Route.ActionArgs) {
  return writerAction({ request, context, reservationId: params.resID, kind })
}

export default function OfferRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <WriterOrReview page={loaderData} refused={actionData} />
}
