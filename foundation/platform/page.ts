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

/** The router context key of the page's rendering. */
export const pageKey = createContext<PageRendering>()

/** How the running request's page is rendered. */
export function pageOf(context: Readonly<RouterContextProvider>): PageRendering {
  return context.get(pageKey)
}
