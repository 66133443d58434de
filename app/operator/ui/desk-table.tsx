import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#foundation/design/link.tsx'
import { texts } from '../texts.ts'
import './desk-table.css'

/** A column: `isRight` for numbers; on phones `amount` and `state` stand right of a row's title. */
export type DeskColumn = { label: string; isRight?: boolean; phone?: 'amount' | 'state' }

/** A row; its first cell names it, and leads to `href` where there is one. */
type DeskRow = { id: string; href: string | null; cells: readonly ReactNode[] }

type DeskTableProps = {
  /** What the table holds, for screen readers. */
  label: string
  columns: readonly DeskColumn[]
  rows: readonly DeskRow[]
  /** The next rows are on their way: the heads stay. */
  isLoading?: boolean
}

const loadingRows = [1, 2, 3]

/** A table of the operators' pages. On phones each row is a card of lines. */
export function DeskTable({ label, columns, rows, isLoading = false }: DeskTableProps) {
  const classOf = ({ isRight, phone }: DeskColumn) =>
    [isRight && 'dt-right', phone && `dt-${phone}`].filter(Boolean).join(' ') || undefined
  return (
    <table className="dt" aria-label={label} aria-busy={isLoading || undefined}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.label}

              scope="col"
              className={column.isRight ? 'dt-right' : undefined}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {isLoading &&
          loadingRows.map((nr) => (
            <tr key={nr}>
              <td colSpan={columns.length}>
                <div className="skeleton h-6 w-full" aria-hidden />
                <span className="visually-hidden">{texts.table.loading}</span>
              </td>
            </tr>
          ))}
        {!isLoading &&
          rows.map(({ id, href, cells: [first, ...others] }) => (
            <tr key={id}>
              <th scope="row">{href === null ? first : <Link to={href}>{first}</Link>}</th>
              {others.map((cell, index) => {
                const column = columns[index + 1]
                return (
                  <td key={column?.label ?? index} className={column && classOf(column)}>
                    {cell}
                  </td>
                )
              })}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

type DeskCardProps = {
  id: string
  title: string
  count?: number
  /** Where all of it stands. */
  more?: { href: string; label: string }
  children: ReactNode
}

/** A part of a page with its headline. */
export function DeskCard({ id, title, count, more, children }: DeskCardProps) {
  return (
    <section className="card desk-card" aria-labelledby={id}>
      <div className="desk-head">
        <h2 id={id}>
          {title}
          {count !== undefined && <span className="num"> {count}</span>}
        </h2>
        {more && (
          <Link to={more.href} className="desk-more">
            {more.label}
            <ChevronRight aria-hidden />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

/** A state in words; the colour only helps. */
export function DeskBadge({ tone = 'quiet', children }: { tone?: DeskTone; children: ReactNode }) {
  return (
    <span className="dt-badge" data-tone={tone}>
      {children}
    </span>
  )
}

/** How much a state matters. */
export type DeskTone = 'quiet' | 'good' | 'info' | 'warn' | 'bad'
