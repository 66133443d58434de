import { useLocation, useNavigation } from 'react-router'

/** Parameters to set; `null` takes one out. */
type ChoiceChanges = Readonly<Record<string, string | null>>

type AskedChoice = {
  /** The choice as it was pressed last, also before its answer came. */
  chosen: Readonly<Record<string, string>>
  /** The same page with something else chosen. */
  to: (changes: ChoiceChanges) => { search: string }
}

/**
 * For a page whose choice stands in its address: each link keeps the rest of the choice. What was pressed while an
 * answer is on its way counts already, so that nothing is lost of two quick presses. `asked` is the choice that the
 * present answer is about.
 */
export function useUrlChoice(asked: Readonly<Record<string, string>>): AskedChoice {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const isSamePage = next?.pathname === pathname && next.search !== ''
  const chosen = isSamePage ? Object.fromEntries(new URLSearchParams(next.search)) : asked
  return {
    chosen,
    to: (changes) => {
      const all = Object.entries({ ...chosen, ...changes }).filter(([, value]) => value !== null)
      return { search: `?${new URLSearchParams(all as [string, string][])}` }
    },
  }
}
