import { data } from 'react-router'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { pageNumber } from '#foundation/platform/asked-url.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { decidePicture } from './decide.server.ts'
import { readDecision, type PictureJudge } from './pictures.ts'
import { queuedPictures, type QueueList, type QueuedPicture } from './queue.server.ts'
import { queueTexts as words } from './texts.ts'
import type { QueueAnswer, QueueRow } from './ui/picture-queue.tsx'

const perPage = 20
const lists: readonly QueueList[] = ['waiting', 'approved', 'rejected']

/** What an address of a queue asks for: `liste`, `seite`, and what was just done, `neu`. */
function queueIn(query: URLSearchParams) {
  const done = query.get('neu')
  return {
    list: lists.find((each) => each === query.get('liste')) ?? 'waiting',
    page: pageNumber(query),
    done: done === 'approved' || done === 'rejected' ? words.outcomes[done] : null,
  }
}

type Viewing = {
  /** The company whose queue it is; `null` for operators, who see all of them. */
  companyId: string | null
  judge: PictureJudge
  query: URLSearchParams
  path: (more: Record<string, string>) => string
  reviewUrl: (picture: QueuedPicture) => string
}

/** A page of the queue, as `PictureQueue` draws it. */
export async function queuePage(db: Db, { companyId, judge, query, path, reviewUrl }: Viewing) {
  const { list, page, done } = queueIn(query)
  const asked = { list, companyId, limit: perPage + 1, offset: (page - 1) * perPage }
  const found = await queuedPictures(db, asked)
  return {
    list,
    tabs: lists.map((each) => ({ list: each, to: path({ liste: each }) })),
    rows: found.slice(0, perPage).map((picture) => queueRow(picture, { list, judge, reviewUrl })),
    done,
    here: path({ liste: list, seite: String(page) }),
    first: page > 1 ? path({ liste: list }) : null,
    next: found.length > perPage ? path({ liste: list, seite: String(page + 1) }) : null,
  }
}

function queueRow(
  picture: QueuedPicture,
  { list, judge, reviewUrl }: Pick<Viewing, 'judge' | 'reviewUrl'> & { list: QueueList },
): QueueRow {
  const isOpen = list === 'waiting' || judge === 'operator'
  const { because, decidedFor } = picture
  const decided = [because && words.reason(because), decidedFor && words.decidedFor[decidedFor]]
  return {
    id: picture.id,
    alt: picture.alt,
    author: words.by(picture.author, picture.stars),
    comment: picture.comment,
    uploaded: words.uploaded(formatInstant(picture.uploadedAt)),
    decided: decided.filter(Boolean).join(' · ') || null,
    reviewUrl: reviewUrl(picture),
    canApprove: isOpen && list !== 'approved',
    canReject: isOpen && list !== 'rejected',
  }
}

type Deciding = {
  companyId: string | null
  decidedFor: PictureJudge
  form: FormData
  actorId: string
  operatorEmail: string
  appUrl: string
  now: Date
}

/** Carries out a form of the queue: what was decided, or the answer to a form that wasn't carried out. */
export async function carryOutDecision(db: Db, { form, ...by }: Deciding) {
  const read = readDecision((name) => textIn(form, name, { longest: 4000 }))
  if (read.outcome === 'refused') {
    const { pictureId, because, fault } = read
    const text = words.faults[fault]
    const isStep = fault === 'unknown-step'
    const answer = { pictureId, because, fault: isStep ? null : text, error: isStep ? text : null }
    return { refused: data<QueueAnswer>(answer, 422) }
  }
  const { pictureId, decision, because } = read
  const { outcome } = await decidePicture(db, { ...by, pictureId, decision, because })
  if (outcome === 'approved' || outcome === 'rejected') return { done: outcome }
  const answer = { pictureId, because: because ?? '', fault: null, error: words.outcomes[outcome] }
  return { refused: data<QueueAnswer>(answer, outcome === 'gone' ? 404 : 409) }
}
