import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { pictureTexts as words } from '../texts.ts'
import type { TargetPlace } from '../gallery-order.ts'

/** A place of the gallery that a picture can be moved to, in the order of the page. */
export type Place = { key: string; label: string; to: TargetPlace }

type Lifted = { name: string; from: string; over: string }

/**
 * Moving by finger, mouse and keys. The grip of a picture lifts it: dragging moves it over places, Space or Enter lifts
 * and puts down, arrows go from place to place, Escape puts back. `announce` says each step.
 */
export function useArranging(
  places: readonly Place[],
  { move, announce }: { move: (name: string, to: TargetPlace) => void; announce: (text: string) => void },
) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const pointer = useRef<number | null>(null)
  const labelOf = (key: string) => places.find((place) => place.key === key)?.label ?? ''
  const lift = (name: string, from: string) => {
    setLifted({ name, from, over: from })
    announce(words.lifted(labelOf(from)))
  }
  const goOver = (over: string) => {
    if (!lifted || lifted.over === over) return
    setLifted({ ...lifted, over })
    announce(words.over(labelOf(over)))
  }
  const putBack = () => {
    if (!lifted) return
    setLifted(null)
    announce(words.putBack)
  }
  const drop = () => {
    const place = lifted && places.find(({ key }) => key === lifted.over)
    setLifted(null)
    if (!lifted || !place || lifted.over === lifted.from) return
    announce(words.dropped(place.label))
    move(lifted.name, place.to)
    // Whoever works with keys goes on with the picture that was moved.
    if (pointer.current === null) setTimeout(() => focusGripIn(place.key), focusAfterMs)
  }
  const step = (by: number) => {
    const at = places.findIndex(({ key }) => key === lifted?.over)
    const next = places[Math.min(places.length - 1, Math.max(0, at + by))]
    if (next) goOver(next.key)
  }
  const acts: ArrangingActs = { lift, goOver, drop, putBack, step, isLifted: lifted !== null }
  const gripOf = (name: string, from: string) => ({
    'aria-pressed': lifted?.name === name,
    onKeyDown: keyHandler(acts, { name, from }),
    ...pointerHandlers(acts, {
      name,
      from,
      pointer,
      isPlace: (key) => places.some((place) => place.key === key),
    }),
  })
  return {
    lifted: lifted?.name ?? null,
    over: lifted && lifted.over !== lifted.from ? lifted.over : null,
    gripOf,
  }
}

/** By then the moved picture is drawn in its new place. */
const focusAfterMs = 50

function focusGripIn(place: string): void {
  document.querySelector<HTMLElement>(`[data-place="${place}"] .picture-grip`)?.focus()
}

type ArrangingActs = {
  lift: (name: string, from: string) => void
  goOver: (key: string) => void
  drop: () => void
  putBack: () => void
  step: (by: number) => void
  isLifted: boolean
}

type Gripped = { name: string; from: string }

const steps: Record<string, number | 'drop' | 'back' | undefined> = {
  ' ': 'drop',
  Enter: 'drop',
  Escape: 'back',
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
}

function keyHandler({ lift, drop, putBack, step, isLifted }: ArrangingActs, { name, from }: Gripped) {
  return (event: KeyboardEvent) => {
    const act = isLifted ? steps[event.key] : event.key === ' ' || event.key === 'Enter' ? 'lift' : undefined
    if (act === undefined) return
    event.preventDefault()
    if (act === 'lift') lift(name, from)
    else if (act === 'drop') drop()
    else if (act === 'back') putBack()
    else step(act)
  }
}

type Pointing = Gripped & {
  pointer: { current: number | null }
  isPlace: (key: string) => boolean
}

function pointerHandlers(
  { lift, goOver, drop, putBack }: ArrangingActs,
  { name, from, pointer, isPlace }: Pointing,
) {
  return {
    // Whoever goes on with the Tab key leaves everything where it was.
    onBlur: () => pointer.current === null && putBack(),
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointer.current = event.pointerId
      lift(name, from)
    },
    onPointerMove: (event: PointerEvent) => {
      if (pointer.current !== event.pointerId) return
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-place]')
      const over = under instanceof HTMLElement ? under.dataset['place'] : undefined
      if (over && isPlace(over)) goOver(over)
    },
    onPointerUp: () => {
      drop()
      pointer.current = null
    },
    onPointerCancel: () => {
      pointer.current = null
      putBack()
    },
  }
}
