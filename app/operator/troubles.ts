/** The lists of the page about money and work, in their order. The words are those of its address. */
export const troubleLists = [
  'erstattungen',
  'zahlungen',
  'mails',
  'meldungen',
  'auftraege',
  'abgleich',
] as const

/** One of the lists. */
export type TroubleList = (typeof troubleLists)[number]

/** What can be done about a row. `reason` and `amount` say what the form asks for beside the press. */
export const troubleSteps = {
  'refund-again': { asks: 'nothing' },
  'refund-now': { asks: 'nothing' },
  'refund-outside': { asks: 'amount' },
  'page-look': { asks: 'nothing' },
  'payment-refund': { asks: 'nothing' },
  'mail-again': { asks: 'nothing' },
  'mail-up': { asks: 'reason' },
  'webhook-again': { asks: 'nothing' },
  'webhook-aside': { asks: 'reason' },
  'job-again': { asks: 'nothing' },
  'job-drop': { asks: 'reason' },
  compare: { asks: 'nothing' },
  'day-acknowledge': { asks: 'reason' },
} as const satisfies Record<string, { asks: 'nothing' | 'reason' | 'amount' }>

/** The name of such a step. */
export type TroubleStep = keyof typeof troubleSteps

/** A row of a list, in words. `amount` is also what a form about it asks for. */
export type ShownTrouble = {
  id: string
  title: string
  badge: string
  since: string
  lines: string[]
  amount: string | null
  links: { label: string; href: string }[]
  steps: TroubleStep[]
}

/** What an operator did lately, in words. */
export type ShownStep = { id: string; what: string; why: string | null; when: string }

/** Queues whose work a sweep finds again by the rows it is about. A job of any other one is lost when it is dropped. */
export const queuesFoundAgain = [
  'platform.send-mail',
  'payment.apply-webhook',
  'payment.send-refund',
  'payment.refund-done',
  'payment.compare-books',
  'booking.fulfil',
  'booking.offer-places',
] as const

/** The list that an address names; the first for any other word. */
export function troubleListIn(value: string | null): TroubleList {
  return troubleLists.find((each) => each === value) ?? troubleLists[0]
}

/** The step that a form names, or `null`. */
export function troubleStepIn(value: string): TroubleStep | null {
  return Object.hasOwn(troubleSteps, value) ? (value as TroubleStep) : null
}

/** Rows of a page of a list. */
export const troublesPerPage = 20

/** Cents of an amount as people type it: `12`, `12,5`, `1.012,50 €`; `null` for anything else. */
export function centsIn(value: string): number | null {
  const plain = value.replace(/[\s\u00a0€]/g, '')
  const parts = /^(\d{1,3}(?:\.\d{3})+|\d{1,7})(?:,(\d{1,2}))?$/.exec(plain)
  if (!parts) return null
  const [, whole = '', rest = ''] = parts
  return Number(whole.replaceAll('.', '')) * 100 + Number(rest.padEnd(2, '0'))
}
