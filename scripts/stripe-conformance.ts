import { Stripe } from 'stripe'
import { openClock } from '#foundation/platform/clock.ts'
import type { Target } from '#sandbox/conformance.ts'
import { checks } from '#sandbox/conformance-checks.ts'

/**
 * Asks the real provider's test mode whether it keeps what the sandbox keeps:
 * `STRIPE_SECRET_KEY=sk_test_… STRIPE_CONNECT_ACCOUNT=acct_… npm run stripe:conformance`.
 * The account must be able to take card payments and transfers. Exits 1 if one promise doesn't hold.
 */
const secretKey = process.env['STRIPE_SECRET_KEY'] ?? ''
const connectAccountId = process.env['STRIPE_CONNECT_ACCOUNT'] ?? ''
if (!secretKey.startsWith('sk_test_') || !connectAccountId.startsWith('acct_')) {
  process.stderr.write(
    'Set STRIPE_SECRET_KEY (a test key) and STRIPE_CONNECT_ACCOUNT (an enabled account).\n',
  )
  process.exit(1)
}
const clock = openClock()
const target: Target = {
  stripe: new Stripe(secretKey),
  stranger: new Stripe('sk_test_invalid'),
  connectAccountId,
  nowSeconds: () => Math.floor(clock.now().getTime() / 1000),
  run: `conformance-${clock.now().getTime()}`,
}
let broken = 0
for (const { promise, holds } of checks) {
  const problem = await holds(target).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  if (problem !== null) broken += 1
  process.stdout.write(problem === null ? `kept    ${promise}\n` : `BROKEN  ${promise}: ${problem}\n`)
}
process.exitCode = broken > 0 ? 1 : 0
