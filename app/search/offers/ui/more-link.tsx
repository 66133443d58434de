import { ChevronRight } from 'lucide-react'
import { Link } from '#foundation/design/link.tsx'

/** The way on beside a heading. `what` is said to screen readers where the word alone says too little. */
export function MoreLink({ to, label, what }: { to: string; label: string; what?: string }) {
  return (
    <Link to={to} className="more-link">
      {label}
      {what && <span className="visually-hidden">: {what}</span>}
      <ChevronRight aria-hidden />
    </Link>
  )
}
