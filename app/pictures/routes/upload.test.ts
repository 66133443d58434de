import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { makeCollection, makeCompany } from '#test/support/catalog-rows.ts'
import { everybody, idOf, makeEverybody } from '#test/support/company-people.ts'
import { jpegPhoto } from '#test/support/hostile-pictures.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { tusClient, upload } from '#test/support/uploads.ts'
import { listPictures } from '../gallery.server.ts'

const owner = { kind: 'service', id: 'kanu' } as const
const target = { company: 'kontor', kind: 'service', owner: 'kanu', slot: 0 } as const

async function everyone(ask: Ask, db: Parameters<typeof makeEverybody>[1]) {
  await makeCompany(db, { id: 'nebenan' })
  return makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
}

test('owner, staff and operator upload; for others the company’s uploads aren’t there', () =>
  inSmallCity(async (ask, db) => {
    const cookies = await everyone(ask, db)
    const begun = await tusClient(ask, cookies.owner).begin(target, 5000)
    const location = begun.headers.get('location') ?? ''
    expect([begun.status, location]).toEqual([201, expect.stringMatching(/^\/uploads\/[\w-]{22}$/)])
    const answers: Record<string, number[]> = {}
    for (const who of everybody) {
      const client = tusClient(ask, cookies[who])
      const all = [
        await client.begin(target, 100),
        await client.state(location),
        await client.send(location, 0, new Uint8Array(10)),
      ]
      answers[who] = all.map(({ status }) => status)
    }
    // Parts of an upload are its sender's alone.
    expect(answers).toEqual({
      stranger: [401, 401, 401],
      user: [404, 404, 404],
      owner: [201, 200, 204],
      staff: [201, 404, 404],
      door: [404, 404, 404],
      otherOwner: [404, 404, 404],
      operator: [201, 404, 404],
    })
  }))

test('a page of another site and a body that is too long are turned away before anything is read', () =>
  inSmallCity(async (ask, db) => {
    const { owner: cookie } = await everyone(ask, db)
    const begun = await tusClient(ask, cookie).begin(target, 5000)
    const location = begun.headers.get('location') ?? ''
    const headers = {
      cookie,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    }
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site', origin: 'https://example.org' }
    const sent = await ask(location, { method: 'PATCH', body: 'x', headers: foreign })
    const long = { ...headers, 'sec-fetch-site': 'same-origin', 'content-length': String(11 * 1024 * 1024) }
    const tooLong = await ask(location, { method: 'PATCH', body: 'x', headers: long })
    expect([sent.status, tooLong.status]).toEqual([403, 413])
    expect((await ask('/uploads', { method: 'DELETE', headers: { cookie } })).status).toBe(403)
  }))

test('what is uploaded is served to everybody, and is in the gallery', () =>
  inSmallCity(async (ask, db) => {
    const { staff } = await everyone(ask, db)
    expect((await upload(ask, staff, target, await jpegPhoto(1300, 975))).status).toBe(204)
    const [picture] = await listPictures(db, { companyId: 'kontor', owner })
    const answer = await ask(`/files/services/kanu/${picture?.name}_1200x900.webp`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
    const rows = await db.selectFrom('audit_entry').select(['action', 'subject_id']).execute()
    expect(rows).toContainEqual({ action: 'pictures.add', subject_id: 'kontor' })
  }))

test('a collection’s picture is uploaded by operators alone, in its one place, and only with their second step', () =>
  inSmallCity(async (ask, db) => {
    const cookies = await everyone(ask, db)
    await makeCollection(db, { id: 'regen' })
    // A company of the same name has no part in it.
    await makeCompany(db, { id: 'regen' })
    await addMember(db, {
      userId: await idOf(db, 'otherOwner'),
      companyId: 'regen',
      role: 'owner',
      now: new Date('2026-06-01T08:00:00Z'),
    })
    const own = { company: 'regen', kind: 'collection', owner: 'regen', slot: 0 } as const
    const answers: Record<string, number> = {}
    for (const who of everybody) answers[who] = (await tusClient(ask, cookies[who]).begin(own, 100)).status
    expect(answers).toEqual({
      stranger: 401,
      user: 404,
      owner: 404,
      staff: 404,
      door: 404,
      otherOwner: 404,
      operator: 201,
    })
    const operator = tusClient(ask, cookies.operator)
    const wrong = [
      { ...own, slot: 1 },
      { ...own, company: 'kontor' },
      { ...own, company: 'sonne', owner: 'sonne' },
    ]
    for (const each of wrong) expect([each, (await operator.begin(each, 100)).status]).toEqual([each, 404])
    await db
      .deleteFrom('second_factor')
      .where('user_id', '=', await idOf(db, 'operator'))
      .execute()
    expect((await operator.begin(own, 100)).status).toBe(404)
  }))

test('without the second step a company that sells gets no new pictures of its own, and its drafts do', () =>
  inSmallCity(async (ask, db) => {
    const cookies = await everyone(ask, db)
    const own = { company: 'kontor', kind: 'company', owner: 'kontor', slot: 0 } as const
    const begun = await tusClient(ask, cookies.owner).begin(own, 10)
    expect(begun.status).toBe(201)
    for (const who of ['owner', 'otherOwner'] as const)
      await db
        .deleteFrom('second_factor')
        .where('user_id', '=', await idOf(db, who))
        .execute()
    const [mine, other] = [tusClient(ask, cookies.owner), tusClient(ask, cookies.otherOwner)]
    const answers = [
      await mine.begin(own, 10),
      await mine.send(begun.headers.get('location') ?? '', 0, new Uint8Array(10)),
      await mine.begin(target, 10),
      await other.begin({ ...own, company: 'nebenan', owner: 'nebenan' }, 10),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 201, 201])
  }))
