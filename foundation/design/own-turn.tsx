import { Suspense, type ReactNode } from 'react'

/** A part of a page that comes alive in a turn of its own, so that a phone can answer in between. */
export function OwnTurn({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
