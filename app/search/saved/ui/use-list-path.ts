import type { MouseEvent } from 'react'
import { useWayBack } from '#foundation/design/trail.ts'

const lists = /^\/$|^\/city\/|^\/activity\/(?!details\/)|^\/collections|^\/events|^\/lists/

/** A click on the way back leads to the list that the visitor came from, chosen and scrolled as it was. */
export function useWayToList(): (event: MouseEvent) => void {
  const goBack = useWayBack((path) => lists.test(path))
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    if (goBack()) event.preventDefault()
  }
}
