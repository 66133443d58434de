import { expect } from 'vitest'
import { brokenInvariants } from '#db/invariants.ts'
import type { Db } from '#foundation/platform/db.server.ts'

/** Fails unless every sentence of `db/invariants.sql` holds. Called after every race, model, storm and kill suite. */
export async function expectInvariants(db: Db): Promise<void> {
  expect(await brokenInvariants(db)).toEqual([])
}

/**
 * For properties of hundreds of runs on one database: looks after every fifth, because all sentences over all rows take
 * longer than a run does. Who has run the property looks once more at its end. What is broken stays so, whichever run
 * it was: the seed leads there again.
 */
export function nowAndThen(): (db: Db) => Promise<void> {
  let runs = 0
  return async (db) => {
    runs += 1
    if (runs % 5 === 0) await expectInvariants(db)
  }
}
