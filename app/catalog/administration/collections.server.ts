import { removePicturesOf } from '#app/pictures/pictures.server.ts'
import { collectionGallery } from '#app/pictures/pictures.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { administer, differences, lastNumber, note } from './administer.server.ts'
import { movedTo, refused, saved, type Change, type Operation } from './changes.ts'
import type { CollectionValues } from './collection-form.ts'
import { safeHtml } from './safe-html.server.ts'
import './tables.ts'

type Saving = Operation & { at: { id: string; version: number } | null; values: CollectionValues }

/** Writes a collection, or makes it. Its id is its address and stays. Raw HTML is stored without what runs. */
export function saveCollection(db: Db, { at, values, ...operation }: Saving): Promise<Change> {
  const { id } = values
  return administer(db, async (tx) => {
    const row = tx
      .selectFrom('collection')
      .selectAll()
      .where('id', '=', at?.id ?? id)
    const before = await row.executeTakeFirst()
    if (at && !before) return refused('gone')
    if (at && before?.version !== at.version) return refused('changed')
    if (!at && before) return refused('address-taken')
    const { description, ...columns } = columnsOf(values)
    const details = differences(before ?? {}, { ...columns, description })
    if (before && Object.keys(details).length === 0) return saved(before.id)
    const written = { ...columns, description: JSON.stringify(description), edited_at: operation.now }
    if (before) {
      const set = { ...written, version: before.version + 1 }
      await tx.updateTable('collection').set(set).where('id', '=', before.id).execute()
    } else {
      const sort_nr = await lastNumber(tx, 'collection')
      await tx
        .insertInto('collection')
        .values({ ...written, id, sort_nr })
        .execute()
    }
    const action = before ? 'collection.change' : 'collection.create'
    await note(tx, operation, { action, subject: { kind: 'collection', id: before?.id ?? id }, details })
    return saved(before?.id ?? id)
  })
}

const columnsOf = (values: CollectionValues) => ({
  name: values.name,
  parent: values.parent,
  accent_color: values.accentColor,
  accent_color2: values.accentColor2,
  picture_kind: values.pictureKind as string,
  seo_title: values.seoTitle,
  seo_description: values.seoDescription,
  list_title: values.listTitle,
  description: values.description,
  raw_html: values.rawHtml === null ? null : safeHtml(values.rawHtml),
  filter: values.filter,
  location_hash: values.locationHash,
  site_type: [values.siteType],
})

type Removing = Operation & { id: string; version: number }

/** Deletes a collection; the offers in it stay. */
export function deleteCollection(db: Db, { id, version, ...operation }: Removing): Promise<Change> {
  return administer(db, async (tx) => {
    const collection = await tx
      .selectFrom('collection')
      .select(['version', 'name'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!collection) return refused('gone')
    if (collection.version !== version) return refused('changed')
    await tx.deleteFrom('collection_service').where('collection_id', '=', id).execute()
    await tx.deleteFrom('collection').where('id', '=', id).execute()
    await removePicturesOf(tx, { ...collectionGallery(id), now: operation.now })
    const details = { name: collection.name }
    await note(tx, operation, { action: 'collection.delete', subject: { kind: 'collection', id }, details })
    return saved(id)
  })
}

/** Offers that one collection may hold. */
const mostOffers = 100

type Picking = Operation & { collectionId: string; serviceId: string }

/**
 * Takes an offer into a collection, at its end, or out of it. From the first one on the hand-picked offers replace the
 * filter.
 */
export function pickCollectionOffer(
  db: Db,
  { collectionId, serviceId, to, ...operation }: Picking & { to: 'in' | 'out' },
): Promise<Change> {
  return administer(db, async (tx) => {
    const picked = await pickedOffers(tx, collectionId)
    const offer = tx.selectFrom('service').select('company_id').where('id', '=', serviceId)
    const row = await offer.executeTakeFirst()
    const isThere = picked?.some(({ id }) => id === serviceId) ?? false
    if (!picked || !row || (to === 'out' && !isThere)) return refused('gone')
    if (to === 'in' && isThere) return refused('offer-there')
    if (to === 'in' && picked.length >= mostOffers) return refused('too-many-offers')
    const others = picked.filter(({ id }) => id !== serviceId)
    await pick(
      tx,
      collectionId,
      to === 'in' ? [...others, { id: serviceId, companyId: row.company_id }] : others,
    )
    const action = to === 'in' ? 'collection.add-offer' : 'collection.remove-offer'
    await note(tx, operation, { ...about(collectionId), action, details: { offer: serviceId } })
    return saved(collectionId)
  })
}

/** Moves an offer to another place in its collection, counted from 0. */
export function moveCollectionOffer(
  db: Db,
  { collectionId, serviceId, place, ...operation }: Picking & { place: number },
): Promise<Change> {
  return administer(db, async (tx) => {
    const picked = (await pickedOffers(tx, collectionId)) ?? []
    const before = picked.map(({ id }) => id)
    if (!before.includes(serviceId)) return refused('gone')
    const after = movedTo(before, { key: serviceId, place })
    if (before.every((id, index) => id === after[index])) return saved(collectionId)
    const ordered = after.flatMap((id) => picked.filter((offer) => offer.id === id))
    await pick(tx, collectionId, ordered)
    const at = `${before.indexOf(serviceId) + 1} → ${after.indexOf(serviceId) + 1}`
    const details = { offer: serviceId, place: at }
    await note(tx, operation, { ...about(collectionId), action: 'collection.move-offer', details })
    return saved(collectionId)
  })
}

const about = (id: string) => ({ subject: { kind: 'collection', id } }) as const

type Picked = { id: string; companyId: string }

/** The hand-picked offers in order; `null` when there is no such collection. */
async function pickedOffers(tx: Db, collectionId: string): Promise<Picked[] | null> {
  const collection = tx.selectFrom('collection').select('id').where('id', '=', collectionId)
  if (!(await collection.executeTakeFirst())) return null
  return tx
    .selectFrom('collection_service')
    .select(['service_id as id', 'company_id as companyId'])
    .where('collection_id', '=', collectionId)
    .orderBy('position')
    .execute()
}

async function pick(tx: Db, collectionId: string, offers: readonly Picked[]): Promise<void> {
  await tx.deleteFrom('collection_service').where('collection_id', '=', collectionId).execute()
  if (offers.length === 0) return
  const rows = offers.map(({ id, companyId }, position) => ({
    collection_id: collectionId,
    position,
    company_id: companyId,
    service_id: id,
  }))
  await tx.insertInto('collection_service').values(rows).execute()
}
