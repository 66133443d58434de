import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { removedText } from '#app/chat/moderation/texts.ts'
import type { ChatMessage } from '#app/chat/chat.ts'
import { messagePicturePath } from '#app/chat/pictures/pictures.ts'
import { chatPictureTexts } from '#app/chat/pictures/texts.ts'
import { Link } from '#foundation/design/link.tsx'
import { withQuery } from '../conversation-view.ts'
import { ReportLink } from '#app/chat/moderation/ui/conversation-menu.tsx'
import { conversationTexts as texts } from '../texts/conversation.ts'
import type { TimelineEntry } from '../timeline.ts'
import { MessageWords } from './message-words.tsx'

/** A message that isn't through yet. `waiting`: until there is a network again. */
export type UnsentMessage = {
  clientId: string
  body: string
  standing: 'sending' | 'waiting' | 'failed'
  because: string | null
}

type MessageListProps = {
  reference: string
  /** The page that they stand on. */
  here: string
  entries: readonly TimelineEntry[]
  unsent: readonly UnsentMessage[]
  onSendAgain: (clientId: string) => void
  /** Draws an offer where it was sent. */
  children: (entry: Extract<TimelineEntry, { kind: 'offer' }>) => ReactNode
}

/** Messages, days, what happened and offers, in their order; what isn't sent yet stands last. */
export function MessageList({ reference, here, entries, unsent, onSendAgain, children }: MessageListProps) {
  return (
    <>
      {entries.map((entry) => (
        <Entry key={entry.key} place={{ reference, here }} entry={entry} drawOffer={children} />
      ))}
      {unsent.map((message) => (
        <Unsent key={message.clientId} message={message} onSendAgain={onSendAgain} />
      ))}
    </>
  )
}

type Place = { reference: string; here: string }
type EntryProps = { place: Place; entry: TimelineEntry; drawOffer: MessageListProps['children'] }

function Entry({ place, entry, drawOffer }: EntryProps) {
  if (entry.kind === 'offer') return drawOffer(entry)
  if (entry.kind === 'day') return <p className="chat-day">{entry.label}</p>
  if (entry.kind === 'unread')
    return (
      <p className="chat-unread">
        <span>{texts.unread}</span>
      </p>
    )
  if (entry.kind === 'event')
    return (
      <p className="chat-event num">
        {entry.words} · <time>{entry.clock}</time>
      </p>
    )
  return <Bubble place={place} entry={entry} />
}

type BubbleProps = { place: Place; entry: Extract<TimelineEntry, { kind: 'message' }> }

function Bubble({ place, entry }: BubbleProps) {
  const { message, isOwn, isRead, author, name, canReport, clock } = entry
  return (
    <div className={isOwn ? 'bubble bubble-own' : 'bubble'}>
      {author && <b className="bubble-author">{author}</b>}
      {message.isRemoved ? (
        <p className="bubble-removed">{removedText(message)}</p>
      ) : (
        <Content place={place} message={message} name={name} />
      )}
      <p className="bubble-time num">
        <time dateTime={message.sentAt.toISOString()}>{clock}</time>
        {isOwn && isRead && (
          <>
            <CheckCheck aria-hidden />
            <span className="visually-hidden">{texts.read}</span>
          </>
        )}
        {isOwn && !isRead && <Check aria-hidden />}
        {canReport && <ReportLink reference={place.reference} seq={message.seq} name={`${name}, ${clock}`} />}
      </p>
    </div>
  )
}

type ContentProps = { place: Place; message: ChatMessage; name: string }

function Content({ place: { reference, here }, message, name }: ContentProps) {
  if (message.kind !== 'picture') return <MessageWords body={message.body ?? ''} />
  return (
    <Link
      to={withQuery(here, { open: 'bild', bild: String(message.seq) })}
      className="bubble-picture"
      preventScrollReset
    >
      <img
        src={messagePicturePath(reference, message.seq, 'klein')}
        alt={chatPictureTexts.alt(name)}
        width={600}
        height={450}
        loading="lazy"
        decoding="async"
      />
    </Link>
  )
}

function Unsent({
  message,
  onSendAgain,
}: { message: UnsentMessage } & Pick<MessageListProps, 'onSendAgain'>) {
  const { clientId, body, standing, because } = message
  const isFailed = standing === 'failed'
  return (
    <>
      <div className={isFailed ? 'bubble bubble-own bubble-failed' : 'bubble bubble-own'}>
        <MessageWords body={body} />
        <p className="bubble-time">
          {isFailed ? <CircleAlert aria-hidden /> : <Clock aria-hidden />}
          <span className={isFailed ? '' : 'visually-hidden'}>
            {isFailed ? texts.notSent : standing === 'waiting' ? texts.waiting : texts.sending}
          </span>
        </p>
      </div>
      {isFailed && (
        <p className="bubble-again">
          {because}{' '}
          <button type="button" className="link link-tap" onClick={() => onSendAgain(clientId)}>
            {texts.sendAgain}
          </button>
        </p>
      )}
    </>
  )
}
