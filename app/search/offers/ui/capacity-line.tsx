import { capacityLabel } from '../event-capacity.ts'
import { texts } from '#app/search/place/texts.ts'

const looks = {
  'without-ticket': 'capacity-open',
  'sold-out': 'capacity-out',
  few: 'capacity-low',
  available: 'capacity-plenty',
} as const

/** How many tickets are left, in the contract's words. Source: contract 1, section 4 "Event capacity display". */
export function CapacityLine({
  event,
  as: Tag = 'p',
}: {
  event: Parameters<typeof capacityLabel>[0]
  as?: 'p' | 'span'
}) {
  const label = capacityLabel(event)
  return <Tag className={`capacity order-5 block num ${looks[label.kind]}`}>{capacityText(label)}</Tag>
}

function capacityText(label: ReturnType<typeof capacityLabel>): string {
  switch (label.kind) {
    case 'without-ticket':
      return texts.events.withoutTicket
    case 'sold-out':
      return texts.events.soldOut
    case 'few':
      return texts.events.few(label.left)
    case 'available':
      return texts.events.available(label.left)
  }
}
