import { DeskBadge, DeskTable, type DeskTone } from '#app/operator/ui/desk-table.tsx'
import type { BookingRowView } from '../booking-page.ts'
import { texts } from '../texts.ts'

const { columns: heads } = texts

type BookingTableProps = { label: string; bookings: readonly BookingRowView[]; isLoading?: boolean }

/** Bookings as rows; why one needs help stands in place of its state. */
export function BookingTable({ label, bookings, isLoading = false }: BookingTableProps) {
  return (
    <DeskTable
      label={label}
      isLoading={isLoading}
      columns={[
        { label: heads.number },
        { label: heads.guest },
        { label: heads.offer },
        { label: heads.when },
        { label: heads.state, phone: 'state' },
        { label: heads.amount, phone: 'amount', isRight: true },
      ]}
      rows={bookings.map((booking) => ({
        id: booking.id,
        href: booking.href,
        cells: [
          booking.code,
          booking.guest,
          booking.title,
          booking.when,
          <BookingState key="state" booking={booking} />,
          booking.amount,
        ],
      }))}
    />
  )
}

const standingTones: Record<BookingRowView['standing'], DeskTone> = {
  ticket: 'good',
  over: 'quiet',
  open: 'info',
}

function BookingState({ booking: { trouble, state, standing } }: { booking: BookingRowView }) {
  if (trouble)
    return (
      <DeskBadge tone={trouble === 'refund' || trouble === 'payment' ? 'bad' : 'warn'}>
        {texts.troubles[trouble]}
      </DeskBadge>
    )
  return <DeskBadge tone={standingTones[standing]}>{state}</DeskBadge>
}
