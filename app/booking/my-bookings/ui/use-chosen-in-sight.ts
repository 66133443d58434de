import { useEffect, useRef, type RefObject } from 'react'

/** For a line of choices that scrolls sideways: a page that opens with one further right shows it. */
export function useChosenInSight<T extends HTMLElement>(): RefObject<T | null> {
  const line = useRef<T>(null)
  useEffect(() => {
    const chosen = line.current?.querySelector('[aria-current]')
    if (!line.current || !chosen) return
    const [from, to] = [line.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
    // Only sideways, and in the middle: what lies before and after it looks out on both sides.
    line.current.scrollLeft += (to.left + to.right - from.left - from.right) / 2
  }, [])
  return line
}
