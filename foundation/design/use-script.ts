import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True once the page's script runs; false in the server's HTML. */
export function useScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
