import { createHash } from 'node:crypto'
import type { Scope } from '#foundation/platform/scope.ts'
import { folderOfOwner } from '#app/pictures/picture-files.ts'
import { mergeImages, storeSuggestion } from '#app/suggestions/store-suggestion.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { encodePicture, openDrawing } from '#foundation/platform/pictures/encode-picture.server.ts'
import { suggestedPlaces, type SuggestedPlace } from './data/suggested-places.ts'
import { personId } from './people.server.ts'
import { accentsOf, placePicture, type SceneKind } from './scenes/index.ts'

/** So many wait at least: each day those that are missing come anew. */
const fewest = 3
const hourMs = 3_600_000
const pixels = { width: 1200, height: 900 } as const

/**
 * Puts suggestions before the demo's operators: some of people with an account, some of others, two of them near each
 * other. Nothing happens while enough wait.
 */
export async function suggestPlaces(db: Db, demo: Demo): Promise<void> {
  const waiting = db
    .selectFrom('community_suggestion')
    .select('id')
    .where('status', '=', 'pending')
    .limit(fewest)
  if ((await waiting.execute()).length >= fewest) return
  for (const place of suggestedPlaces) await suggest(db, place, demo)
}

type Demo = { pictures: Pick<Scope['pictures'], 'storage'>; today: string; now: Date }

async function suggest(db: Db, place: SuggestedPlace, demo: Demo): Promise<void> {
  const { title, categoryId, street, houseNr, postalCode, point, kinds, by, hoursAgo } = place
  const id = idFrom(`suggestion ${demo.today} ${street} ${houseNr}`)
  const createdAt = new Date(demo.now.getTime() - hoursAgo * hourMs)
  const images: string[] = []
  for (const [slot, kind] of kinds.entries())
    images.push(await drawPicture(db, { id, slot, kind, createdAt }, demo.pictures))
  const address = {
    line1: street,
    house_nr: houseNr,
    postal_code: postalCode,
    city: 'Hamburg',
    latLng: point,
    google_place_id: `demo:${id}`,
    geohash: [],
    state: 'HH',
    country: 'DE',
  }
  const placed = { accuracy: 'house' as const, pin: point, address }
  const senderId = by === null ? null : personId({ form: by })
  await storeSuggestion(db, { id, categoryId, title, address: placed, senderId, now: createdAt })
  await mergeImages(db, { id, images })
}

type DrawnPicture = { id: string; slot: number; kind: SceneKind; createdAt: Date }

async function drawPicture(
  db: Db,
  { id, slot, kind, createdAt }: DrawnPicture,
  { storage }: Demo['pictures'],
): Promise<string> {
  const picture = idFrom(`picture ${id} ${slot}`)
  const storedAs = `${folderOfOwner(id, { kind: 'suggestion', id })}/${picture}`
  const bytes = await drawn(kind, picture)
  await storage.write(`${storedAs}.jpg`, bytes, 'image/jpeg')
  await db
    .insertInto('picture')
    .values({
      id: picture,
      company_id: id,
      owner_kind: 'suggestion',
      owner_id: id,
      slot,
      state: 'stored',
      stored_as: storedAs,
      ending: 'jpg',
      bytes: bytes.byteLength,
      ...pixels,
      uploaded_by: null,
      created_at: createdAt,
      stored_at: createdAt,
    })
    .onConflict((on) => on.doNothing())
    .execute()
  return `${slot}${picture}`
}

/** A demo's database may come without its files: what is missing of these pictures is drawn. */
export async function drawMissingPictures(db: Db, { storage }: Demo['pictures']): Promise<void> {
  const rows = await db
    .selectFrom('picture')
    .innerJoin('community_suggestion as place', 'place.id', 'picture.owner_id')
    .select(['picture.id', 'picture.slot', 'picture.stored_as as storedAs', 'place.line1'])
    .select('place.house_nr as houseNr')
    .where('picture.owner_kind', '=', 'suggestion')
    .where('picture.state', '=', 'stored')
    .where('place.google_place_id', 'like', 'demo:%')
    .execute()
  for (const { id, slot, storedAs, line1, houseNr } of rows) {
    const path = `${storedAs}.jpg`
    const place = suggestedPlaces.find((each) => each.street === line1 && each.houseNr === houseNr)
    const kind = place?.kinds[slot]
    if (kind && !(await storage.read(path))) await storage.write(path, await drawn(kind, id), 'image/jpeg')
  }
}

const drawn = (kind: SceneKind, seed: string): Promise<Buffer> =>
  encodePicture(openDrawing(placePicture(kind, { seed, ...accentsOf(kind) }, 0), pixels.width), {
    size: '1200x900',
    ext: 'jpeg',
    kind: 'drawing',
  })

const idFrom = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)
