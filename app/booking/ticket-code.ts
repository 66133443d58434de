/** What a ticket's QR code says: the reservation's id, which is unguessable, and the code that people can read out. */
export function ticketCode({ id, bookingCode }: { id: string; bookingCode: string }): string {
  return `${bookingCode}.${id}`
}
