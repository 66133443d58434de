/** The operation of a refund's mail, by its name; several of one cancellation have the booking's id for theirs. */
export const refundMailId = (name: string): string => `booking-refunded:${name}`

/** A refund is told of once, and once more each time that it had come back. */
export const refundMailName = (id: string, cameBackTimes: number): string =>
  cameBackTimes > 0 ? `${id}:${cameBackTimes}` : id

/** The names of all mails that a refund can have had so far. */
export function refundMailNames({ id, cameBackTimes }: { id: string; cameBackTimes: number }): string[] {
  return Array.from({ length: cameBackTimes + 1 }, (_, times) => refundMailName(id, times))
}
