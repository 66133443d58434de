import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { withLock } from './lock.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { Refusal } from './refusal.mjs'
import { runToEnd } from './run-to-end.mjs'

// Everything that the bundler reads.
const sources = [
  'app',
  'db/reference',
  'db/seed',
  'foundation',
  'public',
  'sandbox',
  'scripts/start.ts',
  'server.ts',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]
/** The program that `npm start` runs. A newer build moves the link; a running one goes on with its own folder. */
export const builtServer = join('build', 'current', 'server', 'index.js')
const keptBuilds = 3
const buildName = /^[0-9a-f]{16}$/

/**
 * Builds server and pages unless this very state of the sources is built already, and points `build/current` to it.
 * A build has the sources' hash as its name and appears by a rename; a running server keeps its own.
 */
export async function build(root) {
  if (isCurrent(root, stampOf(root))) return
  mkdirSync(join(root, 'build'), { recursive: true })
  await withLock(join(root, 'build', '.lock'), async () => {
    const stamp = stampOf(root)
    if (!isBuilt(root, stamp)) await buildNow(root, stamp)
    makeCurrent(root, stamp)
    removeOldBuilds(root, stamp)
  })
}

async function buildNow(root, stamp) {
  const started = performance.now()
  console.log('Building server and pages ...')
  const draft = `build/draft-${process.pid}`
  const cli = join('node_modules', '.bin', 'react-router')
  const environment = { ...process.env, NODE_ENV: 'production', UTKIEK_BUILD_DIR: draft }
  const exitCode = await runToEnd(pinnedNode(root), [cli, 'build', '--logLevel', 'warn'], environment)
  if (exitCode !== 0) {
    rmSync(join(root, draft), { recursive: true, force: true })
    throw new Refusal('Server and pages could not be built: see the lines above.', exitCode)
  }
  renameSync(join(root, draft), join(root, 'build', stamp))
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

function stampOf(root) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(join(root, source)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test\.tsx?|md|sql)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

function isBuilt(root, stamp) {
  return existsSync(join(root, 'build', stamp, 'server', 'index.js'))
}

function isCurrent(root, stamp) {
  return isBuilt(root, stamp) && linkedBuild(root) === stamp
}

function linkedBuild(root) {
  try {
    return readlinkSync(join(root, 'build', 'current'))
  } catch {
    return null
  }
}

// A rename replaces the old link in one step, so that there is a current build at every moment.
function makeCurrent(root, stamp) {
  const link = join(root, 'build', `link-${process.pid}`)
  rmSync(link, { force: true })
  symlinkSync(stamp, link, 'junction')
  renameSync(link, join(root, 'build', 'current'))
}

function removeOldBuilds(root, current) {
  const folder = join(root, 'build')
  const age = (name) => statSync(join(folder, name)).mtimeMs
  const others = readdirSync(folder).filter((name) => buildName.test(name) && name !== current)
  const newestFirst = others.toSorted((a, b) => age(b) - age(a))
  for (const name of newestFirst.slice(keptBuilds - 1))
    rmSync(join(folder, name), { recursive: true, force: true })
}
