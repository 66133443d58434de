import { Stripe } from 'stripe'
import { openClock } from '#foundation/platform/clock.ts'
import type { Target } from '#sandbox/conformance.ts'
import { checks } from '#sandbox/conformance-checks.ts'
import { withSandboxTarget } from '#sandbox/conformance-target.ts'

/**
 * Asks the real provider's test mode whether it keeps what the sandbox keeps:
 * `STRIPE_SECRET_KEY=sk_test_… STRIPE_CONNECT_ACCOUNT=acct_… npm run stripe:conformance`.
 * The account must be able to take card payments and transfers. Without both a fresh sandbox is asked, and the first
 * line says so. Exits 1 if one promise doesn't hold.
 */
const secretKey = process.env['STRIPE_SECRET_KEY'] ?? ''
const connectAccountId = process.env['STRIPE_CONNECT_ACCOUNT'] ?? ''
const isSandbox = secretKey === '' && connectAccountId === ''
if (!isSandbox && !(secretKey.startsWith('sk_test_') && connectAccountId.startsWith('acct_'))) {
  process.stderr.write(
    'Set STRIPE_SECRET_KEY (a test key) and STRIPE_CONNECT_ACCOUNT (an enabled account), or neither for the sandbox.\n',
  )
  process.exit(1)
}

async function ask(target: Target): Promise<void> {
  let broken = 0
  for (const { promise, holds } of checks) {
    const problem = await holds(target).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (problem !== null) broken += 1
    process.stdout.write(problem === null ? `kept    ${promise}\n` : `BROKEN  ${promise}: ${problem}\n`)
  }
  process.stdout.write(`${checks.length - broken} kept, ${broken} broken\n`)
  process.exitCode = broken > 0 ? 1 : 0
}

if (isSandbox) {
  process.stdout.write(
    'Asking the payment sandbox. STRIPE_SECRET_KEY (a test key) and STRIPE_CONNECT_ACCOUNT ask Stripe itself.\n',
  )
  await withSandboxTarget(ask)
} else {
  const clock = openClock()
  await ask({
    stripe: new Stripe(secretKey),
    stranger: new Stripe('sk_test_invalid'),
    connectAccountId,
    nowSeconds: () => Math.floor(clock.now().getTime() / 1000),
    run: `conformance-${clock.now().getTime()}`,
  })
}
