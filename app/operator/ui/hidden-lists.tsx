import type { ReactNode } from 'react'
import { Paging } from '#foundation/design/list-parts.tsx'
import type { SentDecision } from '../decision-form.ts'
import { noticeTexts as words } from '../texts/notices.ts'
import { HiddenReplyRow, HiddenRow, type HiddenReplyOfRow, type HiddenReviewOfRow } from './notice-row.tsx'

type Listing = {
  here: string
  /** What was sent about this row and refused. */
  sentTo: (id: string) => SentDecision | null
}

type HiddenProps = Listing & { hidden: HiddenReviewOfRow[]; hiddenPage: number; hasMoreHidden: boolean }

/** What was hidden and still is, page by page. */
export function Hidden({ hidden, hiddenPage, hasMoreHidden, here, sentTo }: HiddenProps) {
  const { hiddenTitle: title, hiddenLead: lead } = words
  return (
    <HiddenList
      list="ausgeblendet"
      {...{ title, lead }}
      page={hiddenPage}
      hasMore={hasMoreHidden}
      isEmpty={hidden.length === 0}
    >
      {hidden.map((review) => (
        <HiddenRow key={review.id} {...{ review, here }} sent={sentTo(review.id)} />
      ))}
    </HiddenList>
  )
}

type HiddenRepliesProps = Listing & {
  replies: HiddenReplyOfRow[]
  replyPage: number
  hasMoreReplies: boolean
}

/** Replies that were hidden alone and still are, page by page. */
export function HiddenReplies({ replies, replyPage, hasMoreReplies, here, sentTo }: HiddenRepliesProps) {
  const { repliesTitle: title, repliesLead: lead } = words
  return (
    <HiddenList
      list="antworten"
      {...{ title, lead }}
      page={replyPage}
      hasMore={hasMoreReplies}
      isEmpty={replies.length === 0}
    >
      {replies.map((hidden) => (
        <HiddenReplyRow key={hidden.reviewId} {...{ hidden, here }} sent={sentTo(hidden.reviewId)} />
      ))}
    </HiddenList>
  )
}

type HiddenListProps = {
  list: 'ausgeblendet' | 'antworten'
  title: string
  lead: string
  page: number
  hasMore: boolean
  isEmpty: boolean
  children: ReactNode
}

function HiddenList({ list, title, lead, page, hasMore, isEmpty, children }: HiddenListProps) {
  if (isEmpty && page === 1) return null
  return (
    <section className="flex flex-col gap-4" aria-labelledby={list}>
      <h2 id={list} className="text-25">
        {title}
      </h2>
      <p className="text-muted">{lead}</p>
      <ul className="flex flex-col gap-4">{children}</ul>
      <Paging
        first={page > 1 ? `/operator/beitraege#${list}` : null}
        next={hasMore ? `/operator/beitraege?${list}=${page + 1}#${list}` : null}
        words={words}
      />
    </section>
  )
}
