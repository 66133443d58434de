import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** The contract's message types. Source: contract 1, section 2. */
export type BannerKind = 'success' | 'info' | 'warning' | 'error' | 'green'

const icons = {
  success: CircleCheck,
  green: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
}

/** A message in its own colour and icon form. Errors are announced at once, the rest politely. */
export function Banner({
  kind,
  children,
  icon,
}: {
  kind: BannerKind
  children: ReactNode
  icon?: ReactNode
}) {
  const Icon = icons[kind]
  return (
    <div className={`banner banner-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      {icon ?? <Icon aria-hidden />}
      <div>{children}</div>
    </div>
  )
}
