import { useLocation } from 'react-router'
import { useCloseDialog } from '#foundation/design/address.ts'
import { linkTo, stateAt } from '../search-state.ts'

/**
 * Closes a sheet whose search is the list below it already, and says so: asked for once more it would be a second step
 * of the history with the same list. Where that list is just coming up nothing is to be done: its sheet is closed.
 */
export function useSameSearch(): (to: string) => boolean {
  const { pathname, search } = useLocation()
  const close = useCloseDialog()
  return (to) => {
    const list = listAt(to)
    const isBelow = list === listAt(pathname + search)
    if (isBelow) close()
    return isBelow || list === listHere()
  }
}

/** The list of the browser's own address: who presses twice does so before the page knows of its new one. */
export function listHere(): string {
  return listAt(location.pathname + location.search)
}

/** The address of a list, its page included, without a sheet that is open there. */
export function listAt(address: string): string {
  const url = new URL(address, 'http://list.invalid')
  const state = stateAt(url)
  return linkTo(url.pathname, state, { page: state.page })
}
