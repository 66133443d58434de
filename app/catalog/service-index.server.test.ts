import { expect, test } from 'vitest'
import { makeBookable } from '#test/support/bookable.ts'
import { keptPlans, onFreshConnection } from '#test/support/kept-plans.ts'
import { refreshServiceIndex } from './catalog.server.ts'

test('what search reads of an offer isn’t planned anew each time that it is written', () =>
  onFreshConnection(async (db) => {
    const { serviceId } = await makeBookable(db, { capacity: 3, now: new Date('2026-06-01T08:00:00Z') })
    const planned = await keptPlans(db, 'catalog_', () => refreshServiceIndex(db, [serviceId]))
    expect(planned).toEqual(expect.arrayContaining(['catalog_save_postings', 'catalog_save_words']))
  }))
