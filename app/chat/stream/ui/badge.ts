import type { UnreadCounts } from '#app/chat/chat.ts'
import { begin as beginLive, onUnread } from './live.ts'
import { forgetOutboxes } from './outbox.ts'
import './unread.css'

let begun = false
let prefix = ''

/** Shows what is unread at the menu's entries (by style, see `unread.css`) and before the title. */
export function begin(userId: string): void {
  forgetOutboxes({ except: userId })
  beginLive(userId)
  if (begun) return
  begun = true
  onUnread(show)
  // Each page writes a title of its own.
  new MutationObserver(writeTitle).observe(document.head, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (form instanceof HTMLFormElement && new URL(form.action).pathname === '/logout') forgetOutboxes({})
  })
}

function show({ guest, companies }: UnreadCounts): void {
  const company = Object.values(companies).reduce((sum, count) => sum + count, 0)
  mark('guest', guest)
  mark('company', company)
  prefix = guest + company > 0 ? `(${guest + company}) ` : ''
  writeTitle()
}

function mark(side: 'guest' | 'company', count: number): void {
  const { style } = document.documentElement
  const [name, attribute] = [`--unread-${side}`, `data-unread-${side}`]
  if (count === 0) {
    style.removeProperty(name)
    document.documentElement.removeAttribute(attribute)
  } else {
    style.setProperty(name, `'${count}'`)
    document.documentElement.setAttribute(attribute, '')
  }
}

function writeTitle(): void {
  const wanted = prefix + document.title.replace(/^\(\d+\) /, '')
  if (document.title !== wanted) document.title = wanted
}
