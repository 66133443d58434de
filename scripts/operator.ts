import { appointOperator, type Appointment } from '#app/account/operators/operators.server.ts'
import { openClock } from '#foundation/platform/clock.ts'
import { configFrom } from '#foundation/platform/config.server.ts'
import { openDb } from '#foundation/platform/db.server.ts'
import { readClockOffset } from '#foundation/platform/demo-clock.server.ts'
import { migrate } from '#foundation/platform/migrate.server.ts'
import { reachDatabase } from './reach-database.ts'
import { StartRefusal } from '#foundation/platform/start-refusal.ts'

/** `npm run operator -- mail@example.org`: makes the first operator, beside a running application or without one. */
const usage = 'Name one address: npm run operator -- mail@example.org'
const refusals: Record<Extract<Appointment, { outcome: 'refused' }>['because'], string> = {
  'email-invalid': usage,
  'operator-exists':
    'There is an operator already. One more, or a new link for one: npm run operator -- mail@example.org --more',
  'account-disabled': 'The account with this address is disabled.',
}

try {
  const { email, isOneMore } = optionsFrom(process.argv.slice(2))
  const config = configFrom()
  const database = await reachDatabase(config)
  try {
    await migrate(database.directUrl)
    const db = openDb(database.url, { max: 1 })
    const { now } = openClock(config.mode === 'demo' ? await readClockOffset(db) : 0)
    const result = await appointOperator(db, { email, isOneMore, config, now: now() })
    await db.destroy()
    if (result.outcome === 'refused') throw new StartRefusal(refusals[result.because])
    const until = result.expiresAt.toISOString().slice(0, 16).replace('T', ' ')
    console.log(`${result.email} is an operator. This link sets the password, once, until ${until} UTC:`)
    console.log(`  ${result.link}`)
    console.log('The same link is on its way by mail. Sign in then and set the second step up.')
  } finally {
    await database.stop()
  }
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  console.error(error.message)
  process.exit(1)
}

function optionsFrom(words: string[]): { email: string; isOneMore: boolean } {
  const [email, ...others] = words.filter((word) => word !== '--more')
  if (email === undefined || email.startsWith('-') || others.length > 0) throw new StartRefusal(usage)
  return { email, isOneMore: words.includes('--more') }
}
