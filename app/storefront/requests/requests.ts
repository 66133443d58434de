import {
  emptyWish,
  type RequestRefusal,
  type TypedWish,
  type WishFaults,
} from '#app/booking/package-requests/package-requests.ts'

/** A request with a wish, or a plain question. */
export type RequestKind = 'request' | 'question'

/** What the form knows before anybody types. */
export type RequestStart = {
  companyForm: string
  /** How long the company usually takes to answer; null where nothing can be said. */
  reply: string | null
  /** What was chosen in the list that led here. */
  day: string
  month: string
  partOfWeek: '' | 'weekend'
  adults: number
  children: number
}

/** What stands around the form. */
export type RequestView = {
  kind: RequestKind
  /** Where it is sent to, and a page of its own. */
  path: string
  /** The offer's page. */
  offerPath: string
  /** The conversation of a question that becomes a request. */
  chatPath: string | null
  title: string
  company: string
  /** The base of the offer's picture. */
  picture: string | null
  accent: string
  price: string
  todayOn: string
  lastOn: string
  start: RequestStart
}

/** What the server answers to the form. */
export type RequestAnswer =
  | { step: 'sent'; isConfirmed: boolean; chatPath: string }
  | {
      step: 'form'
      typed: TypedWish
      faults: WishFaults
      because: RequestRefusal | 'sign-in' | 'network' | 'unknown' | null
      error: string | null
      /** Where signing in leads back with the form filled, for browsers without scripts. */
      signInPath?: string
    }

/** The page of the form. `questionId`: the question that becomes a request, in the same conversation. */
export function requestPath(
  {
    companyForm,
    serviceId,
    questionId = null,
  }: { companyForm: string; serviceId: string; questionId?: string | null },
  kind: RequestKind,
): string {
  const page = `/activity/details/${encodeURIComponent(companyForm)}/${encodeURIComponent(serviceId)}/anfragen`
  if (kind === 'question') return `${page}?art=frage`
  return questionId === null ? page : `${page}?${new URLSearchParams({ chat: questionId })}`
}

/** The form before anybody typed: with what was chosen on the way here. */
export function typedAtStart({ day, month, partOfWeek, adults, children }: RequestStart): TypedWish {
  return {
    ...emptyWish,
    when: month === '' ? 'day' : 'month',
    day,
    month,
    partOfWeek,
    adults: String(adults),
    children: String(children),
  }
}

/** True once somebody typed something that would be lost. */
export function isTyped(typed: TypedWish, start: RequestStart): boolean {
  const before = typedAtStart(start)
  const names: (keyof TypedWish)[] = ['when', 'partOfDay', 'month', 'partOfWeek', 'adults', 'children', 'day']
  const more: (keyof TypedWish)[] = ['youngest', 'oldest', 'occasion', 'budget', 'message', 'mayForward']
  return [...names, ...more].some((name) => typed[name] !== before[name])
}
