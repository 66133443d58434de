import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { elapsedMs } from '#foundation/platform/clock.ts'
import { freePort, runningPostmaster } from '#foundation/platform/postgres/postmaster.server.ts'
import { distantHomeOf } from '#foundation/platform/postgres/server-home.server.ts'
import { ask, givenServer, makeGivenDatabase, type OwnDatabase } from '#test/support/given-server.ts'
import { makeClone, processesIn, processRunning, type Account, type Clone } from './clone.ts'
import { signalTo, startProgram, until, type Program } from './program.ts'

/** What only a first start has to do. Without it the next ones take seconds; how many, `npm run bench -- start` says. */
const firstStartsOwn = /Installing|Building|Made the database|migrations applied|Demo city: filled/g
const revivalLimitMs = 30_000
const othersHere = `select pid from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
const unreachable = 'postgres://me:hush@127.0.0.1:1/utkiek'

/**
 * Tries what a stranger does with a fresh clone in a closed folder: starts it by one account, kills it, ends it, and
 * starts it with faults. The same again on the server that DATABASE_URL names, where it names one.
 */
export function tryStartsBy(account: Account): void {
  const places = [null, ...(givenServer === null ? [] : ['the given server'])].map((place) => ({
    ...{ account, name: account.name, isGiven: place !== null, on: place ?? 'its own server' },
  }))
  describe.each(places)(
    'a fresh clone in a closed folder, started by $name on $on',
    ({ account, isGiven }) => {
      let clone: Clone
      let given: OwnDatabase | null = null
      let port = 0
      let running: Program

      beforeAll(async () => {
        clone = makeClone(account)
        port = await freePort()
        given = isGiven ? await makeGivenDatabase() : null
      })
      afterAll(async () => {
        await clone.remove()
        await given?.drop()
      })

      const npmStart = (env: Record<string, string> = {}): Program =>
        startProgram('npm', ['start'], {
          cwd: clone.folder,
          env: { ...clone.env, PORT: String(port), ...(given ? { DATABASE_URL: given.url } : {}), ...env },
          uid: account.uid,
          gid: account.gid,
        })
      const start = async () => {
        const startedMs = elapsedMs()
        running = npmStart()
        await running.line(/Ready after/)
        return elapsedMs() - startedMs
      }
      const home = async () => {
        const response = await fetch(`http://127.0.0.1:${port}/`)
        return {
          status: response.status,
          headline: /<h1[^>]*>.*?<\/h1>/s.exec(await response.text())?.[0] ?? '',
        }
      }
      const isUp = () =>
        home().then(
          ({ status }) => status === 200,
          () => false,
        )
      const cluster = () =>
        join(distantHomeOf(join(clone.folder, 'data')) ?? join(clone.folder, 'data'), 'postgres')
      const nothingLeft = async () => {
        await until(() => processesIn(clone.folder).length === 0, 'the last process to end')
        expect(runningPostmaster(cluster())).toBeNull()
        if (given) expect(await ask(given.url, othersHere)).toEqual([])
        expect(await isUp()).toBe(false)
      }

      test('answers with Hamburg on the first page', async () => {
        const tookMs = await start()
        console.log(`first start as ${account.name}: ${(tookMs / 1000).toFixed(1)} s`)
        const { status, headline } = await home()
        expect(status).toBe(200)
        expect(headline).toContain('Hamburg')
        const made = isGiven ? [] : ['Made the database']
        expect(running.screen().match(firstStartsOwn)).toEqual(
          expect.arrayContaining(['Building', ...made, 'migrations applied', 'Demo city: filled']),
        )
      })

      test('refuses a second start beside the first, in one line', async () => {
        const second = npmStart()
        expect((await second.ended).exitCode).toBe(1)
        expect(second.screen()).toContain(`Utkiek is already running on ${join(clone.folder, 'data')}.`)
        expect(second.screen()).not.toMatch(/\n\s+at /)
        expect(await isUp()).toBe(true)
      })

      test('goes on after kill -9 of its database server, or after every connection was cut', async () => {
        if (given) await ask(given.url, `select pg_terminate_backend(pid) from (${othersHere}) as other`)
        else {
          signalTo(runningPostmaster(cluster())?.pid, 'SIGKILL')
          await running.line(/answers again/, revivalLimitMs)
        }
        await until(isUp, 'the first page', revivalLimitMs)
        expect((await home()).headline).toContain('Hamburg')
      })

      test('starts again after kill -9 of the application, with its data', async () => {
        signalTo(processRunning(clone.folder, 'server/index.js'), 'SIGKILL')
        await running.ended
        if (!given) expect(runningPostmaster(cluster())).not.toBeNull()
        const tookMs = await start()
        console.log(`start after a kill as ${account.name}: ${(tookMs / 1000).toFixed(1)} s`)
        expect((await home()).headline).toContain('Hamburg')
      })

      test('ends on SIGTERM to npm, and leaves nothing behind', async () => {
        running.child.kill('SIGTERM')
        expect(await running.ended).toMatchObject({ signal: null })
        await nothingLeft()
      })

      test('starts a second time without the work of the first', async () => {
        const tookMs = await start()
        console.log(`second start as ${account.name}: ${(tookMs / 1000).toFixed(1)} s`)
        expect(running.screen().match(firstStartsOwn)).toBeNull()
        expect((await home()).status).toBe(200)
      })

      test('ends on Ctrl-C, and leaves nothing behind', async () => {
        process.kill(-running.pid, 'SIGINT')
        expect(await running.ended).toMatchObject({ signal: null })
        await nothingLeft()
      })

      test.each<[string, Record<string, string>, RegExp]>([
        [
          'an unreachable database',
          { DATABASE_URL: unreachable },
          /DATABASE_URL: 127.0.0.1:1\/utkiek can't be reached/,
        ],
        ['missing secrets', { MODE: 'production' }, /Configuration: .*SESSION_SECRET is missing/],
        ['a faulty setting', { PORT: 'http' }, /Configuration: PORT must be a number/],
      ])('refuses %s in one line, and leaves nothing behind', async (_name, env, line) => {
        const refused = npmStart(env)
        expect((await refused.ended).exitCode).toBe(1)
        expect(refused.screen()).toMatch(line)
        expect(refused.screen()).not.toMatch(/hush|\n\s+at /)
        await nothingLeft()
      })

      test('says in one line that its port is taken, and leaves nothing behind', async () => {
        const other = await occupy(port)
        const refused = npmStart()
        expect((await refused.ended).exitCode).toBe(1)
        other.close()
        expect(refused.screen()).toContain(`Port ${port} is taken`)
        expect(refused.screen()).not.toMatch(/\n\s+at /)
        await nothingLeft()
      })
    },
  )
}

function occupy(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, () => resolve(server))
  })
}
