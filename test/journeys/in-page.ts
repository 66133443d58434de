/*
 * What runs in the page itself: each is sent there as its text, so that none may use what stands outside of it.
 */

type ShiftSource = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }

/** Waits until the page's scripts answer, where it has any; before, a tap would be lost. */
export async function takeOver() {
  const isTaken = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber'))
  const isWaiting = () => ![...document.querySelectorAll('main, dialog')].every(isTaken)
  while ('__reactRouterContext' in globalThis && isWaiting()) {
    await new Promise((next) => requestAnimationFrame(next))
  }
}

/**
 * Waits for what moves and will end, and for the next page if one is on its way; half faded in, nothing has its colours
 * yet. What follows a line's scrolling runs without an end, and stands as long as nobody scrolls.
 */
export async function standStill() {
  const isMoving = ({ playState, effect, timeline }: Animation) =>
    playState === 'running' && timeline === document.timeline && effect?.getTiming().iterations !== Infinity
  for (;;) {
    const moving = document.getAnimations().filter(isMoving)
    if (moving.length === 0 && document.querySelector('.pending') === null) return
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
    await new Promise((next) => requestAnimationFrame(next))
  }
}

/** Counts what begins to move and will end. */
export function countMovements() {
  const seen = globalThis as { movements?: number }
  seen.movements = 0
  const count = ({ target }: Event) => {
    const moves = (target as Element)
      .getAnimations({ subtree: true })
      .filter(({ timeline }) => timeline === document.timeline)
      .map(({ effect }) => effect?.getTiming().iterations)
    if (moves.some((iterations) => iterations !== Infinity)) seen.movements = (seen.movements ?? 0) + 1
  }
  document.addEventListener('animationstart', count, true)
  document.addEventListener('transitionrun', count, true)
}

/** What `countMovements` has counted. */
export const movementsSoFar = () => (globalThis as { movements?: number }).movements ?? 0

/**
 * Notes on which page somebody is led on, or a field gets the focus, once how many milliseconds were waited for: a
 * clock beside it would measure the machine.
 */
export function noteWaits() {
  const wait = globalThis.setTimeout
  let waited: number | undefined
  const note = ({ type }: Event) => {
    const before = sessionStorage.getItem('waits') ?? ''
    sessionStorage.setItem('waits', `${before}${location.pathname} ${type} ${waited};`)
  }
  const noting = (work: () => void, ms?: number) =>
    wait(() => {
      waited = ms
      work()
      waited = undefined
    }, ms)
  Object.assign(globalThis, { setTimeout: noting })
  addEventListener('focusin', note)
  const { navigation } = globalThis as { navigation?: EventTarget }
  navigation?.addEventListener('navigate', note)
}

/** What `noteWaits` has noted in this tab, also for the pages before. */
export const waitsSoFar = () => sessionStorage.getItem('waits') ?? ''

/**
 * Sums the shifts that no input caused. By the metric's definition an input answers for half a second; an answer that
 * comes over the line, or from the device, does so from its arrival on, or a slow machine would count what a fast one
 * doesn't. It has arrived when the address changes, the sign of waiting goes, or the button that was pressed last is
 * released or goes. The sign alone isn't enough: what is answered before it appears may be drawn late.
 * What stands in a log moves up when somebody else adds to its end.
 */
export function watchLayoutShifts() {
  const seen = globalThis as { shiftSoFar?: number; shifted?: string[] }
  seen.shiftSoFar = 0
  seen.shifted = []
  const elementOf = ({ node }: ShiftSource) => (node instanceof Element ? node : node?.parentElement)
  const nameOf = (source: ShiftSource) => {
    const [element, { previousRect, currentRect }] = [elementOf(source), source]
    const [from, to] = [previousRect, currentRect].map(
      (rect) => `${rect.x},${rect.y} ${rect.width}x${rect.height}`,
    )
    return `${element?.tagName.toLowerCase()}.${element?.className} ${from} > ${to}`
  }
  let arrivedMs = -Infinity
  let pressed: Element | null = null
  addEventListener('click', ({ target }) => (pressed = (target as Element).closest('button')), true)
  const isPending = (node: Node) =>
    node instanceof Element && (node.matches('.pending') || (pressed !== null && node.contains(pressed)))
  const isReleased = ({ type, target, removedNodes }: MutationRecord) =>
    type === 'attributes'
      ? target === pressed && target instanceof HTMLButtonElement && !target.disabled
      : [...removedNodes].some(isPending)
  const arrive = () => (arrivedMs = performance.now())
  // The router writes into the entry while the page starts: that's no answer.
  navigation.addEventListener('currententrychange', ({ from }) => from.url !== location.href && arrive())
  new MutationObserver((changes) => {
    if (changes.some(isReleased)) arrive()
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources?: ShiftSource[]
    })[]) {
      const isAnswer = entry.startTime >= arrivedMs && entry.startTime - arrivedMs < 500
      const isGrowingLog = entry.sources?.every((source) => elementOf(source)?.closest('[role="log"]'))
      if (entry.hadRecentInput || isAnswer || isGrowingLog) continue
      seen.shiftSoFar = (seen.shiftSoFar ?? 0) + entry.value
      seen.shifted?.push(...(entry.sources ?? []).map(nameOf))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What moved so far by what `watchLayoutShifts` saw, and whether the page is wider than the window. */
export function layoutFaults() {
  const { shiftSoFar = 0, shifted = [] } = globalThis as { shiftSoFar?: number; shifted?: string[] }
  const { scrollWidth, clientWidth } = document.documentElement
  const isWider = scrollWidth > clientWidth + 1
  const reach = (part: Element) => Math.round(part.getBoundingClientRect().right)
  const wide = isWider
    ? [...document.querySelectorAll('body *')]
        .filter((part) => reach(part) > clientWidth + 1)
        .slice(0, 8)
        .map((part) => `${part.tagName.toLowerCase()}.${part.classList.value} to ${reach(part)}`)
    : []
  return { shift: shiftSoFar, shifted, scrollsSideways: isWider, wide }
}
