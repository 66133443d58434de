import { join } from 'node:path'
import { configFrom } from '#foundation/platform/config.server.ts'
import { StartRefusal } from '#foundation/platform/start-refusal.ts'
import { startSandbox } from '#sandbox/server.ts'

/**
 * `npm run sandbox`: the payment sandbox by itself, for the application that is started with the same environment. It
 * listens where STRIPE_API_URL says.
 */
try {
  const { stripe, appUrl, dataDir } = configFrom()
  if (!stripe?.apiUrl)
    throw new StartRefusal('STRIPE_API_URL says where the sandbox listens, and is missing.')
  const { port } = new URL(stripe.apiUrl)
  const sandbox = await startSandbox({
    dataDir: join(dataDir, 'sandbox'),
    port: Number(port),
    secretKey: stripe.secretKey,
    webhookSecret: stripe.webhookSecrets[0],
    webhookUrl: `${appUrl}/webhooks/stripe`,
  })
  console.log(`The payment sandbox listens at ${sandbox.url}. No money moves.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void sandbox.stop().then(() => process.exit(0)))
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  console.error(error.message)
  process.exit(1)
}
