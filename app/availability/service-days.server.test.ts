import { expect, test } from 'vitest'
import { makeBookable } from '#test/support/bookable.ts'
import { keptPlans, onFreshConnection } from '#test/support/kept-plans.ts'
import { refreshServiceDays } from './availability.server.ts'

const now = new Date('2026-06-01T08:00:00Z')

test('the summary of a day, which every booking makes anew, isn’t planned anew', () =>
  onFreshConnection(async (db) => {
    const { companyId, serviceId } = await makeBookable(db, { capacity: 3, now })
    const day = { companyId, serviceId, days: ['2026-06-04'] }
    const planned = keptPlans(db, 'availability_', () => refreshServiceDays(db, day))
    expect(await planned).toEqual(['availability_lock_days', 'availability_save_summary'])
  }))
