import { useEffect, useState } from 'react'
import { elapsedMs } from '#foundation/platform/clock.ts'

const minuteMs = 60_000

/** The server's time, which goes on by minutes while the page stays open. */
export function usePresent(loadedAt: Date): Date {
  const [since, setSince] = useState({ loadedAt, passedMs: 0 })
  useEffect(() => {
    const begun = elapsedMs()
    const timer = setInterval(() => setSince({ loadedAt, passedMs: elapsedMs() - begun }), minuteMs)
    return () => clearInterval(timer)
  }, [loadedAt])
  const passedMs = since.loadedAt === loadedAt ? since.passedMs : 0
  return new Date(loadedAt.getTime() + passedMs)
}
