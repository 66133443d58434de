import { expect } from 'vitest'
import { brokenInvariants } from '#db/invariants.ts'
import type { Db } from '#foundation/platform/db.server.ts'

/** Fails unless every sentence of `db/invariants.sql` holds. Called after every race, model, storm and kill suite. */
export async function expectInvariants(db: Db): Promise<void> {
  expect(await brokenInvariants(db)).toEqual([])
}
