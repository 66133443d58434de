import { useEffect } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { elapsedMs } from '#foundation/platform/clock.ts'
import { keepLooking, mayLook } from './keep-looking.ts'
import { answers } from './use-look-again.ts'

/**
 * Keeps a page that stays open as it is by now, for whoever does something on another device: `keepLooking` says when.
 * Nothing is asked for while the page is on its way to another state. What comes is put in the place of what stands
 * there, and nothing else moves.
 */
export function useQuietLook(): void {
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const isStill = useNavigation().state === 'idle'
  useEffect(() => {
    if (!isStill) return undefined
    let isGone = false
    const look = async () => {
      const isThere = await answers(`${pathname}.data${search}`)
      // Somebody may have begun to type meanwhile.
      if (isThere && !isGone && mayLook()) await revalidate()
    }
    const end = keepLooking({ look: () => void look(), elapsed: elapsedMs })
    return () => {
      isGone = true
      end()
    }
  }, [pathname, search, isStill, revalidate])
}
