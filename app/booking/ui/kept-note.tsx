import { useEffect, useState } from 'react'
import { CloudOff } from 'lucide-react'
import { keepMissing, keepPage } from '#foundation/platform/kept-pages.ts'
import { pageTexts } from '../texts/pages.ts'

/** Keeps the ticket on this device, and says so once it is there. The line is there from the start: nothing jumps. */
export function KeptNote({ path }: { path: string }) {
  const [isKept, setIsKept] = useState(false)
  useEffect(() => {
    let isGone = false
    void keepPage(path).then((kept) => !isGone && setIsKept(kept))
    return () => {
      isGone = true
    }
  }, [path])
  return (
    <output className="no-print flex min-h-6 items-center justify-center gap-2 text-13">
      {isKept && (
        <>
          <CloudOff aria-hidden className="size-4" />
          {pageTexts.ticket.offline}
        </>
      )}
    </output>
  )
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
