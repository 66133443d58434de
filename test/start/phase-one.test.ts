import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startProgram, type Program } from './program.ts'

const root = join(import.meta.dirname, '../..')
const folders: string[] = []

/** A project of two files: what phase one reads, a lockfile and one command. */
function smallProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'utkiek-phase-'))
  folders.push(folder)
  for (const name of ['bin', 'scripts', 'app']) mkdirSync(join(folder, name))
  for (const name of readdirSync(join(root, 'bin'))) {
    copyFileSync(join(root, 'bin', name), join(folder, 'bin', name))
  }
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(join(folder, 'scripts/seed.ts'), "console.log('seeded by', process.env.NODE_ENV)\n")
  return folder
}

// Stands for npm: it notes that it was called, and takes its time.
const npm = `
const { appendFileSync, mkdirSync } = require('node:fs')
appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n')
setTimeout(() => {
  mkdirSync('node_modules', { recursive: true })
  process.exit(Number(process.env.NPM_EXIT ?? 0))
}, 300)
`

function phaseOne(folder: string, args: string[], env: Record<string, string> = {}): Program {
  const fake = join(folder, 'npm.cjs')
  writeFileSync(fake, npm)
  return startProgram(process.execPath, [join(folder, 'bin/start.mjs'), ...args], {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', npm_execpath: fake, npm_node_execpath: process.execPath, ...env },
  })
}

const installs = (folder: string) => readFileSync(join(folder, 'npm-calls'), 'utf8').trim().split('\n').length

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('the first command installs, the second does not, a changed lockfile installs again', async () => {
  const folder = smallProject()
  const first = phaseOne(folder, ['seed'])
  expect(await first.ended).toEqual({ exitCode: 0, signal: null })
  expect(first.screen()).toContain('seeded by production')
  await phaseOne(folder, ['seed']).ended
  expect(installs(folder)).toBe(1)
  writeFileSync(join(folder, 'package-lock.json'), '{"changed": true}')
  await phaseOne(folder, ['seed']).ended
  expect(installs(folder)).toBe(2)
})

test('an install that fails is not taken for one, and its exit code comes back', async () => {
  const folder = smallProject()
  expect((await phaseOne(folder, ['seed'], { NPM_EXIT: '7' }).ended).exitCode).toBe(7)
  expect((await phaseOne(folder, ['seed']).ended).exitCode).toBe(0)
  expect(installs(folder)).toBe(2)
})

test('two commands at once install once', async () => {
  const folder = smallProject()
  const both = [phaseOne(folder, ['seed']), phaseOne(folder, ['seed'])]
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([
    { exitCode: 0, signal: null },
    { exitCode: 0, signal: null },
  ])
  expect(installs(folder)).toBe(1)
  expect(existsSync(join(folder, '.start.lock'))).toBe(false)
})

test('the lock of a killed start is removed', async () => {
  const folder = smallProject()
  const killed = phaseOne(folder, ['seed'])
  await killed.line(/Installing/)
  process.kill(-killed.pid, 'SIGKILL')
  await killed.ended
  expect(existsSync(join(folder, '.start.lock'))).toBe(true)
  expect((await phaseOne(folder, ['seed']).ended).exitCode).toBe(0)
})

test('the exit code and the signals of a command pass through', async () => {
  const folder = smallProject()
  writeFileSync(join(folder, 'scripts/audit.ts'), 'process.exit(3)\n')
  expect((await phaseOne(folder, ['audit']).ended).exitCode).toBe(3)
  const waiting =
    "process.on('SIGTERM', () => process.exit(5)); console.log('waiting'); setInterval(() => 0, 1000)\n"
  writeFileSync(join(folder, 'scripts/audit.ts'), waiting)
  const stopped = phaseOne(folder, ['audit'])
  await stopped.line(/waiting/)
  stopped.child.kill('SIGTERM')
  expect((await stopped.ended).exitCode).toBe(5)
})

test.each([
  [['dance'], 'There is no command "dance". There are: start, dev'],
  [['tour'], 'The command "tour" is not here: scripts/tour.ts is missing.'],
])('npm run %s is answered with one line', async (args, line) => {
  const refused = phaseOne(smallProject(), args)
  expect((await refused.ended).exitCode).toBe(1)
  expect(refused.screen().trim().split('\n')).toEqual([expect.stringContaining(line)])
})

// Stands for the program that builds the pages.
const builder = `
const { mkdirSync, writeFileSync } = require('node:fs')
mkdirSync(process.env.UTKIEK_BUILD_DIR + '/server', { recursive: true })
writeFileSync(process.env.UTKIEK_BUILD_DIR + '/server/index.js', "console.log('serves at', process.env.PORT)")
`

test.each([
  [['--port', '4000'], '4000'],
  [['--port=4000'], '4000'],
  [['start', '--port', '4000'], '4000'],
  [['dev', '--port', '65535'], '65535'],
  [[], '3100'],
])('a start with %j serves at its own port, whatever PORT says', async (args, port) => {
  const folder = smallProject()
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/.bin/react-router'), builder)
  writeFileSync(join(folder, 'scripts/start.ts'), '')
  writeFileSync(join(folder, 'scripts/dev.ts'), "console.log('serves at', process.env.PORT)\n")
  const serving = phaseOne(folder, args, { PORT: '3100' })
  expect(await serving.ended).toEqual({ exitCode: 0, signal: null })
  expect(serving.screen()).toContain(`serves at ${port}\n`)
})

test.each([
  [['--port'], '--port needs a number, as in: npm start -- --port 4000'],
  [['--port='], '--port needs a number, as in: npm start -- --port 4000'],
  [['--port', 'http'], '--port must be 1 to 65535, not "http".'],
  [['--port', '0'], '--port must be 1 to 65535, not "0".'],
  [['--port', '65536'], '--port must be 1 to 65535, not "65536".'],
  [['--port', '-1'], '--port must be 1 to 65535, not "-1".'],
  [['--port', '40.5'], '--port must be 1 to 65535, not "40.5".'],
  [['dev', '--port', 'x'], '--port must be 1 to 65535, not "x".'],
  [['--prot', '4000'], 'There is no option "--prot". There is: --port N.'],
  [['4000'], 'For a port of its own: npm start -- --port 4000'],
])('a start with %j is refused in one line, before anything is installed', async (args, line) => {
  const folder = smallProject()
  const refused = phaseOne(folder, args)
  expect((await refused.ended).exitCode).toBe(1)
  expect(refused.screen().trim()).toBe(line)
  expect(existsSync(join(folder, 'npm-calls'))).toBe(false)
})

test('a Node that is too old is told so in one line', async () => {
  const script =
    "Object.defineProperty(process.versions, 'node', { value: '18.20.0' }); await import('./bin/start.mjs')"
  const refused = startProgram(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: {},
  })
  expect((await refused.ended).exitCode).toBe(1)
  expect(refused.screen().trim().split('\n')).toEqual([
    expect.stringContaining('Utkiek starts with Node 20 or newer'),
  ])
})

test('a full disk under the data folder alone is refused in one line, before anything is installed', async () => {
  const folder = smallProject()
  // A file system on which nothing is ever free.
  const refused = phaseOne(folder, ['seed'], { DATA_DIR: '/proc/utkiek/data' })
  expect((await refused.ended).exitCode).toBe(1)
  expect(refused.screen().trim()).toBe('The disk is nearly full: 0 MB are free in /proc, 200 MB are needed.')
  expect(existsSync(join(folder, 'npm-calls'))).toBe(false)
})
