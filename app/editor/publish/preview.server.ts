import { offerRow, saveOffer, showIncompleteCompany } from '#app/catalog/publishing/publishing.server.ts'
import { lockDraft } from '#app/editor/draft/draft.server.ts'
import { withoutKeeping, type Db } from '#foundation/platform/db.server.ts'
import type { Scope } from '#foundation/platform/scope.ts'
import { readCheckedDraft, type StoredCheck } from './checked-draft.server.ts'
import { changesCalendar, offerContent } from './offer-content.server.ts'
import { publishTimes } from '#app/editor/times/times.server.ts'
import type { DraftValues } from './publish.ts'

/** The scope of a request whose reads see the preview: all of them on its one connection. */
export function scopeInPreview(scope: Scope, tx: Db): Scope {
  return { ...scope, db: tx, accounts: { ...scope.accounts, db: tx } }
}

/** Where the previewed offer is found inside the preview. */
export type PreviewedOffer = { companyForm: string; serviceForm: string; serviceId: string }

/**
 * Runs `run` as if this draft were published, and takes everything back: the very reads of the visitors' page show what
 * visitors would see. What is missing has something plausible in its place. `run` must not call the network, and must keep
 * what it shows from being booked: nothing of it is there afterwards. `null` when the company has no such draft.
 */
export async function previewOffer<T>(
  db: Db,
  { companyId, id, now }: { companyId: string; id: string; now: Date },
  run: (tx: Db, offer: PreviewedOffer) => Promise<T>,
): Promise<T | null> {
  return withoutKeeping(db, async (tx) => {
    // Somebody may publish it meanwhile: one of the two waits.
    if (!(await lockDraft(tx, { companyId, id }))) return null
    const read = await readCheckedDraft(tx, { id, now })
    if (!read) return null
    const offer = await putOnStage(tx, { read, companyId, id, now })
    return run(tx, offer)
  })
}

async function putOnStage(
  tx: Db,
  { read, companyId, id, now }: { read: StoredCheck; companyId: string; id: string; now: Date },
): Promise<PreviewedOffer> {
  const { stored, check, company } = read
  const { kind } = stored.draft
  const before = await offerRow(tx, { companyId, id })
  const { price, times } = check.sections
  const values: DraftValues = {
    ...check.shown,
    what: { ...check.shown.what, categoryId: await knownCategory(tx, check.shown.what.categoryId) },
    price: price.outcome === 'checked' ? price.values : noPrices,
    times: times.outcome === 'checked' ? times.values : noTimes,
  }
  const content = offerContent(values, {
    kind,
    before,
    isPriceSame: !stored.changed.has('price'),
  })
  await showIncompleteCompany(tx, { companyId })
  const { form } = await saveOffer(tx, { companyId, id, content, isOnline: true, before, now })
  // A calendar that stays as it is needn't be locked while somebody looks.
  const { changed } = stored
  const isChecked = times.outcome === 'checked' && price.outcome === 'checked'
  if (isChecked && changesCalendar({ changed, before }, { kind, content }))
    await publishTimes(tx, {
      companyId,
      serviceId: id,
      kind,
      values: values.times,
      price: content,
      place: values.where,
      now,
    })
  return { companyForm: company.form, serviceForm: form, serviceId: id }
}

async function knownCategory(tx: Db, categoryId: string): Promise<string> {
  const first = tx.selectFrom('category').select('id').orderBy('sort_nr').limit(1)
  return categoryId || ((await first.executeTakeFirst())?.id ?? '')
}

const noPrices: DraftValues['price'] = {
  priceGroups: [],
  startPriceCents: null,
  vatPercent: 19,
  countingUnit: 'person',
  objects: [],
  specialOffers: [],
}
const noTimes: DraftValues['times'] = {
  confirmation: 'instant',
  durationType: 'fixed',
  durationMinutes: 60,
  slotMinutes: 60,
  maxDurationMinutes: null,
  cancelMinutesBeforeStart: 1440,
  leadTimeMinutes: 0,
  bookableDaysAhead: 30,
  rules: [],
  holidays: null,
  series: [],
  dates: [],
  minGuests: null,
  eventPayment: 'ticket',
}
