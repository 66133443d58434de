import { Banner } from '#foundation/design/banner.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Paging } from '#foundation/design/list-parts.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import type { ChatListItem, ChatListView } from '../conversation-view.ts'
import { chatsTexts as texts } from '../texts/chats.ts'

type ChatListProps = {
  list: ChatListView
  /** The one that is open beside it. */
  current?: string | null
  /** Where its pages are. */
  path: string
}

/** Conversations with their newest line, the one with the newest first. */
export function ChatList({ list, current = null, path }: ChatListProps) {
  if (list.items === null) return <Banner kind="error">{texts.notLoaded}</Banner>
  return (
    <div className="flex flex-col gap-3">
      <ul className="chat-rows">
        {list.items.map((item) => (
          <li key={item.reference}>
            <ChatRow item={item} isHere={item.reference === current} />
          </li>
        ))}
      </ul>
      {(list.next || !list.isFirst) && (
        <div className="px-4">
          <Paging
            first={list.isFirst ? null : path}
            next={
              list.next &&
              `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ vor: list.next })}`
            }
            words={{ toFirst: texts.first, more: texts.more }}
          />
        </div>
      )}
    </div>
  )
}

function ChatRow({ item, isHere }: { item: ChatListItem; isHere: boolean }) {
  const { name, line, when, unread } = item
  return (
    <Link to={item.href} className="chat-row" aria-current={isHere ? 'page' : undefined}>
      <Portrait {...item} />
      <span className="chat-row-text">
        <b>{name}</b>
        <span className={unread > 0 ? 'font-semibold text-ink' : ''}>{line}</span>
      </span>
      <span className="chat-row-side num">
        <span>{when}</span>
        {unread > 0 && (
          <span className="chat-dot">
            <span className="visually-hidden">
              {unread} {texts.unread}
            </span>
          </span>
        )}
      </span>
    </Link>
  )
}

/** The picture of what is talked about, of a guest their own, else the first letter of the name. */
export function Portrait({ name, picture, photoUrl }: Pick<ChatListItem, 'name' | 'picture' | 'photoUrl'>) {
  if (picture)
    return (
      <span className="chat-portrait">
        <Picture base={picture.base} alt="" sizes="44px" placeholder={picture.placeholder} />
      </span>
    )
  if (photoUrl) return <img src={photoUrl} alt="" width={44} height={44} className="chat-portrait" />
  return (
    <span className={`chat-portrait avatar shade-${(name.charCodeAt(0) % 6) + 1}`} aria-hidden>
      {[...name][0]?.toLocaleUpperCase('de')}
    </span>
  )
}
