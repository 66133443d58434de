import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { texts } from '../texts.ts'

/** One field for everything that operators look for; "/" leads into it. */
export function SearchField({ text }: { text: string }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <Form role="search" className="desk-search">
      <Search aria-hidden />
      <input
        key={text}
        ref={input}
        type="search"
        name="suche"
        defaultValue={text}
        placeholder={texts.search}
        aria-label={texts.search}
        maxLength={200}
        enterKeyHint="search"
      />
      <kbd aria-hidden>/</kbd>
      <button type="submit" className="visually-hidden">
        {texts.find}
      </button>
    </Form>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
