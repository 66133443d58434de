import { useEffect, useState } from 'react'
import { CloudOff } from 'lucide-react'
import { keepListNaming, keepMissing, keepPage, renewKept } from '#foundation/platform/kept-pages.ts'
import { ticketTexts } from '#app/booking/tickets/texts/ticket.ts'

/** Keeps the ticket on this device, and says so once it is there. The line is there from the start: nothing jumps. */
export function KeptNote({ path }: { path: string }) {
  const [isKept, setIsKept] = useState(false)
  useEffect(() => {
    let isGone = false
    const keep = async () => {
      const kept = await keepPage(path)
      if (!isGone) setIsKept(kept)
      // Without network one comes to it by the list, also where it was booked after that was kept.
      if (kept) await keepListNaming('/bookings', path)
    }
    void keep().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [path])
  return (
    <output className="no-print flex min-h-6 items-center justify-center gap-2 text-13">
      {isKept && (
        <>
          <CloudOff aria-hidden className="size-4" />
          {ticketTexts.offline}
        </>
      )}
    </output>
  )
}

/** Keeps the list and a booking's page anew, where they are kept, once something was done that changes both. */
export function useRenewedTicket(path: string): void {
  useEffect(() => {
    void renewKept(['/bookings', path]).catch(() => undefined)
  }, [path])
}

const mostKept = 6

/** Keeps the list and its next tickets: they open at a door without network though nobody looked at them before. */
export function useKeptTickets(paths: readonly string[]): void {
  const list = paths.slice(0, mostKept).join(' ')
  useEffect(() => {
    // Without storage nothing is lost but that.
    void keepMissing(list.split(' ').filter(Boolean)).catch(() => undefined)
  }, [list])
}
