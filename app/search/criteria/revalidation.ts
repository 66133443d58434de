import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** True when the two addresses differ, and only in parameters that `isLocal` names: the server has nothing new to say. */
export function hasOnlyLocalChanges(
  currentUrl: URL,
  nextUrl: URL,
  isLocal: (name: string) => boolean,
): boolean {
  if (currentUrl.pathname !== nextUrl.pathname) return false
  const names = new Set([...currentUrl.searchParams.keys(), ...nextUrl.searchParams.keys()])
  const changed = [...names].filter(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  )
  return changed.length > 0 && changed.every(isLocal)
}

/** Opening and closing a dialog asks the server nothing, unless it shows how many results each filter leaves. */
export function revalidatesDiscovery(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const counts = nextUrl.searchParams.get('open')?.startsWith('filter_') ?? false
  return !counts && hasOnlyLocalChanges(currentUrl, nextUrl, (name) => name === 'open')
    ? false
    : defaultShouldRevalidate
}
