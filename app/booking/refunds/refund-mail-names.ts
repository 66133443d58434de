/** The operation of a refund's mail, by its name; several of one cancellation have the booking's id for theirs. */
export const refundMailId = (name: string): string => `booking-refunded:${name}`

/** A refund is told of once, and once more each time that it had come back. */
export const refundMailName = (id: string, cameBackTimes: number): string =>
  cameBackTimes > 0 ? `${id}:${cameBackTimes}` : id

/** The names of all mails that a refund can have had so far. */
export function refundMailNames({ id, cameBackTimes }: { id: string; cameBackTimes: number }): string[] {
  return Array.from({ length: cameBackTimes + 1 }, (_, times) => refundMailName(id, times))
}

const cancellationKinds = ['booking-cancelled', 'booking-cancelled-by-guest'] as const

/** The operation of the mail that tells guests of a cancellation before its money is through. */
export const cancellationMailId = (kind: (typeof cancellationKinds)[number], reservationId: string): string =>
  `${kind}:${reservationId}`

/** All that can have told so: by the company, and by the guest. */
export const cancellationMailIds = (reservationId: string): string[] =>
  cancellationKinds.map((kind) => cancellationMailId(kind, reservationId))

/** The name of the mail that all of several refunds are through; that of their first one is `name`. */
export const allThroughName = (name: string): string => `${name}:all`

const oneMomentMs = 3_600_000

/**
 * True where the last of several refunds is through later than in the moment in which the first was told of. Banks take
 * days, the payment provider seconds.
 */
export function isThroughLater(
  parts: readonly { status: 'requested' | 'done' | 'failed'; toldAt: Date | null }[],
  now: Date,
): boolean {
  const told = parts.flatMap(({ toldAt }) => toldAt?.getTime() ?? [])
  const isAll = parts.every(({ status }) => status === 'done')
  return isAll && told.length > 0 && now.getTime() - Math.min(...told) > oneMomentMs
}

/**
 * The operations of all mails about refunds: those of several together, named after the booking or the change that they
 * are of, and those of each refund.
 */
export function mailsAboutRefunds({
  together,
  refunds,
}: {
  together: readonly string[]
  refunds: readonly { id: string; cameBackTimes: number }[]
}): string[] {
  const names = together.flatMap((name) => [name, allThroughName(name)])
  return [...names, ...refunds.flatMap(refundMailNames)].map(refundMailId)
}
