import { useEffect } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { elapsedMs } from '#foundation/platform/clock.ts'
import { keepLooking } from './keep-looking.ts'
import { lookFrom } from './quiet-news.ts'

/**
 * Keeps a page that stays open as it is by now, for whoever does something on another device: `keepLooking` says when.
 * Nothing is asked for while the page is on its way to another state. What comes is put in the place of what stands
 * there (`shown`, the page's data), and nothing else moves; the page's client loader asks for it by `newsOf`.
 */
export function useQuietLook(shown: unknown): void {
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const isStill = useNavigation().state === 'idle'
  useEffect(() => {
    if (!isStill) return undefined
    const look = async () => {
      lookFrom({ address: pathname + search, shown })
      await revalidate()
      lookFrom(null)
    }
    const end = keepLooking({ look: () => void look(), elapsed: elapsedMs })
    return () => {
      lookFrom(null)
      end()
    }
  }, [pathname, search, isStill, revalidate, shown])
}
