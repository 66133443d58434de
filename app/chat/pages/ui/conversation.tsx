import { ChevronLeft, Info } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { ConversationMenu } from '#app/chat/moderation/ui/conversation-menu.tsx'
import { PictureSender } from '#app/chat/pictures/ui/picture-sender.tsx'
import { QuickAnswerPicker } from '#app/chat/quick-answers/ui/quick-answer-picker.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { useOffline } from '#foundation/design/use-offline.ts'
import {
  withQuery,
  type ChatListView,
  type ConversationAnswer,
  type ConversationView,
} from '../conversation-view.ts'
import { newestVersions, paidWithOffer } from '../offer-state.ts'
import { chatsTexts } from '../texts/chats.ts'
import { conversationTexts as texts } from '../texts/conversation.ts'
import { infoTexts } from '../texts/info.ts'
import { timeline } from '../timeline.ts'
import { ChatList, Portrait } from './chat-list.tsx'
import { Composer, messageFieldId } from './composer.tsx'
import { InfoPanel } from './info-panel.tsx'
import { MessageList } from './message-list.tsx'
import { OfferCard, offerAnchor } from './offer-card.tsx'
import { useConversation, usePresent } from './use-conversation.ts'

export type ConversationProps = {
  view: ConversationView
  list: ChatListView
  listPath: string
  answer: ConversationAnswer | null
}

/** A conversation: other conversations on its left, messages and offers, on its right what it is about. */
export function Conversation({ view, list, listPath, answer }: ConversationProps) {
  const now = usePresent(view.now)
  return (
    <div className="chat-room">
      <div className="chat-columns">
        <aside className="chat-side" aria-label={chatsTexts.list}>
          <h2>{chatsTexts.title}</h2>
          <ChatList list={list} current={view.reference} path={listPath} />
        </aside>
        <Main key={view.reference} view={view} answer={answer} now={now} />
        <aside className="chat-info" aria-label={view.info.heading}>
          <InfoPanel info={view.info} links={view.links} now={now} title="heading" />
        </aside>
      </div>
    </div>
  )
}

type MainProps = { view: ConversationView; answer: ConversationAnswer | null; now: Date }

function Main({ view, answer, now }: MainProps) {
  const talk = useConversation(view)
  const fresh = useFreshVersion(view)
  const wishChange = (event: MouseEvent) => {
    const element = document.getElementById(messageFieldId)
    if (!(element instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    if (element.value.trim() === '') element.value = texts.changeDraft
    element.focus()
    element.setSelectionRange(element.value.length, element.value.length)
  }
  return (
    <section className="chat-main" aria-label={texts.title(view.other.name)}>
      <Head view={view} />
      {/* A region that scrolls is reached and moved by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="chat-scroll" tabIndex={0} role="group" aria-label={texts.log}>
        <div className="chat-log">
          <Older talk={talk} />
          <div role="log" aria-live="polite" aria-label={texts.log} className="contents">
            <Talk
              view={view}
              talk={talk}
              now={now}
              isSeen={fresh.version === null}
              onWishChange={wishChange}
            />
          </div>
        </div>
      </div>
      <Foot view={view} talk={talk} answer={answer} fresh={fresh} />
    </section>
  )
}

type Talking = ReturnType<typeof useConversation>

function Head({ view: { reference, other, links } }: Pick<MainProps, 'view'>) {
  return (
    <header className="chat-head">
      <Link to={links.back} className="icon-button" aria-label={texts.back}>
        <ChevronLeft aria-hidden />
      </Link>
      <Portrait {...other} />
      <div>
        <h1>{other.name}</h1>
        {other.line && <p className="num">{other.line}</p>}
      </div>
      <ConversationMenu reference={reference} />
      <Link
        to={withQuery(links.here, { open: 'infos' })}
        className="icon-button chat-to-info"
        aria-label={texts.info}
        preventScrollReset
      >
        <Info aria-hidden />
      </Link>
    </header>
  )
}

function Older({ talk: { older, isLoadingOlder, loadOlder } }: { talk: Talking }) {
  if (older === null) return null
  return (
    <ButtonLink
      to={older}
      look="outline"
      size="small"
      className="self-center"
      preventScrollReset
      aria-disabled={isLoadingOlder || undefined}
      onClick={loadOlder}
    >
      {isLoadingOlder ? texts.loadingOlder : texts.older}
    </ButtonLink>
  )
}

type TalkProps = Omit<MainProps, 'answer'> & {
  talk: Talking
  isSeen: boolean
  onWishChange: (event: MouseEvent) => void
}

function Talk({ view, talk, now, isSeen, onWishChange }: TalkProps) {
  const { viewer, names, offers, links, isSmallBusiness, readBefore } = view
  const { messages, unsent, sendAgain, readByOthers } = talk
  const entries = timeline({ messages, offers, viewer, names, readByOthers, readBefore, now })
  const isEmpty = entries.length === 0 && unsent.length === 0
  const empty = viewer.role === 'company' ? texts.emptyCompany(names.guest) : texts.emptyGuest(names.company)
  if (isEmpty)
    return <p className="chat-empty">{view.closed === 'unconfirmed' ? texts.emptyUnconfirmed : empty}</p>
  const shared = { offers, names, links, isSmallBusiness, now, isSeen, onWishChange }
  return (
    <MessageList
      reference={view.reference}
      here={links.here}
      entries={entries}
      unsent={unsent}
      onSendAgain={sendAgain}
    >
      {({ key, offer }) => (
        <OfferCard key={key} {...shared} offer={offer} role={viewer.role} paidCents={paidWithOffer(offers)} />
      )}
    </MessageList>
  )
}

type FootProps = Omit<MainProps, 'now'> & {
  talk: Talking
  fresh: ReturnType<typeof useFreshVersion>
}

function Foot({ view, talk, answer, fresh }: FootProps) {
  const isOffline = useOffline()
  const { links, other, viewer, names } = view
  return (
    <div className="chat-foot">
      {view.isPast && (
        <p className="chat-notice">
          <ButtonLink to={links.here} look="outline" size="small">
            {texts.newer}
          </ButtonLink>
        </p>
      )}
      {fresh.version !== null && (
        <div className="chat-fresh">
          <Banner kind="info">
            {texts.newVersion}{' '}
            <a href={`#${offerAnchor(fresh.version)}`} className="link link-tap" onClick={fresh.see}>
              {texts.seeVersion}
            </a>
          </Banner>
        </div>
      )}
      {isOffline && (
        <div className="chat-notice">
          <Banner kind="warning">{texts.offline}</Banner>
        </div>
      )}
      {viewer.role === 'member' && (
        <p className="chat-notice text-13 text-muted">{texts.shared(names.company)}</p>
      )}
      <Actions view={view} />
      {view.closed ? (
        <Closed because={view.closed} role={viewer.role} />
      ) : (
        <Composer
          action={links.here}
          formId={view.formId}
          other={other.name}
          draft={answer?.typed || view.draft}
          error={answer?.refused ?? null}
          onSend={talk.send}
        >
          {/* Uploads belong to a conversation, which the first message opens. */}
          {talk.messages.length > 0 && (
            <PictureSender companyId={view.companyId} reference={view.reference} onSent={talk.readAnew} />
          )}
          {view.quickAnswers && <QuickAnswerPicker {...view.quickAnswers} fieldId={messageFieldId} />}
        </Composer>
      )}
    </div>
  )
}

type ClosedProps = {
  because: NonNullable<ConversationView['closed']>
  role: ConversationView['viewer']['role']
}

function Closed({ because, role }: ClosedProps) {
  if (because === 'gone') return <p className="chat-closed">{texts.gone}</p>
  if (role === 'company') return <p className="chat-closed">{texts.unconfirmed.company}</p>
  return (
    <div className="chat-closed">
      <p>{texts.unconfirmed.guest}</p>
      <ButtonLink to="/verify-email" className="mt-3">
        {texts.confirmAgain}
      </ButtonLink>
    </div>
  )
}

/** What is done next, where no card says it: the guest makes a request of a question, the company answers. */
function Actions({ view: { links } }: Pick<MainProps, 'view'>) {
  const { write, writeLabel, rejectRequest, request, others } = links
  const isNext = write !== null && (writeLabel === 'offer' || writeLabel === 'invoice')
  if (!isNext && !rejectRequest && !request && !others) return null
  return (
    <div className="chat-actions">
      {others && (
        <ButtonLink to={others.to} look={others.isForwarded ? 'outline' : 'ink'}>
          {others.isForwarded ? infoTexts.compare : infoTexts.forward}
        </ButtonLink>
      )}
      {request && <ButtonLink to={request}>{infoTexts.requestNow}</ButtonLink>}
      {rejectRequest && (
        <ButtonLink to={rejectRequest} look="outline">
          {infoTexts.rejectRequest}
        </ButtonLink>
      )}
      {isNext && (
        <ButtonLink to={write}>
          {writeLabel === 'invoice' ? infoTexts.writeInvoice : infoTexts.writeOffer}
        </ButtonLink>
      )}
    </div>
  )
}

/** The version that came in while the page was open, until its reader looks at it; else `null`. */
function useFreshVersion({ offers, viewer }: ConversationView) {
  const newest = Math.max(0, ...newestVersions(offers).map(({ version }) => version))
  const [seen, setSeen] = useState(newest)
  const see = () => {
    setSeen(newest)
    document.getElementById(offerAnchor(newest))?.focus()
  }
  const isReplaced = offers.some(({ version, replacedAt }) => version === seen && replacedAt !== null)
  // The first offer and an invoice replace nothing that somebody may be reading.
  if (newest > seen && !isReplaced) setSeen(newest)
  const isFresh = newest > seen && isReplaced && viewer.role !== 'company'
  return { version: isFresh ? newest : null, see }
}
