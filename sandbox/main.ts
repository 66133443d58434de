import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { startSandbox } from './server.ts'
import type { SandboxConfig } from './world.ts'

const settings = z.strictObject({
  dataDir: z.string().min(1),
  webhookUrl: z.url().optional(),
  webhookSecret: z.string().min(8),
  secretKey: z
    .string()
    .regex(/^sk_test_/)
    .optional(),
  port: z.int().min(0).max(65_535).optional(),
  publicBase: z.url().optional(),
})

/**
 * The sandbox as a process of its own: `node sandbox/main.ts <settings>`, where settings is a JSON object or
 * the path of a file that holds one (secrets in a file don't show in the process list).
 * A second argument `until-parent-ends` ends it when its standard input closes, so that a killed application
 * leaves no orphan. Prints one line `{"url":…,"port":…}` when it listens; SIGTERM and SIGINT end it cleanly.
 */
const argument = process.argv[2] ?? '{}'
const parsed = settings.safeParse(
  JSON.parse(argument.trimStart().startsWith('{') ? argument : readFileSync(argument, 'utf8')),
)
if (!parsed.success) {
  process.stderr.write(`sandbox: ${z.prettifyError(parsed.error)}\n`)
  process.exit(1)
}
const sandbox = await startSandbox(parsed.data as SandboxConfig).catch((error: unknown) => {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : 'cannot start'}\n`)
  process.exit(1)
})
process.stdout.write(`${JSON.stringify({ url: sandbox.url, port: sandbox.port })}\n`)

let ending = false
async function end(): Promise<void> {
  if (ending) return
  ending = true
  await sandbox.stop()
  process.exit(0)
}
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
// Started by the application with a pipe: when that breaks, the application is gone, however it ended.
if (process.argv[3] === 'until-parent-ends') process.stdin.resume().on('end', () => void end())
