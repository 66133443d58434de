import type { Db } from '#foundation/platform/db.server.ts'
import { saleById } from '#app/availability/counter-sales/counter-sales.server.ts'
import type { CounterSale } from '#app/availability/counter-sales/counter-sales.ts'
import { saleForm } from './page-view.server.ts'
import type { SaleFormView } from './page-view.ts'
import { typedOfSale, type TypedSale } from './sale-form.ts'
import type { CompanyStart } from './start-view.server.ts'
import type { StartNews } from './start.ts'
import { startTexts as words } from './texts.ts'

/** A sale of a start by its id; `null` of another start, or where there is none. */
export async function saleAtStart(db: Db, start: CompanyStart, id: string): Promise<CounterSale | null> {
  const { companyId, serviceId, eventId, startsAt } = start.facts
  const sale = id === '' ? null : await saleById(db, { companyId, id })
  if (sale?.serviceId !== serviceId || sale.eventId !== eventId) return null
  return eventId !== null || sale.startsAt.getTime() === startsAt.getTime() ? sale : null
}

/** What was written down of a guest, as the form shows it. */
export type EditedGuest = {
  id: string
  typed: TypedSale
  form: SaleFormView
  /** What cancelling says. */
  cancel: { name: string; phone: string | null; email: string | null; isPaid: boolean }
}

/** A guest who can still be changed, or `null`. */
export async function editedGuest(
  db: Db,
  { start, id, now }: { start: CompanyStart; id: string; now: Date },
): Promise<EditedGuest | null> {
  const sale = await saleAtStart(db, start, id)
  if (!sale || sale.cancelledAt !== null || sale.endsAt <= now) return null
  const { capacity, booked } = start.facts
  const slotMs = start.service.slotMinutes * 60_000
  const slots =
    sale.eventId === null
      ? Math.max(1, Math.round((sale.endsAt.getTime() - sale.startsAt.getTime()) / slotMs))
      : 1
  const { name, phone, email, payment } = sale
  return {
    id,
    typed: typedOfSale(sale, { slots }),
    form: saleForm(start, Math.max(0, capacity - booked)),
    cancel: { name, phone, email, isPaid: payment === 'paid' && sale.totalCents > 0 },
  }
}

/** What the last form did, in words; `canPrint`: there is something to print for the guest. */
export function newsText(
  news: StartNews,
  { sale, isMailed }: { sale: CounterSale | null; isMailed: boolean },
): { kind: 'success' | 'warning'; text: string; printId: string | null } {
  const { done } = words
  if (news === 'sold' || news === 'changed' || news === 'cancelled') {
    if (!sale) return { kind: 'success', text: '', printId: null }
    const mailed = news === 'sold' ? done.mailed : done.mailedChange
    const text = done[news](sale.name) + (isMailed && sale.email !== null ? mailed(sale.email) : '')
    return { kind: 'success', text, printId: news === 'cancelled' ? null : sale.id }
  }
  const isRefused = news === 'gone' || news === 'over' || news === 'closed-wider'
  return { kind: isRefused ? 'warning' : 'success', text: done[news], printId: null }
}

/** A new form: two of what most people come as. */
export function emptySale({ groups, terms, free, stay }: SaleFormView): TypedSale {
  const first = groups.find(({ counts }) => counts !== 'extra')
  const usual = terms.countingUnit === 'person' ? Math.min(2, free) : 1
  return {
    name: '',
    phone: '',
    email: '',
    note: '',
    amounts: first ? { [first.groupID]: String(usual) } : {},
    persons: '',
    slots: String(stay?.[0]?.slots ?? 1),
    payment: 'on-site',
  }
}
