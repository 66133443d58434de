import { useCloseDialog } from '#foundation/design/address.ts'
import { linkTo, parseState } from '../discovery-url.ts'

/**
 * Closes a sheet whose search is the list below it already, and says so: asked for once more it would be a second step
 * of the history with the same list.
 */
export function useSameSearch(): (to: string) => boolean {
  const close = useCloseDialog()
  return (to) => {
    const isSame = listAt(to) === listHere()
    if (isSame) close()
    return isSame
  }
}

/** The list of the browser's own address: who presses twice does so before the page knows of its new one. */
export function listHere(): string {
  return listAt(location.pathname + location.search)
}

/** The address of a list, its page included, without a sheet that is open there. */
export function listAt(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://list.invalid')
  const state = parseState(searchParams)
  return linkTo(pathname, state, { page: state.page })
}
