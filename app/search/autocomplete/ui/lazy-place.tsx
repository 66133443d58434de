import { Suspense, type ReactNode } from 'react'

/** Where lazy parts stand; nothing shows until they are there. */
export function LazyPlace({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
