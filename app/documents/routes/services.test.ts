import { expect, test } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { get, missing } from '#test/support/document-calls.ts'
import { serviceSchema } from '#test/support/document-schemas.ts'
import { inSmallCity } from '#test/support/small-city.ts'

test('[ENT-10] a service’s document names the starts that can be booked, for everybody', () =>
  inSmallCity(async (ask, db) => {
    const { status, headers, body } = await get(ask, 'companies/kontor/services/kanu')
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(serviceSchema.parse(body.data)).toMatchObject({
      ...{ serviceID: 'kanu', companyID: 'kontor', title: { name: 'Kanutour', form: 'kanu' } },
      ...{ category: { name: 'Aufs Wasser', form: 'wasser' }, requestType: 'timeSlots' },
      availableTermins: ['2026-06-20T12:30:00Z', '2026-06-20T13:30:00Z'].map((start) => Date.parse(start)),
      reservation: { startPrice: 10, paymentType: 'ticket', priceProps: [{ groupID: 'adult', price: 18 }] },
    })
    const slots = db.updateTable('slot').set({ booked: 4 }).where('capacity', '=', 4)
    await slots.execute()
    const later = await get(ask, 'companies/kontor/services/kanu')
    expect(later.body.data).toMatchObject({ availableTermins: [Date.parse('2026-06-20T13:30:00Z')] })
    const at = { company_id: 'kontor', service_id: 'konzert', starts_at: new Date('2026-06-14T18:00:00Z') }
    await makeEvent(db, { ...at, id: 'abend' })
    await makeEvent(db, { ...at, id: 'voll', booked: 20 })
    const evening = await get(ask, 'companies/kontor/services/konzert')
    expect(serviceSchema.parse(evening.body.data).availableTermins).toEqual([at.starts_at.getTime()])
    const asked = serviceSchema.parse((await get(ask, 'companies/kontor/services/klasse')).body.data)
    expect([asked.requestType, asked.availableTermins]).toEqual(['onRequest', []])
  }))

test('an evening without tickets says so; what is booked elsewhere or closed names no starts', () =>
  inSmallCity(async (ask, db) => {
    const at = { company_id: 'kontor', service_id: 'konzert', starts_at: new Date('2026-06-14T18:00:00Z') }
    await makeEvent(db, { ...at, id: 'frei', payment_type: 'free-without-ticket' })
    const { body } = await get(ask, 'companies/kontor/services/konzert')
    expect(serviceSchema.parse(body.data)).toMatchObject({
      ...{ availableTermins: [], reservation: { paymentType: 'free-without-ticket' } },
    })
    await db.updateTable('company').set({ is_closed: true }).where('id', '=', 'kontor').execute()
    const closed = await get(ask, 'companies/kontor/services/kanu')
    expect(serviceSchema.parse(closed.body.data).availableTermins).toEqual([])
  }))

test('hidden services and what isn’t declared are nowhere', () =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'entwurf', draft_since: new Date('2026-06-01T00:00:00Z') })
    await makeService(db, { id: 'bald', company_id: 'entwurf', category_id: 'wasser' })
    const hidden = ['companies/kontor/services/zu', 'companies/entwurf/services/bald']
    const strange = [
      '',
      'companies',
      'companies/kontor',
      'services',
      'users',
      'user/x',
      'companies//services/kanu',
    ]
    const longer = ['companies/kontor/services/kanu/rating/1', 'companies/kontor/services/kanu/', '__proto__']
    for (const path of [...hidden, ...strange, ...longer]) {
      const answer = await get(ask, path)
      expect([path, answer.status, answer.body]).toEqual([path, 404, missing])
    }
  }))
