import type { ReactNode } from 'react'

/** An ink bar that stays at the bottom of the window while its surroundings scroll past. */
export function StickyBar({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`quay sticky-bar ${className}`}>{children}</div>
}
