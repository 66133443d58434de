import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { childEnvironment } from '#foundation/platform/config.server.ts'
import { systemChromium } from './system-chromium.ts'

const aptGet = '/usr/bin/apt-get'
const limitMs = 300_000
const waitForOthers = ['-o', 'DPkg::Lock::Timeout=120']

// The package's scripts look for ldconfig and friends, which a bare PATH leaves out.
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Installs Debian's Chromium, where that is possible: as root with apt. Returns its path, or `null`. */
export async function aptChromium(): Promise<string | null> {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return null
  console.log('Installing a browser for the tests (apt-get install chromium) ...')
  await apt(['update'])
  await apt(['install', '-y', '--no-install-recommends', 'chromium'])
  return systemChromium()
}

// Whether it helped is seen by the browser being there; a mirror that doesn't answer must not stop the tests.
function apt(args: string[]): Promise<void> {
  return new Promise((resolve) => {
    const env = childEnvironment({ PATH: path, DEBIAN_FRONTEND: 'noninteractive' })
    const child = spawn(aptGet, ['-q', ...waitForOthers, ...args], { env, stdio: 'ignore', timeout: limitMs })
    child.on('error', () => resolve())
    child.on('exit', () => resolve())
  })
}
