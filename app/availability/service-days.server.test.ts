import { expect, test } from 'vitest'
import { makeBookable } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import { keptPlans } from '#test/support/kept-plans.ts'
import { refreshServiceDays } from './availability.server.ts'

const now = new Date('2026-06-01T08:00:00Z')

test('the summary of a day, which every booking makes anew, isn’t planned anew', () =>
  withDatabase(async (tx) => {
    const { companyId, serviceId } = await makeBookable(tx, { capacity: 3, now })
    const day = { companyId, serviceId, days: ['2026-06-04'] }
    const planned = keptPlans(tx, 'availability_', () => refreshServiceDays(tx, day))
    expect(await planned).toEqual(['availability_lock_days', 'availability_save_summary'])
  }))
