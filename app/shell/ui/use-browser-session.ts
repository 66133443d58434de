import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useFrameData } from './frame-data.ts'

/** Keeps what the browser stores of the session in step with the page; loaded after everything else. */
export function useBrowserSession(): void {
  const { account } = useFrameData()
  const { pathname, search } = useLocation()
  useEffect(() => {
    // The error page knows nothing of anybody, which is not the same as nobody.
    if (account === undefined) return
    let stop: (() => void) | null = null
    let isOver = false
    const begin = async () => {
      const { keepSession } = await import('#app/search/saved/ui/stored-session.ts')
      if (!isOver) stop = keepSession(account, { pathname, search })
    }
    // Without the line to load it nothing is stored; the next page tries again.
    begin().catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [account, pathname, search])
}
