import { createContext, type RouterContextProvider } from 'react-router'

/** What the server decides about a page before it is rendered. */
export type PageRendering = {
  /** Set for personal pages, absent for those that are cached. */
  nonce: string | undefined
  /** The visitor's address, for limits; set by the server, never taken from a header of the request. */
  clientAddress: string
}

/** The visitor's address of a page that is rendered once for all visitors. */
export const forEverybody = 'everybody'

type PageKey = ReturnType<typeof createContext<PageRendering>>

// See scope.ts: the server and the built routes must share one key.
const registry = globalThis as { [key: symbol]: PageKey | undefined }
const slot = Symbol.for('utkiek.page')

/** The router context key of the page's rendering. */
export const pageKey: PageKey = (registry[slot] ??= createContext<PageRendering>())

/** How the running request's page is rendered. */
export function pageOf(context: Readonly<RouterContextProvider>): PageRendering {
  return context.get(pageKey)
}
