import { expect, test, vi } from 'vitest'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { as, makeEverybody, sent } from '#test/support/company-people.ts'
import { jpegPhoto } from '#test/support/hostile-pictures.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { upload } from '#test/support/uploads.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { takeUploadedPicture } from './company-profile.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const page = '/overview/profil?company=kontor'
const target = { company: 'kontor', kind: 'company', owner: 'kontor', slot: 0 } as const

const inCompany = (work: (ask: Ask, db: Db, owner: string, otherOwner: string) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    const { owner, otherOwner } = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    await work(ask, db, owner, otherOwner)
  })

const stored = (db: Db) =>
  db
    .selectFrom('company')
    .select(['images', 'image_alts as alts'])
    .where('id', '=', 'kontor')
    .executeTakeFirstOrThrow()

test('a company’s picture stands on its page without anybody opening the profile, and with what is to be seen', () =>
  inCompany(async (ask, db, owner) => {
    expect(
      (await upload(ask, owner, { ...target, alt: 'Bootshaus' }, await jpegPhoto(1300, 975))).status,
    ).toBe(204)
    const jobs = await db
      .selectFrom('pgboss.job' as never)
      .selectAll()
      .execute()
    const job = (jobs as { name: string; data: unknown }[]).find((each) => /company-changed/.test(each.name))
    await takeUploadedPicture(db, job?.data)
    const { images, alts } = await stored(db)
    expect(alts).toEqual({ [images[0] ?? '']: 'Bootshaus' })
    const { html } = await ask('/activity/details/kontor?company=true')
    expect(html).toContain(`companies/kontor/${images[0]}`)
    expect(html).toContain('alt="Bootshaus"')
  }))

test('descriptions, places and removals are in the company’s row at once', () =>
  inCompany(async (ask, db, owner) => {
    await upload(ask, owner, target, await jpegPhoto(1300, 975))
    expect((await ask(page, as(owner))).html).toContain('Sie stehen bei „Über den Anbieter“')
    const [bild = ''] = (await stored(db)).images
    await ask(page, sent({ was: 'bild-text', bild, alt: 'Am Steg' }, owner))
    expect((await stored(db)).alts).toEqual({ [bild]: 'Am Steg' })
    await ask(page, sent({ was: 'bild-platz', bild, platz: '2' }, owner))
    const moved = `2${bild.slice(1)}`
    expect(await stored(db)).toEqual({ images: [moved], alts: { [moved]: 'Am Steg' } })
    await ask(page, sent({ was: 'bild-weg', bild: moved }, owner))
    expect(await stored(db)).toEqual({ images: [], alts: {} })
  }))

test('drawn pictures of before stay where none replaced them; nobody else changes a company’s pictures', () =>
  inCompany(async (ask, db, owner, otherOwner) => {
    await db
      .updateTable('company')
      .set({ images: ['0', '1'] })
      .where('id', '=', 'kontor')
      .execute()
    await upload(ask, owner, { ...target, slot: 1 }, await jpegPhoto(1300, 975))
    await ask(page, as(owner))
    const { images } = await stored(db)
    expect(images).toEqual(['0', expect.stringMatching(/^1[\w-]{22}$/)])
    const { status } = await ask(page, sent({ was: 'bild-weg', bild: images[1] ?? '' }, otherOwner))
    expect(status).toBe(404)
    expect((await stored(db)).images).toEqual(images)
  }))
