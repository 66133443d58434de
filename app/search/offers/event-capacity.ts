/** Low-stock threshold. Source: contract 1, section 9. */
const lowStock = 10

/** How many tickets are left, as the contract tells it apart. Source: contract 1, section 4 "Event capacity display" */
export type CapacityLabel =
  | { kind: 'without-ticket' }
  | { kind: 'sold-out' }
  | { kind: 'few'; left: number }
  | { kind: 'available'; left: number }

type Capacity = {
  paymentType: 'ticket' | 'free' | 'free-without-ticket'
  capacity: number
  booked: number
}

/** Whether nothing is left of a date for which one needs a ticket. */
export function isSoldOut(event: Capacity): boolean {
  return capacityLabel(event).kind === 'sold-out'
}

/** The label of an event; more booked than there is room for counts as sold out. */
export function capacityLabel(event: Capacity): CapacityLabel {
  if (event.paymentType === 'free-without-ticket') return { kind: 'without-ticket' }
  const left = Math.max(0, event.capacity - event.booked)
  if (left === 0) return { kind: 'sold-out' }
  return left <= lowStock ? { kind: 'few', left } : { kind: 'available', left }
}
