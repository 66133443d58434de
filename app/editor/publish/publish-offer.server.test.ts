import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import {
  editedAt as now,
  makeEditingCompany,
  makePayoutAccount,
  typedOffer,
} from '#test/support/typed-offer.ts'
import { priceDraft } from '#test/support/price-draft.ts'
import { createDraft, readDraft, saveSection } from '#app/editor/draft/draft.server.ts'
import type { OfferDraft } from '#app/editor/draft/draft.ts'
import { auditOf } from '#foundation/platform/audit.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { publishOffer, putOnline, readCheckedDraft, takeOffline } from './publish.server.ts'

const companyId = 'kontor'
const userId = 'merle'

const withDraft = (draft: OfferDraft, work: (db: Db, id: string) => Promise<void>) =>
  withDatabase(async (db) => {
    await makeEditingCompany(db)
    const { id } = await createDraft(db, { companyId, userId, kind: draft.kind, draft, now })
    await work(db, id)
  })

const rowOf = (db: Db, id: string) =>
  db.selectFrom('service').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a draft goes online as it was typed, and search finds it', () =>
  withDraft(typedOffer(), async (db, id) => {
    expect(await publishOffer(db, { companyId, id, userId, now })).toEqual({
      outcome: 'published',
      isFirst: true,
      companyForm: 'kontor',
      serviceForm: 'kanutour-ueber-die-osterbek',
      staying: { guests: [], count: 0 },
    })
    expect(await rowOf(db, id)).toMatchObject({
      title: 'Kanutour über die Osterbek',
      short_title: 'Kanutour über die Osterbek',
      description: [
        { kind: 'h2', text: 'So läuft es' },
        { kind: 'paragraph', text: 'Wir treffen uns am Steg.' },
        { kind: 'paragraph', text: 'Dann geht es los.' },
      ],
      tags: ['el_water', 'lo_outdoor', 'an_slightly'],
      keywords: ['Paddeln', 'Kajak'],
      facts: { included: ['Boot', 'Weste'], meeting: 'Am Steg', minAge: 6, bring: 'Wechselkleidung' },
      count_min_person: 2,
      images: ['0auf', '1ab', '2an', '3aus'],
      image_alts: { '0auf': 'Zu sehen ist 0auf' },
      line1: 'Kaistraße',
      start_price_cents: 1800,
      price_version: 1,
      is_online: true,
    })
    const found = await db.selectFrom('service_index').select('service_id').execute()
    expect(found).toEqual([{ service_id: id }])
    const [note] = await auditOf(db, { kind: 'service', id })
    expect([note?.action, note?.actorId]).toEqual(['service.publish', userId])
    expect(await readDraft(db, { id })).toMatchObject({ version: 1, publishedVersion: 1 })
  }))

test('an unfinished draft is refused with what is missing, and nothing of it is seen', () =>
  withDraft(typedOffer('timeSlots', { what: { title: '' }, pictures: { pictures: [] } }), async (db, id) => {
    expect(await publishOffer(db, { companyId, id, userId, now })).toMatchObject({
      outcome: 'refused',
      because: 'incomplete',
      faults: {
        what: [{ field: 'title', isMissing: true }],
        where: [],
        pictures: [0, 1, 2, 3].map((place) => ({ field: `pictures.${place}.name`, isMissing: true })),
      },
    })
    expect(await db.selectFrom('service').select('id').execute()).toEqual([])
  }))

test.each([
  [
    'an unconfirmed mail address',
    (db: Db) => db.updateTable('users').set({ email_verified: false }),
    'mail-unconfirmed',
  ],
  [
    'no trader data',
    (db: Db) => db.updateTable('company').set({ trader_declared_at: null }),
    'details-incomplete',
  ],
  ['no payout account', (db: Db) => db.deleteFrom('payout_account'), 'payout-missing'],
])('with %s nothing goes online', (_what, change, because) =>
  withDraft(typedOffer(), async (db, id) => {
    await change(db).execute()
    expect(await publishOffer(db, { companyId, id, userId, now })).toMatchObject({
      outcome: 'refused',
      because,
    })
    expect(await db.selectFrom('service').select('id').execute()).toEqual([])
  }),
)

const free = { id: 'erwachsene', counts: 'person', name: 'Erwachsene', price: '0' }
test.each([
  ['an extra', [free, { id: 'schuhe', counts: 'extra', name: 'Schuhe', price: '3' }]],
  ['a variant', [{ ...free, variants: [{ price: '9', weekdays: ['6'] }] }]],
])('where the price is 0 and %s costs money nothing goes online without payout account', (_what, lines) =>
  withDraft(typedOffer('timeSlots', { price: priceDraft({ lines }) }), async (db, id) => {
    const publish = { companyId, id, userId, now }
    await db.deleteFrom('payout_account').execute()
    const refused = { outcome: 'refused', because: 'payout-missing' }
    expect(await publishOffer(db, publish)).toMatchObject(refused)
    await makePayoutAccount(db)
    expect(await publishOffer(db, publish)).toMatchObject({ outcome: 'published' })
    await takeOffline(db, publish)
    await db.deleteFrom('payout_account').execute()
    expect(await putOnline(db, publish)).toEqual(refused)
  }),
)

test('what is booked elsewhere needs no payout account', () =>
  withDraft(typedOffer('extern'), async (db, id) => {
    await db.deleteFrom('payout_account').execute()
    expect(await publishOffer(db, { companyId, id, userId, now })).toMatchObject({ outcome: 'published' })
    expect(await rowOf(db, id)).toMatchObject({
      request_type: 'timeSlots',
      external_link: 'https://kontor.example/tickets',
    })
  }))

test('changes go online under the same address; another price is another version, another title is not', () =>
  withDraft(typedOffer(), async (db, id) => {
    await publishOffer(db, { companyId, id, userId, now })
    await db
      .updateTable('service')
      .set({ tags: ['be_5', 'el_water', 'lo_outdoor', 'an_slightly'] })
      .execute()
    const save = <S extends 'what' | 'price'>(section: S, value: OfferDraft[S]) =>
      saveSection(db, { id, companyId, section, value, basedOn: 0, userId, now })
    await save('what', { ...typedOffer().what, title: 'Abendtour', tags: ['ta_action', 'el_water'] })
    expect(await readDraft(db, { id })).toMatchObject({ version: 2, publishedVersion: 1 })
    expect(await publishOffer(db, { companyId, id, userId, now })).toMatchObject({
      isFirst: false,
      serviceForm: 'kanutour-ueber-die-osterbek',
      staying: { guests: [], count: 0 },
    })
    expect(await rowOf(db, id)).toMatchObject({
      title: 'Abendtour',
      tags: ['be_5', 'el_water', 'an_slightly', 'ta_action'],
      price_version: 1,
    })
    const { price } = typedOffer()
    await save('price', { ...price, lines: price.lines.map((line) => ({ ...line, price: '19' })) })
    await publishOffer(db, { companyId, id, userId, now })
    expect(await rowOf(db, id)).toMatchObject({ start_price_cents: 1900, price_version: 2 })
  }))

test('a price group that was published stays the same when it is called otherwise, in a form of before too', () => {
  const [line] = typedOffer().price.lines
  const price = { ...typedOffer().price, lines: [{ ...line, id: '+1', name: 'Ermäßigt' }] } as never
  return withDraft(typedOffer('timeSlots', { price }), async (db, id) => {
    await publishOffer(db, { companyId, id, userId, now })
    const groupIds = async () => (await rowOf(db, id)).price_groups.map(({ groupID }) => groupID)
    expect(await groupIds()).toEqual(['ermaessigt'])
    const stored = await readDraft(db, { id })
    expect(stored).toMatchObject({ publishedVersion: stored?.version, changed: new Set() })
    const renamed = (lineId = '+1') =>
      ({ ...typedOffer().price, lines: [{ ...line, id: lineId, name: 'Kinder' }] }) as OfferDraft['price']
    const save = (value: OfferDraft['price'], basedOn: number) =>
      saveSection(db, { id, companyId, section: 'price', value, basedOn, userId, now })
    expect(await save(renamed(), 0)).toMatchObject({ outcome: 'changed-by-other' })
    const known = stored?.draft.price.lines[0]?.id
    expect(await save(renamed(known), stored?.sectionVersions.price ?? 0)).toMatchObject({ outcome: 'saved' })
    await publishOffer(db, { companyId, id, userId, now })
    expect(await groupIds()).toEqual(['ermaessigt'])
    expect((await rowOf(db, id)).price_groups[0]?.personType).toBe('Kinder')
  })
})

test('two offers of one title have addresses of their own', () =>
  withDraft(typedOffer(), async (db, id) => {
    await publishOffer(db, { companyId, id, userId, now })
    const draft = typedOffer()
    const other = await createDraft(db, { companyId, userId, kind: 'timeSlots', draft, now })
    const second = await publishOffer(db, { companyId, id: other.id, userId, now })
    expect(second).toMatchObject({ serviceForm: expect.stringMatching(/^kanutour-ueber-die-osterbek-./) })
  }))

test('a date that guests booked is neither moved nor taken away, and nothing is published then', () =>
  withDraft(typedOffer('event'), async (db, id) => {
    await publishOffer(db, { companyId, id, userId, now })
    const published = await db.selectFrom('event').selectAll().executeTakeFirstOrThrow()
    expect(published).toMatchObject({
      title: 'Kanutour über die Osterbek',
      starts_at: new Date('2026-07-04T17:00:00Z'),
      capacity: 20,
      start_price_cents: 1800,
      is_online: true,
    })
    expect(published.tags).not.toBe('0')
    await db.updateTable('event').set({ booked: 2 }).execute()
    const [date] = typedOffer('event').times.dates
    const value = { ...typedOffer('event').times, dates: [{ ...date, id: published.id, day: '2026-07-05' }] }
    await saveSection(db, { id, companyId, section: 'times', value: value as never, basedOn: 0, userId, now })
    expect(await publishOffer(db, { companyId, id, userId, now })).toMatchObject({
      outcome: 'refused',
      because: 'dates-have-guests',
    })
    const still = await db.selectFrom('event').select('starts_at').executeTakeFirstOrThrow()
    expect(still.starts_at).toEqual(published.starts_at)
  }))

test('an offer at a company whose address nobody has found lacks a place, and is not published', () =>
  withDraft(typedOffer('timeSlots', { where: { isCompanyAddress: 'on' } }), async (db, id) => {
    await db.updateTable('company').set({ geohash: '' }).where('id', '=', companyId).execute()
    const fault = { where: [expect.objectContaining({ field: 'isCompanyAddress', isMissing: true })] }
    const read = await readCheckedDraft(db, { id, now })
    expect(read?.check.faults).toMatchObject(fault)
    expect(await publishOffer(db, { companyId, id, userId, now })).toMatchObject({
      ...{ outcome: 'refused', because: 'incomplete', faults: fault },
    })
    await db.updateTable('company').set({ geohash: 'u1x0et' }).where('id', '=', companyId).execute()
    expect(await publishOffer(db, { companyId, id, userId, now })).toMatchObject({ outcome: 'published' })
  }))
