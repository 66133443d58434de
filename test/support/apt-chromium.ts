import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { childEnvironment } from '#foundation/platform/config.server.ts'
import { systemChromium } from './system-chromium.ts'

const aptGet = '/usr/bin/apt-get'
const installLimitMs = 300_000
/** A mirror that doesn't answer isn't waited for long where another browser is there already. */
const updateBesideMs = 30_000
const waitForOthers = ['-o', 'DPkg::Lock::Timeout=120']

// The package's scripts look for ldconfig and friends, which a bare PATH leaves out.
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Installs a package of Debian's with a browser, where that is possible: as root with apt. */
export async function installByApt(name: 'chromium-headless-shell' | 'chromium'): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return
  console.log(`Installing a browser for the tests (apt-get install ${name}) ...`)
  await apt(['update'], systemChromium() === null ? installLimitMs : updateBesideMs)
  await apt(['install', '-y', '--no-install-recommends', name], installLimitMs)
}

// Whether it helped is seen by the browser being there; a mirror that doesn't answer must not stop the tests.
function apt(args: string[], limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const env = childEnvironment({ PATH: path, DEBIAN_FRONTEND: 'noninteractive' })
    const child = spawn(aptGet, ['-q', ...waitForOthers, ...args], { env, stdio: 'ignore', timeout: limitMs })
    child.on('error', () => resolve())
    child.on('exit', () => resolve())
  })
}
