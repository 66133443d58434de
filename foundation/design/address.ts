import { useLocation, useNavigate } from 'react-router'

/** Parameters to set; `null` takes one out. */
export type AddressChanges = Readonly<Record<string, string | null>>

/** The query string with `changes` applied, `?` included; empty when nothing is left. Order is kept. */
export function searchWith(search: string, changes: AddressChanges): string {
  const parameters = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') parameters.delete(name)
    else parameters.set(name, value)
  }
  const text = parameters.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text ? `?${text}` : ''
}

/** Targets on the same page: the present address with some parameters changed. */
export function useSameAddress(): (changes: AddressChanges) => { search: string } {
  const { search } = useLocation()
  return (changes) => ({ search: searchWith(search, changes) })
}

/** History state of a link that opens a dialog, so that closing it can go back instead of adding a step. */
export const opensDialog = { opensDialog: true } as const

/** Closes the dialog that `open=` names: one step back when a link on this page opened it, else `open` is taken out. */
export function useCloseDialog(): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  return () => {
    const state: unknown = location.state
    const openedHere = typeof state === 'object' && state !== null && 'opensDialog' in state
    if (openedHere) void navigate(-1)
    else
      void navigate(
        { search: searchWith(location.search, { open: null }) },
        { replace: true, preventScrollReset: true },
      )
  }
}
