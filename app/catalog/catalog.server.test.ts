import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { hamburg, makeCategory, makeCity, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import {
  categories,
  categoryById,
  cityByHash,
  cityByName,
  collectionById,
  collections,
  companyByForm,
  refreshServiceIndex,
  serviceForBooking,
  servicesOfCompany,
  servicesPerRefresh,
  tellRating,
} from './catalog.server.ts'
import { storedFilters } from './filters.ts'

async function makeHarbour(db: Db): Promise<void> {
  await makeCategory(db, { id: 'wasser', key: 1, name: 'Aufs Wasser' })
  await makeCompany(db, { id: 'kontor', title: 'Paddelkontor', email: 'moin@kontor.example' })
}

const where = { companyId: 'kontor', serviceId: 'kanu' }

test('a bookable service carries its provider, its category and its picture names', async () => {
  await withDatabase(async (tx) => {
    await makeHarbour(tx)
    await makeService(tx, { id: 'kanu', company_id: 'kontor', category_id: 'wasser', picture_count: 3 })
    const service = await serviceForBooking(tx, where)
    expect(service).toMatchObject({
      id: 'kanu',
      categoryName: 'Aufs Wasser',
      pictureNames: ['0', '1', '2'],
      cancelMinutesBeforeStart: 1440,
      vatPercent: 19,
      slotMinutes: 60,
      address: { city: 'Hamburg', lat: hamburg.lat },
      company: {
        form: 'kontor',
        title: 'Paddelkontor',
        email: 'moin@kontor.example',
        legal: { isTrader: true },
      },
    })
    expect(await serviceForBooking(tx, { ...where, companyId: 'other' })).toBeNull()
  })
})

test('[DET-35] a company shows its online services, in a preview its offline ones', async () => {
  await withDatabase(async (tx) => {
    await makeHarbour(tx)
    const base = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(tx, { ...base, id: 'second', editorial_rank: 2 })
    await makeService(tx, { ...base, id: 'first', editorial_rank: 1 })
    await makeService(tx, { ...base, id: 'draft', is_online: false })
    const ids = async (view: 'online' | 'offline') =>
      (await servicesOfCompany(tx, { companyId: 'kontor', view })).map((service) => service.id)
    expect(await ids('online')).toEqual(['first', 'second'])
    expect(await ids('offline')).toEqual(['draft'])
  })
})

test('a company is found by its form and by its id', async () => {
  await withDatabase(async (tx) => {
    await makeCompany(tx, { id: 'c1', form: 'kontor' })
    expect((await companyByForm(tx, 'kontor'))?.id).toBe('c1')
    expect((await companyByForm(tx, 'c1'))?.form).toBe('kontor')
    expect(await companyByForm(tx, 'nobody')).toBeNull()
  })
})

test('a city has its own order and text of the categories', async () => {
  await withDatabase(async (tx) => {
    await makeCity(tx, { form: 'hamburg', name: 'Hamburg' })
    await makeCategory(tx, { id: 'a', key: 1 })
    await makeCategory(tx, { id: 'b', key: 2, description: '[{"kind":"paragraph","text":"general"}]' })
    const own = '[{"kind":"paragraph","text":"own"}]'
    await tx
      .insertInto('city_category')
      .values({ geohash: 'u1x0', category_id: 'b', sort_nr: 0, seo_title: 'B here', description: own })
      .execute()
    expect((await categories(tx)).map((category) => category.id)).toEqual(['a', 'b'])
    expect((await categories(tx, { cityHash: 'u1x0' })).map((category) => category.id)).toEqual(['b', 'a'])
    expect(await categoryById(tx, { id: 'b', cityHash: 'u1x0' })).toMatchObject({
      seoTitle: 'B here',
      description: [{ text: 'own' }],
    })
    expect(await categoryById(tx, { id: 'b' })).toMatchObject({ description: [{ text: 'general' }] })
    expect(await categoryById(tx, { id: 'search' })).toBeNull()
  })
})

test('[GEO-3] a city is found by name in any case and spelling, and by a cell inside it', async () => {
  await withDatabase(async (tx) => {
    await makeCity(tx, {
      form: 'luebeck',
      name: 'Lübeck',
      names: ['Lübeck', 'Hansestadt Lübeck'],
      lat: 53.8655,
      lng: 10.6866,
    })
    await makeCity(tx, { form: 'hamburg', name: 'Hamburg' })
    for (const name of ['lübeck', 'LÜBECK', 'Luebeck', 'hansestadt lübeck']) {
      expect((await cityByName(tx, name))?.form).toBe('luebeck')
    }
    expect(await cityByName(tx, 'Atlantis')).toBeNull()
    expect(await cityByName(tx, '%')).toBeNull()
    const found = await cityByHash(tx, 'u1x0e9')
    expect(found).toMatchObject({ geohash: 'u1x0', names: ['Hamburg'], ...hamburg })
    expect(found?.neighbours).toHaveLength(9)
    expect(await cityByHash(tx, 'zzzz')).toBeNull()
  })
})

test('[COL-19] a collection for links only is never listed, one of a city only there', async () => {
  await withDatabase(async (tx) => {
    const row = {
      name: 'x',
      parent: null,
      accent_color: '#000000',
      accent_color2: '#000000',
      picture_kind: 'elbe',
    }
    const texts = {
      seo_title: '',
      seo_description: '',
      list_title: '',
      description: '[]',
      raw_html: null,
      filter: [],
    }
    const collection = (
      id: string,
      site_type: 'topicpage' | 'cityCategoryPage' | 'notlisted',
      location_hash: string | null,
    ) =>
      tx
        .insertInto('collection')
        .values({ id, ...row, ...texts, location_hash, site_type: [site_type], sort_nr: 1 })
        .execute()
    await collection('general', 'topicpage', null)
    await collection('local', 'cityCategoryPage', 'u1x0')
    await collection('secret', 'notlisted', null)
    expect((await collections(tx)).map(({ id }) => id)).toEqual(['general'])
    expect((await collections(tx, { cityHash: 'u1x0' })).map(({ id }) => id)).toEqual(['general', 'local'])
    expect((await collections(tx, { cityHash: 'u33d' })).map(({ id }) => id)).toEqual(['general'])
    expect((await collectionById(tx, 'secret'))?.siteType).toEqual(['notlisted'])
  })
})

test('going offline takes a service out of the index, coming back puts it in with its rating', async () => {
  await withDatabase(async (tx) => {
    await makeHarbour(tx)
    await makeService(tx, {
      id: 'kanu',
      company_id: 'kontor',
      category_id: 'wasser',
      tags: ['be_4', ...storedFilters],
    })
    await tellRating(tx, { ...where, ratingHundredths: 480, ratingCount: 12 })
    const indexed = () =>
      tx.selectFrom('service_index').select(['rating_hundredths', 'rating_count', 'best']).execute()
    expect(await indexed()).toEqual([{ rating_hundredths: 480, rating_count: 12, best: 4 }])
    const online = (is_online: boolean) => tx.updateTable('service').set({ is_online }).execute()
    await online(false)
    await refreshServiceIndex(tx, ['kanu'])
    expect(await indexed()).toEqual([])
    expect(await tx.selectFrom('service_posting').selectAll().execute()).toEqual([])
    await online(true)
    await refreshServiceIndex(tx, ['kanu'])
    expect(await indexed()).toEqual([{ rating_hundredths: 480, rating_count: 12, best: 4 }])
    const { rows } = await sql<{ tags: string }>`select tags::text as tags from service_index`.execute(tx)
    // Every bit but the price groups that the price doesn't name.
    expect(rows[0]?.tags).toBe(((1n << 62n) - 1n - (0b111101n << 22n)).toString())
  })
})

test('words are found in both spellings and know where they stand', async () => {
  await withDatabase(async (tx) => {
    await makeHarbour(tx)
    const texts = { title: 'Töpfern im Café', short_title: 'Kurs', keywords: ['Gärten'] }
    await makeService(tx, { id: 'kanu', company_id: 'kontor', category_id: 'wasser', ...texts })
    const weightOf = async (word: string) => {
      const { rows } = await sql<{ weight: number }>`
        select distinct weight from service_posting
        where lexeme = any(tsvector_to_array(search_vector(${word})))`.execute(tx)
      return rows.map(({ weight }) => weight)
    }
    for (const word of ['Töpfern', 'toepfern', 'TÖPFERN', 'cafe', 'Café'])
      expect(await weightOf(word)).toEqual([4])
    for (const word of ['Garten', 'Gärten', 'gaerten']) expect(await weightOf(word)).toEqual([3])
    expect(await weightOf('Wasser')).toEqual([2])
    for (const word of ['Paddelkontor', 'hafencity', 'Hamburg']) expect(await weightOf(word)).toEqual([1])
    expect(await weightOf('im')).toEqual([])
  })
})

test('every posting repeats its narrow row, also after a rating and when it is written without facts', async () => {
  await withDatabase(async (tx) => {
    await makeHarbour(tx)
    const row = {
      start_price_cents: 900,
      editorial_rank: 7,
      count_min_person: 2,
      tags: ['be_5', 'lo_indoor'],
    }
    await makeService(tx, { id: 'kanu', company_id: 'kontor', category_id: 'wasser', ...row })
    await tellRating(tx, { ...where, ratingHundredths: 460, ratingCount: 5 })
    await sql`insert into service_posting (lexeme, cell, service_id, weight)
      select 'fruh', cell, service_id, 1 from service_index`.execute(tx)
    const { rows } = await sql<{ postings: number; alike: number; ratings: number }>`
      select count(*)::int as postings, count(*) filter (where
        (posting.cell, posting.tags, posting.lat, posting.lng, posting.price_cents, posting.rating_count, posting.rank,
         posting.rating_hundredths, posting.party_min, posting.best, posting.request_kind, posting.counts_persons,
         posting.child_cents)
        = (narrow.cell, narrow.tags, narrow.lat, narrow.lng, narrow.price_cents, narrow.rating_count, narrow.rank,
         narrow.rating_hundredths, narrow.party_min, narrow.best, narrow.request_kind, narrow.counts_persons,
         narrow.child_cents))::int
        as alike, min(posting.rating_hundredths)::int as ratings
      from service_posting posting join service_index narrow using (service_id)`.execute(tx)
    expect(rows).toEqual([{ postings: rows[0]?.postings, alike: rows[0]?.postings, ratings: 460 }])
    expect(rows[0]?.postings).toBeGreaterThan(3)
  })
})

test('a refresh is bounded', async () => {
  await withDatabase(async (tx) => {
    const tooMany = Array.from({ length: servicesPerRefresh + 1 }, (_, index) => String(index))
    await expect(refreshServiceIndex(tx, tooMany)).rejects.toThrow(RangeError)
    await refreshServiceIndex(tx, [])
  })
})
