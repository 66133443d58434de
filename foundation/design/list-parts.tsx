import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'

type PagingProps = {
  /** The list's beginning, or `null` where it is shown. */
  first: string | null
  /** What comes after what is shown, or `null` at the end. */
  next: string | null
  words: { toFirst: string; more: string }
  /** For pages that keep their data while the address changes. */
  reloadDocument?: boolean
}

/** Under a list that is shown in parts: back to its beginning, and on. */
export function Paging({ first, next, words, reloadDocument = false }: PagingProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {first && (
        <ButtonLink to={first} look="ghost" reloadDocument={reloadDocument}>
          {words.toFirst}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={next} look="outline" reloadDocument={reloadDocument}>
          {words.more}
        </ButtonLink>
      )}
    </div>
  )
}

/** In place of a list that holds nothing: that it is so, why, and a way on. */
export function EmptyCard({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="card flex flex-col items-start gap-3 p-5">
      <p className="text-17 font-semibold">{title}</p>
      <p className="text-muted">{lead}</p>
      {children}
    </div>
  )
}
