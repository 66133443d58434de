import { useCallback, useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'

const mostMs = 8_000

/**
 * Asks the server for the page's data again when somebody looks at it anew, when the network comes back, and whenever
 * what is returned is called. It first makes sure that there is an answer: data that doesn't come would put the error
 * page in the place of a page that is only a little old.
 */
export function useLookAgain(): () => void {
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const lookAgain = useCallback(async () => {
    if (!document.hidden && (await answers(`${pathname}.data${search}`))) await revalidate()
  }, [pathname, search, revalidate])
  useEffect(() => {
    const look = () => void lookAgain()
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [lookAgain])
  return useCallback(() => void lookAgain(), [lookAgain])
}

/** True when the server answers at an address; nothing of the answer is read. */
async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(mostMs) })).ok
  } catch {
    return false
  }
}
