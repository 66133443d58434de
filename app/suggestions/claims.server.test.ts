import { expect, test } from 'vitest'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { acceptClaim } from './claims.server.ts'

const now = new Date('2026-06-13T12:00:00Z')

test('of two claims to an entry that operators accept at once, one is taken and the other reads so', () =>
  withOwnDatabase(async ({ db }) => {
    const ids = ['a', 'b'].map((letter) => letter.repeat(22))
    for (const id of ids) {
      const company = `firma-${id[0]}`
      await makeCompany(db, { id: company })
      const row = { id, company_id: company, service_id: 's'.repeat(22), sent_by: null, created_at: now }
      await db.insertInto('community_claim').values(row).execute()
    }
    // The other one, where it gets so far, decides at the same moment.
    const makeDraft = async () => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      return 'd'.repeat(22)
    }
    const by = { actorId: 'op', operatorName: 'Utkiek', appUrl: 'https://utkiek.example', now }
    const accepting = ids.map((id) => acceptClaim(db, { id, ...by }, makeDraft))
    const outcomes = (await Promise.all(accepting)).map((each) =>
      each.outcome === 'refused' ? each.because : each.outcome,
    )
    expect(outcomes.toSorted()).toEqual(['decided', 'taken'])
  }))
