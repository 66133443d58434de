import { seedCity } from '#db/seed/city.server.ts'
import { withFilledDatabase, type OwnDatabase } from './database.ts'

/** Runs `work` on a database of its own with the demo city as it is filled on that day; to fill it takes seconds. */
export function withDemoCity(today: string, work: (own: OwnDatabase) => Promise<void>): Promise<void> {
  const name = `city_${today.replaceAll('-', '')}`
  return withFilledDatabase(name, (db) => seedCity(db, { today, passwordHash: 'x' }), work)
}
