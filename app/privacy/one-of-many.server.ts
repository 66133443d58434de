import { faultFields, type Log } from '#foundation/platform/log.server.ts'

/** Where the nightly work notes what it couldn't do. */
export type FaultLog = Pick<Log, 'error'>

/** Does one piece of the nightly work on many accounts: what breaks on one is noted, and the others have their turn. */
export async function oneOfMany(log: FaultLog, userId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error('retention', { userId, ...faultFields(error) })
  }
}
