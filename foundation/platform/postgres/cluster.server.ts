import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'
import type { ServerHome } from './server-home.server.ts'
import { asUser } from './server-user.server.ts'

/** The database superuser of every embedded server. */
export const superuser = 'utkiek'

/**
 * Makes the cluster, if there is none yet. It is made beside its place and renamed, so that a start
 * which is broken off leaves nothing that looks finished.
 *
 * @throws {StartRefusal} with initdb's last line.
 */
export function makeCluster(home: ServerHome): 'made' | 'was-there' {
  if (existsSync(join(home.cluster, 'PG_VERSION'))) return 'was-there'
  const draft = `${home.cluster}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const passwordFile = `${draft}.password`
  try {
    writeFileSync(passwordFile, home.password, { mode: 0o600 })
    give(home, draft)
    give(home, passwordFile)
    runInitdb(home, { draft, passwordFile })
    return putInPlace(draft, home.cluster)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

function runInitdb(home: ServerHome, { draft, passwordFile }: { draft: string; passwordFile: string }): void {
  const args = [
    ...['-D', draft, '-U', superuser, `--pwfile=${passwordFile}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
  ]
  const { status, error, stderr } = spawnSync(join(home.bin, 'initdb'), args, {
    ...asUser(home.user),
    cwd: home.folder,
    env: serverEnvironment,
    encoding: 'utf8',
  })
  if (status === 0) return
  const reason = error?.message ?? stderr.trim().split('\n').at(-1) ?? 'no reason given'
  throw new StartRefusal(`The database can't be made in ${home.folder}: ${reason}`)
}

/** The whole environment of the server's programs; nothing of the caller's (PGDATA, LANG, ...) reaches them. */
export const serverEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

function give({ user }: ServerHome, path: string): void {
  if (user) chownSync(path, user.uid, user.gid)
}

// A second start at the same moment may have been faster; then its cluster is the one.
function putInPlace(draft: string, cluster: string): 'made' | 'was-there' {
  try {
    renameSync(draft, cluster)
    return 'made'
  } catch (error) {
    if (existsSync(join(cluster, 'PG_VERSION'))) return 'was-there'
    throw error
  }
}
