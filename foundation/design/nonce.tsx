import { createContext, use } from 'react'

/** The nonce of a personal page's own scripts; cached pages name their scripts by hash and have none. */
export const NonceContext = createContext<string | undefined>(undefined)

/** The nonce for an inline script on this page. Browsers hide it, so it is absent in the browser. */
export function useNonce(): string | undefined {
  return use(NonceContext)
}
