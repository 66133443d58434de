import { spawnSync } from 'node:child_process'
import { StartRefusal } from '../start-refusal.ts'

/** The account that the database server runs as; `null`: the one that runs us. */
export type ServerUser = { uid: number; gid: number } | null

const accountName = 'postgres'

/**
 * PostgreSQL refuses to run as root, so root lends it the account `postgres`, made when it is missing.
 *
 * @throws {StartRefusal} when the account can't be made.
 */
export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return null
  const existing = accountIds()
  if (existing) return existing
  // Absolute, because /usr/sbin is often missing from a service's PATH.
  spawnSync('/usr/sbin/useradd', ['--system', '--shell', '/usr/sbin/nologin', accountName], {
    stdio: 'ignore',
  })
  const made = accountIds()
  if (!made) {
    throw new StartRefusal(
      `PostgreSQL does not run as root, and the account "${accountName}" can't be made: add it.`,
    )
  }
  return made
}

/** The spawn options that run a program as `user`. */
export function asUser(user: ServerUser): { uid: number; gid: number } | Record<string, never> {
  return user ?? {}
}

/** Can `user` pass into the folder? */
export function canEnter(user: ServerUser, folder: string): boolean {
  return succeeds(user, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder])
}

/** Can `user` run the program, with its libraries? */
export function canRun(user: ServerUser, program: string): boolean {
  return succeeds(user, program, ['--version'])
}

function succeeds(user: ServerUser, program: string, args: string[]): boolean {
  return spawnSync(program, args, { ...asUser(user), cwd: '/', env: {}, stdio: 'ignore' }).status === 0
}

function accountIds(): ServerUser {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, accountName], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : null
  })
  return uid && gid ? { uid, gid } : null
}
