import { useEffect } from 'react'
import { useFrameData } from './frame-data.ts'

/** Shows somebody who is signed in what is unread; loaded once the page has nothing else to do. */
export function useUnread(): void {
  const userId = useFrameData().account?.auth.uid
  useEffect(() => {
    if (!userId) return
    // Without the line to load it nothing is shown; the next page tries again.
    const begin = () =>
      void import('#app/chat/stream/ui/badge.ts').then(
        (badge) => badge.begin(userId),
        () => undefined,
      )
    // Safari has no idle callbacks.
    ;(globalThis.requestIdleCallback ?? setTimeout)(begin)
  }, [userId])
}
