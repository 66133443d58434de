import type { Route } from './+types/final-invoice'
import { WriterOrReview } from '../ui/writer-or-review.tsx'
import { writerAction, writerData } from './request-access.server.ts'

const kind = 'finalInvoice'

export function loader({ request, context, params }: Route.LoaderArgs) {
  return writerData({ request, context, reservationId: params.resID, kind })
}

export function action({ request, context, params }: Route.ActionArgs) {
  return writerAction({ request, context, reservationId: params.resID, kind })
}

export default function FinalInvoiceRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <WriterOrReview page={loaderData} refused={actionData} />
}
