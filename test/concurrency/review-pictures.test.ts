import { expect, test } from 'vitest'
import { decidePicture } from '#app/reviews/pictures/decide.server.ts'
import { galleryFor, openGallery } from '#app/reviews/pictures/pictures.server.ts'
import { takeBack } from '#app/reviews/reviews.server.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { tally } from '#test/support/bookings.ts'
import { deadlocksOf, whileLocked } from '#test/support/locks.ts'
import { makeGuest, makeVisitable, toDayAfter, writes } from '#test/support/visits.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const pictureId = 'aaaaaaaaaaaaaaaaaaaaaa'

/** A guest's rating with a picture that waits. */
async function waitingPicture({ db }: OwnDatabase) {
  const bookable = await makeVisitable(db, world)
  const author = await makeGuest(db, world, bookable)
  toDayAfter(world, bookable)
  await writes(db, world, bookable, { author, stars: 5 })
  const { companyId, serviceId } = bookable
  const key = { companyId, serviceId, kind: 'rating', userId: author.id } as const
  const now = world.now()
  await openGallery(db, { ...key, now })
  const { id } = galleryFor(key).owner
  await db
    .insertInto('picture')
    .values({
      id: pictureId,
      company_id: companyId,
      owner_kind: 'review',
      owner_id: id,
      slot: 0,
      state: 'stored',
      stored_as: `private/reviews/${id}/${pictureId}`,
      ending: 'jpg',
      bytes: 1000,
      width: 1200,
      height: 900,
      created_at: now,
      stored_at: now,
    })
    .execute()
  return key
}

const decide = ({ db }: OwnDatabase, companyId: string | null, decision: 'approved' | 'rejected') =>
  decidePicture(db, {
    pictureId,
    companyId,
    decidedFor: companyId === null ? 'operator' : 'company',
    decision,
    because: decision === 'rejected' ? 'Zeigt einen anderen Ort.' : null,
    actorId: 'somebody',
    operatorEmail: 'hilfe@utkiek.example',
    appUrl: 'https://utkiek.example',
    now: world.now(),
  })

const mails = ({ db }: OwnDatabase) =>
  db.selectFrom('mail').select('id').where('kind', '=', 'review-picture-rejected').execute()
const decisions = ({ db }: OwnDatabase) =>
  db.selectFrom('review_picture_decision').select('decision').execute()

test('of two colleagues who decide about a picture at once one decides, and its author hears of that alone', () =>
  withOwnDatabase(async (own) => {
    const { companyId } = await waitingPicture(own)
    const both = await whileLocked(own, { table: 'picture', waiting: 2 }, () =>
      (['approved', 'rejected'] as const).map((decision) => decide(own, companyId, decision)),
    )
    const outcomes = both.map((each) => (each.status === 'fulfilled' ? each.value.outcome : 'failed'))
    const [{ decision } = { decision: null }, ...others] = await decisions(own)
    expect(tally(outcomes)).toEqual({ [String(decision)]: 1, 'decided-already': 1 })
    expect([others, (await mails(own)).length]).toEqual([[], decision === 'rejected' ? 1 : 0])
  }))

test('whoever takes a review back while its picture is decided about leaves no picture and no decision', () =>
  withOwnDatabase(async (own) => {
    const key = await waitingPicture(own)
    const all = await whileLocked<{ outcome: string }>(own, { table: 'picture', waiting: 3 }, () => [
      decide(own, key.companyId, 'approved'),
      takeBack(own.db, { ...key, now: world.now() }),
      decide(own, null, 'rejected'),
    ])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    expect(await deadlocksOf(own.db)).toBe(0)
    expect(await decisions(own)).toEqual([])
    expect(await own.db.selectFrom('review_gallery').select('id').execute()).toEqual([])
    expect(await own.db.selectFrom('picture').select('state').execute()).toEqual([{ state: 'removed' }])
  }))
