import { useEffect, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { movedTo, placeAt } from '../draft-edits.ts'
import { stepTexts as texts } from '../texts/step.ts'

type Lift = { id: string; from: readonly string[]; by: 'pointer' | 'keys' }
type Row = { id: string; name: string }

type RowOrder = {
  lifted: string | null
  /** What is read aloud. */
  said: string
  gripProps: (row: Row) => {
    id: string
    'aria-pressed': boolean
    onPointerDown: (event: PointerEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
    onBlur: (event: { relatedTarget: EventTarget | null }) => void
  }
}

/**
 * Rows that are put in another order by their grips: dragged, or lifted by the space bar and moved by the arrows.
 * Escape puts a row back.
 */
export function useRowOrder(
  rows: readonly Row[],
  list: RefObject<HTMLOListElement | null>,
  onOrder: (ids: string[]) => void,
): RowOrder {
  const [lift, setLift] = useState<Lift | null>(null)
  const [said, setSaid] = useState('')
  const ids = rows.map(({ id }) => id)
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? ''
  const moveTo = (id: string, place: number) => {
    const order = movedTo(ids, id, place)
    if (order.join() === ids.join()) return
    onOrder(order)
    setSaid(texts.moved(nameOf(id), order.indexOf(id) + 1, order.length))
  }
  const drop = (id: string) => {
    setLift(null)
    setSaid(texts.dropped(nameOf(id), ids.indexOf(id) + 1))
  }
  const putBack = ({ id, from }: Lift) => {
    onOrder([...from])
    setLift(null)
    setSaid(texts.restored(nameOf(id)))
  }
  useDragging({ lift, list, moveTo, drop, putBack })
  useFocusKept(lift)
  return {
    lifted: lift?.id ?? null,
    said,
    gripProps: ({ id, name }) => ({
      id: gripId(id),
      'aria-pressed': lift?.id === id,
      onPointerDown: (event) => {
        if (event.button === 0) setLift({ id, from: ids, by: 'pointer' })
      },
      onKeyDown: (event) => {
        const place = ids.indexOf(id)
        const isLifted = lift?.id === id
        const act = {
          ' ': () => {
            if (isLifted) return drop(id)
            setLift({ id, from: ids, by: 'keys' })
            setSaid(texts.lifted(name, place + 1, ids.length))
          },
          Escape: isLifted ? () => putBack(lift) : undefined,
          ArrowUp: isLifted ? () => moveTo(id, place - 1) : undefined,
          ArrowDown: isLifted ? () => moveTo(id, place + 1) : undefined,
        }[event.key]
        if (!act) return
        event.preventDefault()
        act()
      },
      // A row that moves in the page loses the focus to nobody, and gets it back.
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget && lift?.by === 'keys' && lift.id === id) drop(id)
      },
    }),
  }
}

const gripId = (id: string) => `griff-${id}`

// After each change: the row may have moved.
function useFocusKept(lift: Lift | null): void {
  useEffect(() => {
    if (lift?.by === 'keys') document.getElementById(gripId(lift.id))?.focus()
  })
}

type Dragging = {
  lift: Lift | null
  list: RefObject<HTMLOListElement | null>
  moveTo: (id: string, place: number) => void
  drop: (id: string) => void
  putBack: (lift: Lift) => void
}

// On the window: the row that is dragged moves in the page, and what it caught it would lose.
function useDragging({ lift, list, moveTo, drop, putBack }: Dragging): void {
  useEffect(() => {
    if (lift?.by !== 'pointer') return
    const onMove = ({ clientY }: { clientY: number }) => {
      const rows = [...(list.current?.children ?? [])]
      const own = document.getElementById(gripId(lift.id))
      const others = rows.filter((row) => !row.contains(own)).map((row) => row.getBoundingClientRect())
      moveTo(lift.id, placeAt(clientY, others))
    }
    const onUp = () => drop(lift.id)
    const onKey = ({ key }: { key: string }) => {
      if (key === 'Escape') putBack(lift)
    }
    const onCancel = () => putBack(lift)
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', onCancel)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', onCancel)
      removeEventListener('keydown', onKey)
    }
  })
}
