import { expect, test } from 'vitest'
import { listPictures } from '#app/pictures/pictures.server.ts'
import { suggestionGallery } from '#app/pictures/pictures.ts'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { as, everybody, idOf, makeEverybody, sent } from '#test/support/company-people.ts'
import { withDatabase } from '#test/support/database.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { addPicture, openForm, sendForm, suggest, wholeForm } from '#test/support/suggestions.ts'
import { tusClient } from '#test/support/uploads.ts'
import { suggestedPicturePath, suggestionLimits } from './suggestions.ts'
import { clearAbandoned, countSuggestedPicture } from './suggested-pictures.server.ts'

const target = (id: string, slot = 0) => ({ company: id, kind: 'suggestion', owner: id, slot }) as const

test('only the browser that fills in the form uploads into it, and nobody once it is sent', () =>
  inSmallCity(async (ask) => {
    const [opened, other] = [await openForm(ask), await openForm(ask)]
    const begin = async (cookie: string, slot = 0) =>
      (await tusClient(ask, cookie).begin(target(opened.id, slot), 100)).status
    expect([await begin(''), await begin(other.cookie), await begin(opened.cookie, 4)]).toEqual([
      401, 404, 404,
    ])
    expect(await addPicture(ask, opened)).toBe(204)
    await sendForm(ask, opened, wholeForm(opened.id))
    expect(await begin(opened.cookie)).toBe(404)
    expect((await tusClient(ask, other.cookie).begin({ ...target(opened.id), owner: 'x' }, 100)).status).toBe(
      404,
    )
  }))

test('a network begins so many uploads an hour, and one more is told to wait in a sentence', () =>
  inSmallCity(async (ask, db) => {
    const opened = await openForm(ask)
    await addPicture(ask, opened)
    await db
      .updateTable('rate_window')
      .set({ hits: suggestionLimits.picturesPerNetwork })
      .where('key', 'like', 'suggestion-picture:%')
      .execute()
    const { status, html } = await tusClient(ask, opened.cookie).begin(target(opened.id, 1), 100)
    expect([status, JSON.parse(html)]).toEqual([
      429,
      {
        because: 'too-many-uploads',
        text: 'Das waren viele Bilder in kurzer Zeit. Versuch es später noch einmal.',
      },
    ])
    // Whose form it isn't learns nothing of a limit.
    const other = await openForm(ask)
    expect((await tusClient(ask, other.cookie).begin(target(opened.id, 1), 100)).status).toBe(404)
    expect(await listPictures(db, suggestionGallery(opened.id))).toHaveLength(1)
  }))

test('a network begins no more in a day than many suggestions need, however often its browsers come anew', () =>
  withDatabase(async (db) => {
    const begin = (hour: number) =>
      countSuggestedPicture(db, {
        clientAddress: '203.0.113.9',
        now: new Date(Date.UTC(2026, 5, 13, hour)),
      })
    let begun = 0
    for (let hour = 0; hour < 6; hour += 1)
      for (let count = 0; count < 40; count += 1) if (await begin(hour)) begun += 1
    expect(begun).toBe(suggestionLimits.picturesPerNetworkADay)
  }))

test('its browser, its sender and operators with a second step see a suggested picture; nobody else does', () =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    const cookies = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    const { id, cookie } = await suggest(ask, cookies.user)
    const [picture] = await listPictures(db, suggestionGallery(id))
    const path = suggestedPicturePath(id, picture?.name ?? '')
    const seen: Record<string, number> = {}
    for (const who of everybody) seen[who] = (await ask(path, as(cookies[who]))).status
    expect(seen).toEqual({
      stranger: 404,
      user: 200,
      owner: 404,
      staff: 404,
      door: 404,
      otherOwner: 404,
      operator: 200,
    })
    await db
      .deleteFrom('second_factor')
      .where('user_id', '=', await idOf(db, 'operator'))
      .execute()
    expect((await ask(path, as(cookies.operator))).status).toBe(404)
    const { status, headers } = await ask(path, as(cookie))
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=300'])
    for (const folder of ['suggestions', 'services', 'companies', 'collections'])
      for (const who of ['stranger', 'operator'] as const) {
        const file = `/files/${folder}/${id}/${picture?.name}_600x450.jpeg`
        expect([file, (await ask(file, as(cookies[who]))).status]).toEqual([file, 404])
      }
  }))

test('a picture is taken out of the form again, and another browser takes none out', () =>
  inSmallCity(async (ask, db) => {
    const [opened, other] = [await openForm(ask), await openForm(ask)]
    await addPicture(ask, opened)
    const [picture] = await listPictures(db, suggestionGallery(opened.id))
    const fields = { was: 'bild-weg', bild: picture?.name ?? '' }
    for (const [{ cookie }, left] of [[other, 1] as const, [opened, 0] as const]) {
      await ask('/communitySuggestion', sent(fields, cookie))
      expect(await listPictures(db, suggestionGallery(opened.id))).toHaveLength(left)
    }
  }))

test('[SUGG-10] what was cut short between the two writes is completed; pictures that nobody sent go after a day', () =>
  inSmallCity(async (ask, db) => {
    const abandoned = await openForm(ask)
    await addPicture(ask, abandoned)
    const { id } = await suggest(ask)
    const rows = db.selectFrom('community_suggestion').select('images').where('id', '=', id)
    const before = await rows.executeTakeFirstOrThrow()
    await db.updateTable('community_suggestion').set({ images: [] }).execute()
    const at = (hours: number) => new Date(Date.parse('2026-06-13T12:00:00Z') + hours * 3_600_000)
    await clearAbandoned(db, { now: at(23) })
    expect(await rows.executeTakeFirstOrThrow()).toEqual(before)
    expect(await listPictures(db, suggestionGallery(abandoned.id))).toHaveLength(1)
    await clearAbandoned(db, { now: at(25) })
    expect(await listPictures(db, suggestionGallery(abandoned.id))).toEqual([])
    expect(await listPictures(db, suggestionGallery(id))).toHaveLength(1)
  }))

test('who fills in the form searches addresses without an account', () =>
  inSmallCity(async (ask) => {
    const { cookie } = await openForm(ask)
    const path = `/api/address-suggestions?q=${encodeURIComponent('Kai 1, 20457 Hamburg')}`
    expect((await ask(path, as(cookie))).status).toBe(200)
    expect((await ask(path)).status).toBe(401)
  }))
