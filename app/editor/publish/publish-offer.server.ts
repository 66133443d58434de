import { quarterAt } from '#app/addresses/addresses.server.ts'
import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import { notePublished } from '#app/catalog/company-review/company-review.server.ts'
import { saveOffer, type OfferContent } from '#app/catalog/publishing/publishing.server.ts'
import type { PublishRefusal } from '#app/catalog/company-review/company-review.ts'
import { noteDraftPublished } from '#app/editor/draft/draft.server.ts'
import { hasPaidLine, withGroupIds } from '#app/editor/price/price.ts'
import { guestsAtStarts, publishTimes, type AffectedGuests } from '#app/editor/times/times.server.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { checkWithHolidays } from './checked-draft.server.ts'
import { changesCalendar, offerContent } from './offer-content.server.ts'
import { publishFacts, type PublishFacts } from './publish-facts.server.ts'
import type { CheckedDraft, DraftValues, OfferRefusal } from './publish.ts'

/** What came of publishing. `isFirst`: it was never published before. */
export type Publishing =
  | {
      outcome: 'published'
      isFirst: boolean
      companyForm: string
      serviceForm: string
      /** Who booked starts that are outside the rules now: for them alone these starts stay. */
      staying: AffectedGuests
    }
  | {
      outcome: 'refused'
      because: OfferRefusal | PublishRefusal
      /** What is missing or wrong, where that is why. */
      faults: CheckedDraft['faults'] | null
      /** Who booked dates that would be moved or taken away, where that is why. */
      guests: AffectedGuests
    }

type Publish = { companyId: string; id: string; userId: string; now: Date }
type Refused = Extract<Publishing, { outcome: 'refused' }>

const nobody: AffectedGuests = { guests: [], count: 0 }

const refused = (because: Refused['because'], more: Partial<Refused> = {}): Refused => ({
  outcome: 'refused',
  because,
  faults: null,
  guests: nobody,
  ...more,
})

/** Takes back what was written before it was found that it can't be published. */
class PublishingRefused extends Error {
  readonly answer: Refused
  constructor(answer: Refused) {
    super(answer.because)
    this.answer = answer
  }
}

/**
 * Puts a draft online as it is now, or its changes: the offer's row, its starts and dates, and what search reads, in
 * one transaction. What is booked or held stays as it is. The caller has checked who may, and the second factor.
 */
export async function publishOffer(db: Db, publish: Publish): Promise<Publishing> {
  try {
    return await inTransaction(db, (tx) => publishInTransaction(tx, publish))
  } catch (error) {
    if (error instanceof PublishingRefused) return error.answer
    throw error
  }
}

async function publishInTransaction(tx: Db, publish: Publish): Promise<Publishing> {
  const facts = await publishFacts(tx, publish)
  if (!facts) return refused('missing')
  const check = await checkWithHolidays(facts.draft, facts.surroundings)
  const values = publishableValues(check)
  if (!values) return refused('incomplete', { faults: check.faults })
  if (!facts.isMailConfirmed) return refused('mail-unconfirmed')
  const { before } = facts
  const content = offerContent(values, {
    kind: facts.draft.kind,
    before,
    isPriceSame: !facts.changed.has('price'),
  })
  const because = facts.refusalOf({ isPayoutReady: facts.isPayoutReady || !isPaidHere(content, facts) })
  if (because) return refused(because)
  const { form, staying } = await putOnline(tx, { facts, values, content, publish })
  return {
    outcome: 'published',
    isFirst: before === null,
    companyForm: facts.companyForm,
    serviceForm: form,
    staying,
  }
}

function isPaidHere(content: OfferContent, { surroundings }: PublishFacts): boolean {
  const isElsewhere = surroundings.company.kind === 'extern' || content.externalLink !== null
  return !isElsewhere && hasPaidLine(content.priceGroups)
}

type Going = {
  facts: PublishFacts
  values: DraftValues
  content: OfferContent
  publish: Publish
}

type PutOnline = { form: string; staying: AffectedGuests }

async function putOnline(tx: Db, { facts, values, content, publish }: Going): Promise<PutOnline> {
  const { companyId, id, userId, now } = publish
  const { before } = facts
  const isMoved = before?.lat !== content.point.lat || before.lng !== content.point.lng
  const district = isMoved ? await quarterAt(tx, content) : null
  const { form } = await saveOffer(tx, {
    companyId,
    id,
    content: { ...content, district: district || null },
    isOnline: true,
    before,
    now,
  })
  const staying = await putTimesOnline(tx, { facts, values, content, publish })
  const hasNewWords = !before || facts.changed.has('what') || facts.changed.has('where')
  await refreshServiceIndex(tx, [id], { hasNewWords })
  if (facts.movesReview) await notePublished(tx, { companyId, serviceId: id, now })
  const price = withGroupIds(facts.draft.price)
  const isIdNew = price.lines.some((line, index) => line.id !== facts.draft.price.lines[index]?.id)
  await noteDraftPublished(tx, { companyId, id, version: facts.version, price: isIdNew ? price : null })
  await noteInAudit(tx, {
    actorId: userId,
    action: 'service.publish',
    subject: { kind: 'service', id },
    details: { company: companyId, version: String(facts.version) },
    now,
  })
  return { form, staying }
}

async function putTimesOnline(tx: Db, { facts, values, content, publish }: Going): Promise<AffectedGuests> {
  const { kind } = facts.draft
  const { companyId, id: serviceId, now } = publish
  if (!changesCalendar(facts, { kind, content })) return nobody
  const times = await publishTimes(tx, {
    companyId,
    serviceId,
    kind,
    values: values.times,
    price: content,
    place: values.where,
    now,
  })
  const isRefused = times.outcome === 'refused'
  const guests = await guestsAtStarts(tx, {
    companyId,
    serviceId,
    startsAt: isRefused ? [] : times.staying,
    eventIds: isRefused ? times.dates.map(({ id }) => id) : [],
    now,
  })
  if (isRefused) throw new PublishingRefused(refused('dates-have-guests', { guests }))
  return guests
}

/** The values of all sections, or `null` while one can't be published. */
function publishableValues({ sections }: CheckedDraft): DraftValues | null {
  const { what, where, audience, price, times, pictures } = sections
  if (what.outcome === 'faulty' || where.outcome === 'faulty' || audience.outcome === 'faulty') return null
  if (price.outcome === 'faulty' || times.outcome === 'faulty' || pictures.outcome === 'faulty') return null
  return {
    what: what.values,
    where: where.values,
    audience: audience.values,
    price: price.values,
    times: times.values,
    pictures: pictures.values,
  }
}
