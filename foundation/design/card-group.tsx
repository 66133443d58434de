import { Children, type ReactNode } from 'react'

/** Cards that belong together, one below the other or, where there is room, side by side. */
export function CardGroup({
  label,
  flow = 'column',
  children,
}: {
  /** Read aloud before the cards. */
  label: string
  flow?: 'column' | 'row'
  children: ReactNode
}) {
  return (
    <ul className={`card-group card-group-${flow}`} aria-label={label}>
      {Children.toArray(children).map((card, index) => (
        <li key={index} className="card">
          {card}
        </li>
      ))}
    </ul>
  )
}
