import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const secretsSchema = z.object({
  sessionSecret: z.string().min(32),
  ticketKey: z.string().min(32),
  webhookSecret: z.string().min(32),
})

/** The secrets that a demo makes for itself. Production never uses them. */
export type DemoSecrets = z.infer<typeof secretsSchema>

/**
 * Reads the demo's own secrets from the data folder, and makes them on the first start.
 *
 * They are kept, so that sessions and tickets survive a restart; the file is readable by its owner only.
 * Two first starts at once agree on one file, because it appears by a rename.
 */
export function demoSecretsIn(dataDir: string): DemoSecrets {
  const file = join(dataDir, 'demo-secrets.json')
  const kept = readKept(file)
  if (kept) return kept
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const made = { sessionSecret: secret(), ticketKey: secret(), webhookSecret: secret() }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(made, null, 2), { mode: 0o600 })
  renameSync(draft, file)
  return readKept(file) ?? made
}

function readKept(file: string): DemoSecrets | null {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}
