import {
  finalAmounts,
  invoiceDepositRule,
  offerDue,
  offerTotal,
  type PackageOffer,
} from '#app/booking/package-offers/package-offers.ts'
import type { PackageRequest } from '#app/booking/package-requests/package-requests.ts'
import { packageChatPath } from '#app/booking/package-requests/package-requests.ts'
import { companyTicketUrl } from '#app/booking/reservations/reservations.ts'
import { berlinClock, berlinDay, isDay, berlinMinute } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { checkInvoice, checkOffer, validityDays, type WriterFaults } from './check-offer.ts'
import { invoiceSums, offerSums } from './offer-sums.ts'
import { replyTime, writerPath, type WriterStep } from './request-cards.ts'
import type { DayStarts, StartChoice } from './start-choices.ts'
import { inboxTexts } from './texts/inbox.ts'
import { shortWish } from './texts/wish.ts'
import { writerTexts as words } from './texts/writer.ts'
import { freeTime, type TypedOffer } from './typed-offer.ts'
import { emptyLine, templateLines, personsInWish } from './typed-start.ts'
import type { ReviewView } from './ui/guest-card.tsx'
import { startsOn, type Writing } from './writer.server.ts'
import type { WriterView } from './writer-view.ts'

/** Which step of the address writes what. */
export const stepOfKind = {
  firstOffer: 'angebot',
  finalInvoice: 'schlussrechnung',
} as const satisfies Record<Writing['kind'], WriterStep>

type Page = {
  form: string
  /** False for who reads only. */
  mayWrite: boolean
  /** The day whose starts are wanted, unless it is the typed one. */
  day: string | null
  /** What is wrong is shown. */
  showsFaults: boolean
  backHref: string
  now: Date
}

const lengths = [30, 45, 60, 90, 120, 150, 180, 210, 240, 300, 360, 420, 480, 600, 720]

/** The page on which something is written. */
export async function writerView(db: Db, writing: Writing, page: Page): Promise<WriterView> {
  const { kind, request, service, newest, draft, accepted } = writing
  const { form, now } = page
  const { companyId, reservationId: id, wish } = request
  const typed = onDay(writing.typed, page.day)
  const { day } = typed
  const choices = kind === 'firstOffer' ? await startsOn(db, { companyId, day, newest, now }) : []
  const here = writerPath(stepOfKind[kind], { id, form })
  const minutes = Number(typed.minutes)
  return {
    kind,
    id,
    name: request.guestName || inboxTexts.noName,
    version: (newest?.version ?? 0) + 1,
    pill: request.replyDueAt && request.state === 'requestet' ? replyTime(request.replyDueAt, now) : null,
    strip: stripOf(request),
    chatHref: packageChatPath(request),
    rejectHref: page.mayWrite ? rejectPath(request) : null,
    backHref: page.backHref,
    here,
    savePath: `${here.replace(`/${stepOfKind[kind]}?`, '/entwurf?')}&${new URLSearchParams({ art: kind })}`,
    typed,
    basedOn: writing.version,
    savedAt: draft && berlinClock(draft.updatedAt),
    faults: page.showsFaults ? faultsOf(writing, { starts: choices, now }) : {},
    starts: dayStarts(day, choices, now),
    lengths:
      lengths.includes(minutes) || !(minutes > 0) ? lengths : [minutes, ...lengths].toSorted((a, b) => a - b),
    today: berlinDay(now),
    budgetCents: wish.budgetCents,
    paidCents: accepted?.dueCents ?? 0,
    template: templateFor(writing, choices),
    emptyLine: emptyLine(personsInWish(wish), service),
    closed: closedText(writing, page.mayWrite),
  }
}

/** What the writer shows of a day. */
export function dayStarts(day: string, choices: readonly StartChoice[], now: Date): DayStarts {
  return {
    day,
    choices: choices.map(({ key, serviceId, clock, title, free, countsPersons }) => ({
      key,
      serviceId,
      clock,
      title,
      free,
      countsPersons,
    })),
    validDays: validityDays(now, day),
  }
}

// Another day has other starts.
function onDay(typed: TypedOffer, day: string | null): TypedOffer {
  if (day === null || !isDay(day) || day === typed.day) return typed
  return { ...typed, day, start: typed.start === freeTime ? freeTime : '' }
}

function closedText({ closed }: Writing, mayWrite: boolean): string | null {
  if (!mayWrite) return words.noRight
  return closed && words.closed[closed]
}

function rejectPath({ companyId, reservationId: id, serviceId, state }: PackageRequest): string | null {
  const canReject = state === 'requestet' || state === 'justChat'
  return canReject ? `${companyTicketUrl({ id, companyId, serviceId })}&open=reject` : null
}

function stripOf({ kind, wish }: PackageRequest): { label: string; value: string }[] {
  if (kind === 'question') return []
  const { labels } = shortWish
  const parts: [string, string | null][] = [
    [labels.party, shortWish.party(wish)],
    [labels.ages, shortWish.ages(wish)],
    [labels.when, shortWish.when(wish)],
    [labels.occasion, shortWish.occasion(wish)],
    [labels.budget, shortWish.budget(wish)],
  ]
  return parts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

const noon = 12 * 60

/** The offer's own prices as lines, as they hold at the typed start. */
export function templateFor(
  { request, service, typed }: Pick<Writing, 'request' | 'service' | 'typed'>,
  starts: readonly StartChoice[],
) {
  const start = starts.find(({ key }) => key === typed.start)
  const { adults, children } = request.wish
  const party = adults + children > 0 ? { adults, children } : { adults: 1, children: 0 }
  const day = isDay(typed.day) ? typed.day : berlinDay(request.requestedAt)
  return templateLines(service, {
    ...party,
    day,
    startMinute: start ? berlinMinute(start.startsAt) : noon,
  })
}

type Known = { starts: readonly StartChoice[]; now: Date }

function faultsOf(writing: Writing, known: Known): WriterFaults {
  const checked = checkWriting(writing, known)
  return checked.outcome === 'refused' ? checked.faults : {}
}

/** What the typed text comes to: something that can be sent, or faults. */
export function checkWriting({ kind, typed, service, accepted }: Writing, { starts, now }: Known) {
  if (kind === 'firstOffer') return checkOffer(typed, { title: service.title, starts, now })
  return accepted ? checkInvoice(typed, { accepted, now }) : ({ outcome: 'refused', faults: {} } as const)
}

type ReviewedBy = { company: { form: string; title: string }; offers: readonly PackageOffer[] }

/** The card as its guest will see it; `null` where what is typed can't be sent. */
export function reviewView(
  writing: Writing,
  { starts, company, offers, now }: Known & ReviewedBy,
): ReviewView | null {
  const { kind, request, typed, draft, accepted, newest, service } = writing
  if (!draft) return null
  const checked = checkWriting(writing, { starts, now })
  if (checked.outcome === 'refused') return null
  const { companyId, reservationId } = request
  const totalCents = offerTotal(checked.draft.lines)
  const paidCents = accepted?.dueCents ?? 0
  const payment = 'payment' in checked.draft ? checked.draft.payment : (accepted?.payment ?? 'full')
  const dueCents =
    kind === 'firstOffer'
      ? offerDue(totalCents, payment).dueCents
      : finalAmounts(totalCents, paidCents).dueCents
  const unsent = {
    replacedAt: null,
    endedAt: null,
    endedAs: null,
    rejectReason: null,
    acceptedAt: null,
    paidAt: null,
  }
  const editHref = writerPath(stepOfKind[kind], { id: reservationId, form: company.form })
  return {
    name: request.guestName || inboxTexts.noName,
    company: company.title,
    here: editHref,
    editHref,
    offer: {
      depositRule: accepted ? invoiceDepositRule(accepted, totalCents) : 'returned',
      validUntil: null,
      dueOn: null,
      ...checked.draft,
      ...unsent,
      companyId,
      reservationId,
      version: (newest?.version ?? 0) + 1,
      kind,
      payment,
      totalCents,
      dueCents,
      sentAt: now,
    },
    earlier: offers,
    isSmallBusiness: service.isSmallBusiness,
    paidCents,
    version: draft.version,
    received: receivedText({ kind, typed, paidCents }),
    now,
  }
}

function receivedText({
  kind,
  typed,
  paidCents,
}: Pick<Writing, 'kind' | 'typed'> & { paidCents: number }): string {
  if (kind === 'finalInvoice') {
    const { dueCents, backCents } = invoiceSums(typed, paidCents)
    if (backCents > 0) return words.backLine(formatEuro(backCents))
    if (dueCents === 0) return words.nothingDue
  }
  const sums = kind === 'firstOffer' ? offerSums(typed, null) : withReceived(invoiceSums(typed, paidCents))
  return words.received(formatEuro(sums.receivedCents), formatEuro(sums.commissionCents))
}

const withReceived = ({ dueCents, commissionCents }: { dueCents: number; commissionCents: number }) => ({
  commissionCents,
  receivedCents: dueCents - commissionCents,
})
