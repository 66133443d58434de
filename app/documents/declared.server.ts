import type { DocumentCollection } from '#foundation/platform/document.ts'
import { reservationDocuments } from '#app/booking/reservations/reservations.server.ts'
import { reviewDocuments } from '#app/reviews/reviews.server.ts'
import { serviceDocuments, ticketDocuments } from './service-documents.server.ts'

/** Everything that can be read by path. What isn't here isn't there. */
export const declared: readonly DocumentCollection[] = [
  serviceDocuments,
  ticketDocuments,
  reservationDocuments,
  ...reviewDocuments,
]
