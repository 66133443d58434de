import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnvironment } from '#foundation/platform/config.server.ts'
import { removeDataFolder, stopServerOf } from '#foundation/platform/postgres/data-folder.server.ts'

const root = join(import.meta.dirname, '../..')

/** An account that runs a clone; without ids, the one that runs the tests. */
export type Account = { name: string; uid?: number; gid?: number }

/** A clone in a temporary folder closed to others, with an empty home beside it. */
export type Clone = {
  folder: string
  env: Record<string, string>
  account: Account
  remove: () => Promise<void>
}

const testAccount = 'utkiek-test'

/** Who is tried where root runs the tests; nobody else may be. */
export const rootAccount: Account = { name: 'root' }

/** An ordinary user: ourselves, or an account of the tests' own where root runs them. */
export function ordinaryAccount(): Account {
  const name = 'an ordinary user'
  return process.getuid?.() === 0 ? { name, ...ordinaryIds() } : { name }
}

/**
 * Clones what is committed. The packages are hard links to ours, because the lockfile is the same; so nothing is
 * installed again, and everything else is as on a machine that sees the project for the first time.
 */
export function makeClone(account: Account): Clone {
  const parent = mkdtempSync(join(tmpdir(), 'utkiek-clone-'))
  const folder = join(parent, 'utkiek')
  const home = join(parent, 'home')
  mkdirSync(home)
  gitClone(folder, home)
  linkPackages(folder)
  if (account.uid !== undefined) giveTo(account, parent, folder)
  chmodSync(parent, 0o700)
  const dataDir = join(folder, 'data')
  return {
    folder,
    env: { HOME: home, PATH: barePath() },
    account,
    remove: async () => {
      for (const pid of processesIn(folder)) process.kill(pid, 'SIGKILL')
      await stopServerOf(dataDir)
      removeDataFolder(dataDir)
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

/** The processes that work in this folder or were started from it. */
export function processesIn(folder: string): number[] {
  if (!existsSync('/proc/self')) {
    const { stdout } = run('pgrep', ['-f', folder], {})
    return stdout.split('\n').filter(Boolean).map(Number)
  }
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && belongsTo(pid, folder))
}

/** The process of `folder` whose command line holds `words`, or `null`. */
export function processRunning(folder: string, words: string): number | null {
  return processesIn(folder).find((pid) => commandLine(pid).includes(words)) ?? null
}

function belongsTo(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) || commandLine(pid).includes(folder)
  } catch {
    return false
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

// A bare PATH, as acceptance uses it, and where npm is when it is somewhere else.
function barePath(): string {
  const bare = '/usr/local/bin:/usr/bin:/bin'
  const isThere = run('sh', ['-c', 'command -v npm'], { env: { PATH: bare } }).status === 0
  if (isThere) return bare
  const { stdout } = run('sh', ['-c', 'dirname "$(command -v npm)"'], {})
  return `${bare}:${stdout.trim()}`
}

// Git refuses to read a repository of another account, unless that is allowed in a configuration of its own.
function gitClone(folder: string, home: string): void {
  const file = join(home, '.gitconfig')
  writeFileSync(file, '[safe]\n\tdirectory = *\n')
  const { status, stderr } = run('git', ['clone', '--quiet', root, folder], {
    env: childEnvironment({ GIT_CONFIG_GLOBAL: file }),
  })
  rmSync(file)
  if (status !== 0) throw new Error(`git clone: ${stderr}`)
}

function linkPackages(folder: string): void {
  if (hashOf(root) !== hashOf(folder)) throw new Error('package-lock.json is not committed as it is')
  const from = join(root, 'node_modules')
  const linked = run('cp', ['-al', from, folder], {})
  if (linked.status !== 0) run('cp', ['-a', from, folder], {})
  for (const cache of ['.vite', '.vite-temp', '.cache']) {
    rmSync(join(folder, 'node_modules', cache), { recursive: true, force: true })
  }
}

// The linked files stay as they are, because they are ours too; the folders are the clone's own.
function giveTo({ uid, gid }: Account, parent: string, folder: string): void {
  const owner = `${uid}:${gid}`
  run(
    'find',
    [parent, '-path', join(folder, 'node_modules'), '-prune', '-o', '-exec', 'chown', '-h', owner, '{}', '+'],
    {},
  )
  run('find', [join(folder, 'node_modules'), '-type', 'd', '-exec', 'chown', owner, '{}', '+'], {})
}

function hashOf(folder: string): string {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
}

function ordinaryIds(): { uid: number; gid: number } {
  if (run('id', ['-u', testAccount], {}).status !== 0) {
    run('/usr/sbin/useradd', ['--system', '--shell', '/usr/sbin/nologin', testAccount], {})
  }
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(run('id', [flag, testAccount], {}).stdout))
  if (!uid || !gid) throw new Error(`the account ${testAccount} can't be made`)
  return { uid, gid }
}

function run(program: string, args: string[], options: { env?: NodeJS.ProcessEnv }) {
  return spawnSync(program, args, { encoding: 'utf8', cwd: '/', ...options })
}
