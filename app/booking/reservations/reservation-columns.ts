/** The columns of a reservation in a list, each under its own name. */
export const listedColumns = [
  ...(['id', 'kind', 'state', 'cart', 'units', 'persons', 'snapshot'] as const),
  ...(['company_id as companyId', 'booking_code as bookingCode', 'total_cents as totalCents'] as const),
  ...(['user_id as userId', 'service_id as serviceId', 'event_id as eventId'] as const),
  ...(['starts_at as startsAt', 'ends_at as endsAt', 'starts_on as startsOn'] as const),
  'cancel_minutes_before_start as cancelMinutesBeforeStart',
  ...(['hold_expires_at as holdExpiresAt', 'created_at as createdAt'] as const),
  ...(['places_released_at as placesReleasedAt', 'entries_undone_at as entriesUndoneAt'] as const),
  'cancel_reason as cancelReason',
  'provider_message as providerMessage',
  'cancelled_as as cancelledAs',
] as const

/** Every column of a reservation under its own name. */
export const reservationColumns = [
  ...listedColumns,
  ...(['cancel_latest_at as cancelLatestAt', 'sequence'] as const),
  ...(['cancelled_by as cancelledBy', 'order_form as orderForm'] as const),
] as const
