import { useCloseDialog } from '#foundation/design/address.ts'
import { Sheet } from '#foundation/design/sheet.tsx'
import { choiceTexts as texts } from '#app/search/prices/texts/choice.ts'
import { BookingBody } from './booking-body.tsx'
import { BookingFoot, isBookable, type PanelProps } from './booking-panel.tsx'
import { isWithoutTicket } from './use-booking.ts'

/** The sheet on phones: persons, month, starts, running total. */
export function BookingSheet({ panel, booking }: PanelProps) {
  const close = useCloseDialog()
  return (
    <Sheet
      title={isBookable(panel) && !isWithoutTicket(panel) ? texts.heading : panel.title}
      onClose={close}
      foot={
        isBookable(panel) && (
          <div className="quay">
            <BookingFoot panel={panel} booking={booking} label={texts.onward} />
          </div>
        )
      }
    >
      <BookingBody panel={panel} booking={booking} />
    </Sheet>
  )
}
