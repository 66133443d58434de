import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment } from '#foundation/platform/config.server.ts'
import { runs } from './system-chromium.ts'

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache')
const unpacked = join(cache, 'npm-chromium')
const unpackLimitMs = 120_000

/** The browser that came with npm, unpacked beside it; its libraries and fonts are used where the system has none. */
export async function npmChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  if (!existsSync(join(unpacked, 'chromium'))) unpack()
  const executablePath = join(unpacked, 'chromium')
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(unpacked, 'fonts') }
  const libraries = { LD_LIBRARY_PATH: join(unpacked, 'al2023/lib') }
  for (const env of [fonts, { ...fonts, ...libraries }]) {
    if (runs(executablePath, childEnvironment(env))) return { executablePath, env }
  }
  throw new Error(`no browser runs here: install Chromium, or name one in CHROMIUM (tried ${executablePath})`)
}

// The package unpacks into the temporary folder of its process, and the libraries only where it takes us for Lambda.
function unpack(): void {
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(`${unpacked}-`)
  const script = "const { default: it } = await import('@sparticuz/chromium'); await it.executablePath()"
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: childEnvironment({ TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }),
    encoding: 'utf8',
    timeout: unpackLimitMs,
  })
  if (status !== 0) throw new Error(`the browser from npm can't be unpacked: ${stderr}`)
  try {
    renameSync(draft, unpacked)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(join(unpacked, 'chromium'))) throw error
  }
}
