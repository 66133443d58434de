import { namesOf } from '#app/account/account.server.ts'
import { sendFinalInvoice, sendOffer } from '#app/booking/package-offers/package-offers.server.ts'
import { settleWithoutPayment } from '#app/booking/package-payments/package-payments.server.ts'
import { offerTexts } from '#app/booking/package-offers/texts.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { berlinClock } from '#foundation/lib/berlin-time.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { checkInvoice, checkOffer, type WriterFaults } from './check-offer.ts'
import { noteDraftSent, saveDraft } from './drafts.server.ts'
import { writerPath } from './request-cards.ts'
import type { StartChoice } from './start-choices.ts'
import { solvableRefusals } from './texts/inbox.ts'
import { writerTexts as words } from './texts/writer.ts'
import {
  readTypedOffer,
  versionBefore,
  withLine,
  withoutLine,
  withTemplate,
  type TypedOffer,
} from './typed-offer.ts'
import { emptyLine, personsInWish } from './typed-start.ts'
import type { SendingRefusal } from './ui/review.tsx'
import type { RefusedForm } from './ui/writer.tsx'
import { checkWriting, stepOfKind, templateFor } from './writer-page.server.ts'
import { startsOn, type Writing } from './writer.server.ts'

type Acting = {
  writing: Writing
  form: string
  actorId: string
  /** Closes the payment page of a final invoice that is replaced. */
  payments: PaymentGateway
  now: Date
}

/** What became of a form: it leads on, or it is shown again. */
export type WriterAnswer =
  | { outcome: 'go'; to: string }
  | { outcome: 'sent' }
  | { outcome: 'refused'; status: 409 | 422; form: RefusedForm }
  | { outcome: 'unsent'; status: 409 | 503; sending: SendingRefusal }

/** Saves what was typed, and does what the pressed button says. */
export async function carryOutWriting(db: Db, body: FormData, acting: Acting): Promise<WriterAnswer> {
  const was = textIn(body, 'was', { longest: 20 })
  const basedOn = versionBefore(body)
  if (was === 'senden') return send(db, acting, basedOn)
  const { writing, actorId, now } = acting
  const typed = edited(was, readTypedOffer(body), writing)
  const again = (more: Partial<RefusedForm>): RefusedForm => ({
    typed,
    basedOn,
    faults: {},
    refusal: null,
    isConflict: false,
    ...more,
  })
  if (writing.closed)
    return { outcome: 'refused', status: 409, form: again({ refusal: words.closed[writing.closed] }) }
  const { companyId, reservationId } = writing.request
  const place = { companyId, reservationId }
  const saved = await saveDraft(db, { ...place, kind: writing.kind, typed, basedOn, userId: actorId, now })
  if (saved.outcome === 'changed-by-other')
    return { outcome: 'refused', status: 409, form: again({ basedOn: saved.version, isConflict: true }) }
  const here = writerPath(stepOfKind[writing.kind], { id: reservationId, form: acting.form })
  if (was !== 'pruefen') return { outcome: 'go', to: here }
  const faults = await faultsOf(db, { ...writing, typed }, now)
  if (faults)
    return {
      outcome: 'refused',
      status: 422,
      form: again({ basedOn: saved.version, faults, refusal: words.faulty }),
    }
  return { outcome: 'go', to: `${here}&schritt=pruefen` }
}

// What a button does to the form where no script runs.
function edited(was: string, typed: TypedOffer, writing: Writing): TypedOffer {
  const { lines } = typed
  const removed = /^weg\.(\d{1,2})$/.exec(was)
  if (removed) return { ...typed, lines: withoutLine(lines, Number(removed[1])) }
  const { service, request } = writing
  if (was === 'zeile')
    return { ...typed, lines: withLine(lines, emptyLine(personsInWish(request.wish), service)) }
  if (was === 'vorlage')
    return { ...typed, lines: withTemplate(lines, templateFor({ request, service, typed }, [])) }
  return typed
}

async function faultsOf(db: Db, writing: Writing, now: Date): Promise<WriterFaults | null> {
  const { companyId } = writing.request
  const starts = await startsOn(db, { companyId, day: writing.typed.day, newest: writing.newest, now })
  const checked = checkWriting(writing, { starts, now })
  return checked.outcome === 'refused' ? checked.faults : null
}

/** Sends the draft that the guest's card showed, once: its version names the sending. */
async function send(db: Db, acting: Acting, version: number): Promise<WriterAnswer> {
  const { writing, actorId, payments, now } = acting
  const { companyId, reservationId } = writing.request
  const { stored } = writing
  const unsent = (refusal: string, wantsOtherStart = false): WriterAnswer => ({
    outcome: 'unsent',
    status: 409,
    sending: { refusal, wantsOtherStart },
  })
  if (!stored || stored.version !== version || stored.kind !== writing.kind) return unsent(words.changed)
  // Pressed twice: it is on its way already.
  if (stored.sentAs !== null) return { outcome: 'sent' }
  const { typed } = stored
  const starts = await startsOn(db, { companyId, day: typed.day, newest: writing.newest, now })
  const sending = { companyId, reservationId, actorId, operationId: `draft-${version}`, now }
  const result = await sendTyped(db, { ...writing, typed }, { sending, starts, payments })
  if (result === null) return unsent(words.faulty, true)
  if (result.outcome === 'not-yet')
    return { outcome: 'unsent', status: 503, sending: { refusal: offerTexts.notYet, wantsOtherStart: false } }
  if (result.outcome === 'refused') {
    const { because, free } = result
    const start = starts.find(({ key }) => key === typed.start)
    const text =
      because === 'start-full' && start
        ? offerTexts.startFull(berlinClock(start.startsAt), free ?? 0)
        : offerTexts.refusals[because]
    return unsent(text, solvableRefusals.has(because))
  }
  await noteDraftSent(db, { companyId, reservationId, version, sentAs: result.version })
  return { outcome: 'sent' }
}

type Sending = Omit<Parameters<typeof sendOffer>[1], 'draft'>

type SendingParts = { sending: Sending; starts: readonly StartChoice[]; payments: PaymentGateway }

// Whether a start has room is for the sending to find out: others may be booking.
async function sendTyped(
  db: Db,
  { kind, typed, service, accepted }: Writing,
  { sending, starts, payments }: SendingParts,
) {
  const { now } = sending
  if (kind === 'finalInvoice') {
    const checked = accepted && checkInvoice(typed, { accepted, now })
    if (checked?.outcome !== 'fit') return null
    const sent = await sendFinalInvoice(db, payments, { ...sending, draft: checked.draft })
    // Where nothing is left to pay the booking is paid now; a sweep looks after those that a killed process left.
    if (sent.outcome === 'sent') await settleWithoutPayment(db, sending)
    return sent
  }
  const roomy = starts.map((start) => ({ ...start, free: Infinity }))
  const checked = checkOffer(typed, { title: service.title, starts: roomy, now })
  return checked.outcome === 'fit' ? sendOffer(db, { ...sending, draft: checked.draft }) : null
}

/** Saves what was typed while it is typed. */
export async function saveWriting(
  db: Db,
  body: FormData,
  { writing, actorId, now }: Omit<Acting, 'payments'>,
) {
  const { companyId, reservationId } = writing.request
  const saved = await saveDraft(db, {
    companyId,
    reservationId,
    kind: writing.kind,
    typed: readTypedOffer(body),
    basedOn: versionBefore(body),
    userId: actorId,
    now,
  })
  if (saved.outcome === 'saved') return { ...saved, progress: { savedAt: berlinClock(now) } }
  const { outcome, version, by } = saved
  const byName = by === null || by === actorId ? '' : ((await namesOf(db, { userIds: [by] })).get(by) ?? '')
  return { outcome, version, byName, differences: [] }
}
