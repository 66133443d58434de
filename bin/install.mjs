import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { Refusal } from './refusal.mjs'
import { runToEnd } from './run-to-end.mjs'

const progressEveryMs = 10_000

/** Is what the lockfile asks for there, for this kind of machine? */
export function isInstalled(root) {
  const stamp = stampOf(root)
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === wantedStamp(root)
}

/** Installs the locked packages unless they are there. The stamp comes last, so a broken-off install is repeated. */
export async function install(root) {
  if (isInstalled(root)) return
  await withLock(join(root, '.start.lock'), async () => {
    if (!isInstalled(root)) await installNow(root)
  })
}

async function installNow(root) {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  console.log('Installing the packages; this takes about half a minute, once.')
  const progress = setInterval(() => console.log(`  still installing (${seconds()} s) ...`), progressEveryMs)
  try {
    const exitCode = await runToEnd(...npmCi())
    if (exitCode !== 0)
      throw new Refusal('The packages could not be installed: see the lines above.', exitCode)
  } finally {
    clearInterval(progress)
  }
  writeFileSync(stampOf(root), wantedStamp(root))
  console.log(`Installed in ${seconds()} s.`)
}

// The npm that started us, by its own paths: under a bare environment "npm" need not be in PATH.
function npmCi() {
  const { npm_execpath: npm, npm_node_execpath: node, ...others } = process.env
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const environment = { ...others, NODE_ENV: 'development' }
  if (npm && /\.c?js$/.test(npm)) return [node ?? process.execPath, [npm, ...args], environment]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args, environment]
}

function stampOf(root) {
  return join(root, 'node_modules', '.utkiek-installed')
}

function wantedStamp(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
}
