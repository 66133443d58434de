import { useEffect, type ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Sheet } from '#foundation/design/sheet.tsx'

type ChangeSheetProps = {
  title: string
  lead: string
  /** The start's own page, where closing leads. */
  start: string
  /** While a change runs the page asks how far it is. */
  isRunning: boolean
  children: ReactNode
}

const lookMs = 2000

/** The sheet of a change, over the start's own page. */
export function ChangeSheet({ title, lead, start, isRunning, children }: ChangeSheetProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => void revalidate(), lookMs)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
  return (
    <Sheet title={title} onClose={() => void navigate(start, { preventScrollReset: true })}>
      <div className="start-change">
        <p className="text-muted">{lead}</p>
        {children}
      </div>
    </Sheet>
  )
}
