import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { supportTexts as texts, type SupportTopic } from '../texts/support.ts'

/** Longer searches are cut. */
export const longestSearch = 100

const settledMs = 400

/** What stands in the field, and what of it the address has been told. */
type Typing = { text: string; sent: string; address: string }

/** The field follows the address, and runs ahead of it while somebody types. */
export function useTyping(address: string) {
  const [typing, setTyping] = useState<Typing>({ text: address, sent: address, address })
  if (typing.address !== address) {
    // What comes back from one's own typing may be older than what stands in the field by now.
    const text = address === typing.sent ? typing.text : address
    setTyping({ text, sent: address, address })
  }
  return {
    text: typing.text,
    type: (text: string) => setTyping({ ...typing, text }),
    tell: (sent: string) => setTyping((now) => ({ ...now, sent })),
  }
}

type SupportSearchProps = { typing: ReturnType<typeof useTyping>; topic: SupportTopic | null }

/** The search field. The list narrows with every letter; the address follows when the typing rests. */
export function SupportSearch({ typing, topic }: SupportSearchProps) {
  const submit = useSubmit()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Whoever goes on meanwhile, to a topic or away, isn't called back by what was typed before. The tap itself is heard:
  // that the router is on its way is drawn later, on a slow device after the typing has come to rest.
  useEffect(() => {
    const stop = () => clearTimeout(waiting.current)
    const onClick = (event: MouseEvent) => leadsOn(event) && stop()
    const gone = new AbortController()
    document.addEventListener('click', onClick, { capture: true, signal: gone.signal })
    globalThis.addEventListener('popstate', stop, { signal: gone.signal })
    return () => gone.abort()
  }, [])
  useEffect(() => () => clearTimeout(waiting.current), [])
  const type = (field: HTMLInputElement) => {
    typing.type(field.value)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      typing.tell(field.value.trim())
      void submit(field.form, { replace: true, preventScrollReset: true })
    }, settledMs)
  }
  return (
    <Form role="search" className="support-search" onSubmit={() => clearTimeout(waiting.current)}>
      {topic && <input type="hidden" name="filter" value={topic} />}
      <Search aria-hidden className="text-muted" />
      <input
        type="search"
        name="searchText"
        value={typing.text}
        onChange={(event) => type(event.currentTarget)}
        maxLength={longestSearch}
        placeholder={texts.search}
        aria-label={texts.searchLabel}
        autoComplete="off"
      />
      <button type="submit" className="button button-ink button-small max-sm:hidden">
        {texts.searchButton}
      </button>
    </Form>
  )
}

// A new window, a mail or a call leave the page as it is.
function leadsOn({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  const isElsewhere = ctrlKey || metaKey || shiftKey || altKey || link?.target === '_blank'
  return link !== null && link.protocol === location.protocol && !isElsewhere
}
