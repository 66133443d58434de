import type { SavedPlace } from '#app/search/saved/saved.ts'
import { toastTexts as words } from '../texts/toast.ts'

// Above the bar of a phone. Classes that other pages have too: a style sheet of its own would be named by every page.
const looks = {
  toast: [
    'saved-toast fixed inset-x-3 bottom-24 z-40 mx-auto flex max-w-xl items-center gap-1 md:bottom-6',
    'rounded-2 bg-ink py-1 pr-1 pl-4 text-15 text-paper',
  ].join(' '),
  text: 'min-w-0 flex-1 truncate',
  link: 'inline-flex min-h-11 flex-none items-center px-2 font-semibold text-paper underline',
  close: 'flex size-11 flex-none items-center justify-center text-20',
} as const

/** So long it stays, unless somebody points at it or is in it. */
const shownMs = 8000

/** The place that one press of a heart added; `null` where nothing or more than one came. */
export function addedPlace(before: readonly SavedPlace[], now: readonly SavedPlace[]): SavedPlace | null {
  const known = new Set(before.map(({ to }) => to))
  const added = now.filter(({ to }) => !known.has(to))
  return added.length === 1 ? (added[0] ?? null) : null
}

/** Where a saved place is put into a list; from there the way leads back to `from`. */
export function chooseListPath({ to }: Pick<SavedPlace, 'to'>, from: string): string {
  return `/lists/gemerkt?${new URLSearchParams({ open: 'liste', ort: to, von: from })}`
}

let close: (() => void) | null = null

/**
 * Says that a place was saved, with the way to put it into a list. One at a time: a later one takes its place. Drawn
 * without React, so that no page loads more for it.
 */
export function showSavedToast(place: SavedPlace, href: string): void {
  close?.()
  const toast = element('div', looks.toast)
  toast.setAttribute('role', 'status')
  const text = element('span', looks.text, words.saved(place.title))
  const link = element('a', looks.link, words.toList)
  link.href = href
  const button = element('button', looks.close, '×')
  button.type = 'button'
  button.setAttribute('aria-label', words.close)
  toast.append(text, link, button)
  document.body.append(toast)
  close = keepShown(toast)
  button.addEventListener('click', close)
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}

/** Begins its time anew whenever somebody leaves it. Answers how to take it away. */
function keepShown(toast: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const remove = () => {
    clearTimeout(timer)
    toast.remove()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(remove, shownMs)
  }
  for (const name of ['pointerenter', 'focusin']) toast.addEventListener(name, () => clearTimeout(timer))
  for (const name of ['pointerleave', 'focusout']) toast.addEventListener(name, wait)
  wait()
  return remove
}
