import { invariant } from '#foundation/lib/errors.ts'
import { storableText } from '#foundation/lib/text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { saleAtStart } from './edited-guest.server.ts'
import { blockPlaces, mostPlaces, openPlaces, setPlaces } from './change-start.server.ts'
import {
  fieldForFault,
  readSale,
  typedSale,
  wholeNumber,
  type RefusedForm,
  type SaleField,
  type SaleFormFault,
} from './sale-form.ts'
import { cancelGuest, changeGuest, writeGuestDown } from './sell.server.ts'
import type { StartNews, StartRights } from './start.ts'
import { stayChoice, type CompanyStart } from './start-view.server.ts'
import { startTexts as words } from './texts.ts'

export type FormResult =
  | { outcome: 'done'; news: StartNews; saleId?: string; isMailed?: boolean }
  | { outcome: 'refused'; status: 409 | 422; form: RefusedForm }
  | { outcome: 'forbidden' | 'unknown' }

type Acting = { start: CompanyStart; rights: StartRights; actorId: string; appUrl: string; now: Date }

const longestId = 80

/** Carries out a form of the page. The caller has found the start in the viewer's company. */
export async function carryOutForm(db: Db, form: FormData, acting: Acting): Promise<FormResult> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? storableText(value, longestId) : ''
  }
  const { start, rights, actorId, now } = acting
  const changing = { facts: start.facts, actorId, now }
  const was = text('was')
  if (was === 'eintragen' || was === 'aendern') {
    if (!rights.sells) return { outcome: 'forbidden' }
    return sell(db, form, { ...acting, id: was === 'aendern' ? text('gast') : null, text })
  }
  if (was === 'stornieren') return rights.sells ? cancel(db, text('gast'), acting) : { outcome: 'forbidden' }
  if (was !== 'sperren' && was !== 'freigeben' && was !== 'kapazitaet') return { outcome: 'unknown' }
  if (!rights.manages) return { outcome: 'forbidden' }
  if (start.facts.endsAt <= now) return { outcome: 'done', news: 'over' }
  if (was === 'sperren') {
    await blockPlaces(db, changing)
    return { outcome: 'done', news: 'blocked' }
  }
  if (was === 'freigeben') {
    const opened = await openPlaces(db, changing)
    return { outcome: 'done', news: opened === 'opened' ? 'opened' : 'closed-wider' }
  }
  const typed = text('plaetze')
  const capacity = typed === '' ? Number.NaN : wholeNumber(typed)
  if (!(capacity <= mostPlaces)) {
    const fault = words.capacityFault(mostPlaces)
    return { outcome: 'refused', status: 422, form: { form: 'capacity', typed, fault } }
  }
  await setPlaces(db, { ...changing, capacity })
  return { outcome: 'done', news: 'capacity' }
}

async function cancel(
  db: Db,
  id: string,
  { start, actorId, appUrl, now }: Omit<Acting, 'rights'>,
): Promise<FormResult> {
  if (start.facts.endsAt <= now) return { outcome: 'done', news: 'over' }
  const known = await saleAtStart(db, start, id)
  const cancelled = known && (await cancelGuest(db, { start, id, actorId, appUrl, now }))
  if (!cancelled) return { outcome: 'done', news: 'gone' }
  return { outcome: 'done', news: 'cancelled', saleId: id, isMailed: cancelled.isMailed }
}

type Selling = Acting & { id: string | null; text: (name: string) => string }

async function sell(db: Db, form: FormData, selling: Selling): Promise<FormResult> {
  const { start, id, actorId, appUrl, now, text } = selling
  const typed = typedSale(form)
  const { least, most } = stayChoice(start)
  const slots = Math.min(most, Math.max(least, wholeNumber(typed.slots) || least))
  const { terms, facts } = start
  const read = readSale(typed, { terms, startsAt: facts.startsAt, slots })
  const back = { form: 'guest', saleId: id, typed } as const
  if (read.outcome === 'faulty') {
    const faults = faultTexts(read.faults, read.missing)
    return { outcome: 'refused', status: 422, form: { ...back, faults, refusal: null } }
  }
  const seenFree = wholeNumber(text('frei')) || 0
  const order = { start, sale: read.sale, slots, seenFree, actorId, appUrl, now }
  const operationId = text('vorgang')
  if (id === null && operationId === '') return { outcome: 'unknown' }
  // A form names sales by their id: one of another start is none of this page.
  if (id !== null && !(await saleAtStart(db, start, id))) return { outcome: 'done', news: 'gone' }
  const result =
    id === null
      ? await writeGuestDown(db, { ...order, operationId })
      : await changeGuest(db, { ...order, id })
  if (result.outcome === 'refused') {
    const refusal = words.refusals[result.because](result.free)
    return { outcome: 'refused', status: 409, form: { ...back, faults: {}, refusal } }
  }
  const { sale, isMailed } = result
  return { outcome: 'done', news: id === null ? 'sold' : 'changed', saleId: sale.id, isMailed }
}

function faultTexts(
  faults: readonly SaleFormFault[],
  missing: string | undefined,
): Partial<Record<SaleField, string>> {
  const texts: Record<string, string> = { ...words.guestFaults, ...words.quoteFaults }
  const said = (fault: SaleFormFault) => {
    const text = fault === 'too-few-units' && missing ? words.missing(missing) : texts[fault]
    invariant(text, `a text for ${fault}`)
    return text
  }
  return Object.fromEntries(faults.map((fault) => [fieldForFault(fault), said(fault)]))
}
