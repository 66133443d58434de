import { recheckAddress } from '#app/addresses/addresses.server.ts'
import { categoryById } from '#app/catalog/catalog.server.ts'
import { keepAccount } from '#app/account/account.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { faultFields, type Log } from '#foundation/platform/log.server.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import type { Scope } from '#foundation/platform/scope.ts'
import {
  mergeImages,
  storeSuggestion,
  uploadedImages,
  type NewSuggestion,
} from './store-suggestion.server.ts'
import {
  addressLine,
  isSuggestionId,
  readSuggestion,
  suggestedPicturePath,
  suggestionLimits,
  type SuggestionAnswer,
  type SuggestionRefusal,
} from './suggestions.ts'
import './tables.ts'

type Sending = {
  /** The id that the form was opened with: a second press has it still when the browser has another key already. */
  formId: string
  /** The id that follows from the browser's key; empty where it has none. */
  id: string
  form: FormData
  categoryId: string | null
  userId: string | null
  clientAddress: string
}

/**
 * Checks a form and stores it as a suggestion, once for each id. Whatever goes wrong is answered in a sentence, with
 * what was typed. Source: SUGG-11 to SUGG-15.
 */
export async function sendSuggestion(
  scope: Pick<Scope, 'db' | 'config' | 'log' | 'now'>,
  sending: Sending,
): Promise<SuggestionAnswer> {
  const { typed, faults: fieldFaults } = readSuggestion(sending.form)
  const refuse = (because: SuggestionRefusal, error?: unknown): SuggestionAnswer => {
    if (error !== undefined) scope.log.error('suggestions.send', { because, ...faultFields(error) })
    return { step: 'form', typed, faults: {}, because }
  }
  try {
    const { db } = scope
    const before = isSuggestionId(sending.formId) ? await storedSuggestion(db, sending.formId) : null
    if (before) return await finishSent(db, before)
    const images = await uploadedImages(db, { id: sending.id })
    const faults = { ...fieldFaults, ...(images.length === 0 && { images: 'missing' as const }) }
    const { title, address } = typed
    if (address === null || Object.keys(faults).length > 0)
      return { step: 'form', typed, faults, because: null }
    if (!(await isWithinLimits(db, { ...sending, now: scope.now() }))) return refuse('too-many')
    const { placed } = await recheckAddress(scope, address)
    const { id, categoryId, userId: senderId } = sending
    const row = { id, categoryId, title, address: placed, senderId, now: scope.now() }
    const stored = await store(scope, row, images)
    if (stored !== null) return refuse(stored)
    const sent = await storedSuggestion(db, id)
    return sent ? answerSent(sent, images) : refuse('not-stored')
  } catch (error) {
    return refuse('unknown', error)
  }
}

// First the suggestion, then its pictures: two writes. A process that ends in between leaves a row that the next press,
// or the sweep, completes.
async function store(
  { db, log }: { db: Db; log: Log },
  row: NewSuggestion,
  images: readonly string[],
): Promise<SuggestionRefusal | null> {
  try {
    await inTransaction(db, async (tx) => {
      // An account that is being deleted meanwhile leaves no name behind.
      const isThere = row.senderId !== null && (await keepAccount(tx, { userId: row.senderId }))
      await storeSuggestion(tx, isThere ? row : { ...row, senderId: null })
    })
    await mergeImages(db, { id: row.id, images })
    return null
  } catch (error) {
    log.error('suggestions.store', faultFields(error))
    return 'not-stored'
  }
}

type Stored = NonNullable<Awaited<ReturnType<typeof storedSuggestion>>>

async function storedSuggestion(db: Db, id: string) {
  const row = await db
    .selectFrom('community_suggestion')
    .select(['id', 'title', 'line1', 'house_nr as houseNr', 'postal_code as postalCode', 'city', 'images'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

async function finishSent(db: Db, stored: Stored): Promise<SuggestionAnswer> {
  if (stored.images.length > 0) return answerSent(stored, stored.images)
  const images = await uploadedImages(db, stored)
  await mergeImages(db, { id: stored.id, images })
  return answerSent(stored, images)
}

function answerSent(stored: Stored, [first]: readonly string[]): SuggestionAnswer {
  return {
    step: 'sent',
    title: stored.title,
    line: addressLine(stored),
    picture: first === undefined ? null : suggestedPicturePath(stored.id, first),
  }
}

const daySeconds = 86_400

async function isWithinLimits(
  db: Db,
  { userId, clientAddress, now }: Pick<Sending, 'userId' | 'clientAddress'> & { now: Date },
): Promise<boolean> {
  const window = { windowSeconds: daySeconds, now }
  const { perAccountADay, perNetworkADay } = suggestionLimits
  const fromNetwork = { key: `suggestion-from:${clientAddress}`, limit: perNetworkADay, ...window }
  if ((await allow(db, fromNetwork)).outcome === 'refused') return false
  if (userId === null) return true
  const byAccount = { key: `suggestion:${userId}`, limit: perAccountADay, ...window }
  return (await allow(db, byAccount)).outcome === 'allowed'
}

/** The category that an address names with `?cat=`; `null` for none, and for one that isn't there. Source: SUGG-1. */
export async function suggestedCategory(
  db: Db,
  cat: string | null,
): Promise<{ id: string; name: string } | null> {
  if (cat === null || !/^[\w-]{1,80}$/.test(cat)) return null
  const found = await categoryById(db, { id: cat })
  return found && { id: found.id, name: found.name }
}
