import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ServiceCalendar } from '#app/availability/ui/service-calendar.tsx'
import { StartPicker } from '#app/availability/ui/start-picker.tsx'
import { useSameAddress } from '#foundation/design/address.ts'
import { Banner } from '#foundation/design/banner.tsx'
import type { WholeWeeks } from '#foundation/design/month-grid.tsx'
import { formatFullDay } from '#foundation/lib/berlin-time.ts'
import { durationText } from '../time-text.ts'
import { choiceTexts } from '#app/search/prices/texts/choice.ts'
import { serviceTexts } from '#app/search/offers/texts/service.ts'
import {
  Contacts,
  EventPicker,
  HeldPlacesNote,
  PanelFailure,
  RequestEntry,
  SlotNotice,
} from './lazy-service-parts.tsx'
import { PartySteppers } from './party-steppers.tsx'
import { choosableStarts, isWithoutTicket, type Booking, type PanelData } from './use-booking.ts'

type BookingBodyProps = {
  panel: PanelData
  booking: Booking
  /** Beside the gallery two or three weeks are shown at first, so that no one has to scroll. */
  fold?: WholeWeeks | null
}

/** How many, which day, which start; or how to reach the provider. The order of the mock: people first. */
export function BookingBody(props: BookingBodyProps) {
  const { own, notice, limit, dayOver } = props.panel
  useCountedPanel(props.panel)
  return (
    <>
      {own && <HeldPlacesNote own={own} />}
      {(notice ?? limit ?? dayOver) && <SlotNotice {...props} where="box" />}
      <Choice {...props} />
    </>
  )
}

let counted = ''

/** Says once that the panel was opened: the box of phones, or a first start or date in it. */
function useCountedPanel({ companyId, serviceId, isPreview, isOwn }: PanelData) {
  const isOpened = /[?&](?:open=buchen|slot=|event=)/.test(useLocation().search)
  useEffect(() => {
    const path = `/zaehlen/${companyId}/${serviceId}`
    if (!isOpened || isPreview || isOwn || counted === path) return
    counted = path
    navigator.sendBeacon?.(path)
  }, [isOpened, companyId, serviceId, isPreview, isOwn])
}

function Choice({ panel, booking, fold = null }: BookingBodyProps) {
  switch (panel.kind) {
    case 'slots':
      return <Slots panel={panel} booking={booking} fold={fold} />
    case 'events':
      return (
        <>
          <EventPicker panel={panel} booking={booking} />
          {booking.event && !isWithoutTicket(panel) && <PartySteppers panel={panel} booking={booking} />}
        </>
      )
    case 'request':
      return panel.request && <RequestEntry {...panel.request} {...panel} />
    case 'elsewhere':
      return <Contacts panel={panel} />
    case 'closed':
      return <Banner kind="warning">{serviceTexts.closedProvider}</Banner>
    case 'failed':
      return <PanelFailure />
  }
}

function Slots({ panel, booking, fold }: Required<BookingBodyProps>) {
  const same = useSameAddress()
  const { slots } = booking.choice
  return (
    <>
      <PartySteppers panel={panel} booking={booking} />
      <div className="mt-3">
        <ServiceCalendar
          month={panel.month}
          days={panel.days}
          todayOn={panel.todayOn}
          lastOn={panel.lastOn}
          chosenOn={panel.dayOn}
          toDay={(dayOn) => same({ d: dayOn, m: null, slot: null })}
          toMonth={(month) => same({ m: month })}
          fold={fold}
          ahead={panel.ahead}
          party={{ units: booking.units, said: panel.tooFew.join(String(booking.units)) }}
        />
      </div>
      {panel.dayOn && (
        <>
          <div className="mt-5 mb-3 flex items-baseline justify-between gap-3">
            <h3 className="text-15">{formatFullDay(panel.dayOn)}</h3>
            <p className="text-13 text-muted">
              {choiceTexts.duration(
                durationText(
                  panel.durationType === 'round'
                    ? panel.slotMinutes * booking.choice.slots
                    : panel.durationMinutes,
                ),
              )}
            </p>
          </div>
          {panel.confirmation && <p className="mb-3 text-13 text-muted">{panel.confirmation}</p>}
          <StartPicker
            starts={choosableStarts(panel, { slots, slotMinutes: panel.slotMinutes })}
            needed={booking.units}
            chosenAt={booking.choice.slotAt}
            none={panel.noStarts}
            toStart={(startsAt) => same({ d: panel.dayOn, slot: startsAt })}
            toWait={booking.waitPath}
          />
        </>
      )}
    </>
  )
}
