import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { childEnvironment } from '#foundation/platform/config.server.ts'
import { isInUse, removeDataFolder, stopServerOf } from '#foundation/platform/postgres/data-folder.server.ts'
import { runningPostmaster } from '#foundation/platform/postgres/postmaster.server.ts'
import { distantHomeOf } from '#foundation/platform/postgres/server-home.server.ts'
import { signalTo, startProgram, until, type Program } from './program.ts'

const root = join(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0
const folders: string[] = []
const holders: Program[] = []

function newFolder(mode = 0o711): string {
  const folder = mkdtempSync(join(tmpdir(), 'utkiek-start-'))
  chmodSync(folder, mode)
  folders.push(folder)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o711 })
  return dataDir
}

function hold(dataDir: string): Program {
  const script = join(root, 'test/start/database-holder.ts')
  const env = childEnvironment({ PGDATA: '/nowhere', LC_ALL: undefined, LANG: undefined }) as Record<
    string,
    string
  >
  const holder = startProgram(process.execPath, [script, dataDir], { cwd: root, env })
  holders.push(holder)
  return holder
}

async function ready(holder: Program): Promise<{ url: string; visits: number }> {
  const [, json = ''] = await holder.line(/ready (.*)\n/)
  return JSON.parse(json)
}

async function end(holder: Program, signal: NodeJS.Signals): Promise<void> {
  holder.child.kill(signal)
  await holder.ended
}

const clusterOf = (dataDir: string) => join(distantHomeOf(dataDir) ?? dataDir, 'postgres')

afterEach(async () => {
  for (const holder of holders.splice(0)) holder.child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    const dataDir = join(folder, 'data')
    await stopServerOf(dataDir)
    removeDataFolder(dataDir)
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a stopped database leaves no process, and keeps what was written', async () => {
  const dataDir = newFolder()
  const first = hold(dataDir)
  expect(await ready(first)).toMatchObject({ visits: 1 })
  await end(first, 'SIGTERM')
  expect(runningPostmaster(clusterOf(dataDir))).toBeNull()
  const second = hold(dataDir)
  expect(await ready(second)).toMatchObject({ visits: 2 })
})

test('the password is readable by its owner only, and needed', async () => {
  const dataDir = newFolder()
  const { url } = await ready(hold(dataDir))
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
  const client = new pg.Client({ connectionString: url.replace(/:[^:@/]+@/, ':wrong@') })
  await expect(client.connect()).rejects.toMatchObject({ code: '28P01' })
})

test('a second application on the same data folder is refused in one line', async () => {
  const dataDir = newFolder()
  await ready(hold(dataDir))
  const second = hold(dataDir)
  expect((await second.ended).exitCode).toBe(1)
  expect(second.screen()).toBe(`Utkiek is already running on ${dataDir}.\n`)
  expect(await isInUse(dataDir)).toBe(true)
})

test('after kill -9 of the application its server is found again', async () => {
  const dataDir = newFolder()
  const first = hold(dataDir)
  await ready(first)
  const orphan = runningPostmaster(clusterOf(dataDir))
  await end(first, 'SIGKILL')
  expect(await isInUse(dataDir)).toBe(false)
  expect(await ready(hold(dataDir))).toMatchObject({ visits: 2 })
  expect(runningPostmaster(clusterOf(dataDir))).toEqual(orphan)
})

test('after kill -9 of the server it comes back by itself, on the same port', async () => {
  const dataDir = newFolder()
  const holder = hold(dataDir)
  const { url } = await ready(holder)
  const killed = runningPostmaster(clusterOf(dataDir))
  signalTo(killed?.pid, 'SIGKILL')
  await holder.line(/answers again/)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  expect((await client.query('select count(*)::int as visits from visit')).rows).toEqual([{ visits: 1 }])
  await client.end()
  expect(runningPostmaster(clusterOf(dataDir))?.pid).not.toBe(killed?.pid)
})

test('after kill -9 of both, the next start recovers', async () => {
  const dataDir = newFolder()
  const first = hold(dataDir)
  await ready(first)
  signalTo(runningPostmaster(clusterOf(dataDir))?.pid, 'SIGKILL')
  await end(first, 'SIGKILL')
  expect(await ready(hold(dataDir))).toMatchObject({ visits: 2 })
})

test('a server that is just stopping is waited for', async () => {
  const dataDir = newFolder()
  const first = hold(dataDir)
  await ready(first)
  await end(first, 'SIGKILL')
  signalTo(runningPostmaster(clusterOf(dataDir))?.pid, 'SIGTERM')
  expect(await ready(hold(dataDir))).toMatchObject({ visits: 2 })
})

test('two first starts at once make one database, and one of them is refused', async () => {
  const dataDir = newFolder()
  const both = [hold(dataDir), hold(dataDir)]
  const outcomes = await Promise.all(
    both.map((holder) => holder.line(/ready|already running/).then(([said]) => said)),
  )
  expect(outcomes.toSorted()).toEqual(['already running', 'ready'])
})

test('a stale pid file that names somebody else is not believed', async () => {
  const dataDir = newFolder()
  const first = hold(dataDir)
  await ready(first)
  await end(first, 'SIGTERM')
  const pidFile = join(clusterOf(dataDir), 'postmaster.pid')
  writeFileSync(pidFile, `${process.pid}\n${clusterOf(dataDir)}\n1\n5432\n\n127.0.0.1\n`)
  expect(runningPostmaster(clusterOf(dataDir))).toBeNull()
  expect(await ready(hold(dataDir))).toMatchObject({ visits: 2 })
})

test('in a folder closed to others the database still starts, and goes with the data folder', async () => {
  const dataDir = newFolder(0o700)
  const first = hold(dataDir)
  expect(await ready(first)).toMatchObject({ visits: 1 })
  const distant = distantHomeOf(dataDir)
  // Root lends the server another account, which can't enter; anybody else runs it as themselves.
  expect(distant !== null).toBe(isRoot)
  expect(first.screen().includes('so the database lives in /var/tmp/')).toBe(isRoot)
  await end(first, 'SIGTERM')
  expect(await ready(hold(dataDir))).toMatchObject({ visits: 2 })
})

test('under a umask that closes what is new to others the server’s account gets in all the same', async () => {
  const usual = process.umask(0o077)
  try {
    expect(await ready(hold(newFolder(0o700)))).toMatchObject({ visits: 1 })
  } finally {
    process.umask(usual)
  }
})

test('a server that was killed until it no longer comes back ends the application', async () => {
  const dataDir = newFolder()
  const holder = hold(dataDir)
  await ready(holder)
  for (let kills = 0; kills < 6; kills += 1) {
    await until(() => runningPostmaster(clusterOf(dataDir)) !== null, 'a server')
    signalTo(runningPostmaster(clusterOf(dataDir))?.pid, 'SIGKILL')
    const times = kills + 1
    const said = () => holder.screen().match(/answers again/g)?.length ?? 0
    await Promise.race([until(() => said() >= times, 'a revival', 60_000), holder.ended])
  }
  expect((await holder.ended).exitCode).toBe(1)
  expect(holder.screen()).toContain('stopped 5 times within a minute')
})

test('a start that can’t make its database leaves no server behind', async () => {
  const dataDir = newFolder()
  const first = hold(dataDir)
  await ready(first)
  await end(first, 'SIGTERM')
  writeFileSync(join(dataDir, 'postgres.password'), 'another')
  const second = hold(dataDir)
  expect((await second.ended).exitCode).not.toBe(0)
  expect(runningPostmaster(clusterOf(dataDir))).toBeNull()
})
