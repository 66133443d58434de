/** Where giving back stands on the page of a booking. */
export const placesId = 'plaetze'

/** Where a reservation is looked at. Source: contract 2, section 2 "Navigation target". */
export function reservationUrl(
  { id, companyId, serviceId }: { id: string; companyId: string; serviceId: string },
  view: 'ticket' | 'slotRequest' | 'chat',
): string {
  return `/bookings/${id}?${new URLSearchParams({ companyID: companyId, serviceID: serviceId, view })}`
}

/** Where a company's people look at one of its reservations. */
export function companyTicketUrl(
  { id, companyId, serviceId }: { id: string; companyId: string; serviceId: string },
  view: 'ticket' | 'slotRequest' | 'chat' = 'ticket',
): string {
  const query = new URLSearchParams({ companyID: companyId, serviceID: serviceId, view })
  return `/bookings/${id}/anbieter?${query}`
}

/** The calendar file of a reservation. */
export function calendarUrl(reservationId: string): string {
  return `/bookings/${reservationId}/kalender.ics`
}
