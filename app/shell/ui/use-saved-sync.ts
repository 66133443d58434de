import { useEffect } from 'react'
import { useFrameData } from './frame-data.ts'

/** Keeps the device's hearts in step with the account of whoever is signed in; loaded after everything else. */
export function useSavedSync(): void {
  const isSignedIn = Boolean(useFrameData().user)
  useEffect(() => {
    let stop: (() => void) | null = null
    let isOver = false
    const begin = async () => {
      const sync = await import('#app/storefront/saved/ui/saved-sync.ts')
      if (isOver) return
      if (isSignedIn) stop = sync.joinAccount()
      else sync.leaveAccount()
    }
    // Without the line to load it the hearts stay on the device; the next page tries again.
    begin().catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [isSignedIn])
}
