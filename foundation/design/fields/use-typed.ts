import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type FocusEvent,
  type InputEvent,
} from 'react'
import { completeTyped, formatTyped, pastedText } from '#foundation/lib/field-formats.ts'
import { fieldValue, isUnfit, type FieldKind } from '#foundation/lib/field-rules.ts'
import { fieldTexts } from './texts.ts'

/** How a field takes and tells what is typed. */
export type TypedOptions = {
  kind: FieldKind
  /** Characters of a `string`, at least; the contract's three unless said otherwise. */
  shortest?: number | undefined
  /** Hears the value with every change, `undefined` while it doesn't fit. */
  onValue?: ((value: string | undefined) => void) | undefined
  /** The server's answer that `error` belongs to; a new one shows its error again, even when it says the same. */
  answered?: unknown
}

type Handled = Pick<ComponentProps<'input'>, 'onInput' | 'onPaste' | 'onFocus' | 'onBlur'> & {
  error?: string | undefined
}

// Nobody is told that "j" is no e-mail while the rest of it is on its way.
const pauseMs = 500

/** The state of a typed field and what it does on input, paste, focus and blur. */
export function useTyped({ kind, shortest, onValue, answered }: TypedOptions, given: Handled) {
  const [isFocused, setFocused] = useState(false)
  const { shownError, note } = useFault({ kind, shortest, answered }, given.error)
  const tell = (input: HTMLInputElement, when: 'soon' | 'now') => {
    note(input.value, when)
    onValue?.(fieldValue(kind, input.value, { shortest }))
  }
  const write = (input: HTMLInputElement) => {
    const before = input.value
    const { text, caret } = formatTyped(kind, { text: before, caret: input.selectionStart ?? before.length })
    if (text === before) return
    input.value = text
    if (input === document.activeElement) input.setSelectionRange(caret, caret)
  }
  const handlers = {
    onInput: (event: InputEvent<HTMLInputElement>) => {
      // Half a composed character is not for us to touch.
      if (!(event.nativeEvent as { isComposing?: boolean }).isComposing) write(event.currentTarget)
      tell(event.currentTarget, 'soon')
      given.onInput?.(event)
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      given.onPaste?.(event)
      pasteInto(kind, event)
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      setFocused(true)
      given.onFocus?.(event)
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setFocused(false)
      const input = event.currentTarget
      const complete = completeTyped(kind, input.value)
      if (complete !== input.value) input.value = complete
      tell(input, 'now')
      given.onBlur?.(event)
    },
  }
  return { shownError, isFocused, handlers }
}

// Whether the server's word or our own stands beside the label.
function useFault({ kind, shortest, answered }: TypedOptions, error: string | undefined) {
  const [own, setOwn] = useState<{ fault: string | undefined } | null>(null)
  const [seen, setSeen] = useState<unknown>(answered ?? error)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if ((answered ?? error) !== seen) {
    setSeen(answered ?? error)
    setOwn(null)
  }
  const note = (text: string, when: 'soon' | 'now') => {
    clearTimeout(timer.current)
    // Leaving a field as it was doesn't take back what the server said of it.
    if (when === 'now' && own === null && error) return
    const next = { fault: fieldFault(kind, text, { shortest }) }
    if (when === 'soon' && next.fault && !own?.fault) {
      setOwn({ fault: undefined })
      timer.current = setTimeout(() => setOwn(next), pauseMs)
    } else setOwn(next)
  }
  return { shownError: own ? own.fault : error, note }
}

// The browser would cut a pasted date at ten characters, blanks and all.
function pasteInto(kind: FieldKind, event: ClipboardEvent<HTMLInputElement>): void {
  if (kind !== 'date' && kind !== 'time') return
  const input = event.currentTarget
  event.preventDefault()
  const text = pastedText(kind, event.clipboardData.getData('text'))
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What stands beside the label of a field with this text in it; nothing while it is empty or fits. */
export function fieldFault(
  kind: FieldKind,
  typed: string,
  options: { shortest?: number | undefined } = {},
): string | undefined {
  return isUnfit(kind, typed, options) ? fieldTexts.faults[kind] : undefined
}
