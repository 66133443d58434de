import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'
import { checkDisk } from './disk.mjs'
import { install } from './install.mjs'
import { memoryEnvironment, memoryFlags } from './memory.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { Refusal } from './refusal.mjs'
import { runToEnd } from './run-to-end.mjs'

const root = realpathSync(dirname(dirname(fileURLToPath(import.meta.url))))

// React and its friends choose their fast build by NODE_ENV; the test runner's tools set it themselves.
const withPages = { environment: 'production', needsPages: true }
const withoutPages = { environment: 'production', needsPages: false }
const testing = { environment: undefined, needsPages: false }

const commands = {
  start: { ...withPages, isServing: true },
  dev: { environment: 'development', needsPages: false },
  build: { ...withPages, hasScript: false },
  test: testing,
  check: testing,
  seed: withoutPages,
  reset: withoutPages,
  audit: withoutPages,
  bench: withPages,
  tour: withPages,
  torture: testing,
  fuzz: testing,
  'stripe-conformance': withoutPages,
}

// What takes the types out calls itself an experiment at each run.
const quietly = ['--disable-warning=ExperimentalWarning']

/**
 * Installs and builds what is missing, then hands over to `scripts/<name>.ts` on the pinned Node. Ends the process.
 */
export async function run([name = 'start', ...args]) {
  try {
    process.chdir(root)
    process.exit(await phases(name, args))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exit(error.exitCode)
  }
}

async function phases(name, args) {
  const { environment, needsPages, hasScript = true, isServing = false } = commandOf(name)
  const script = join('scripts', `${name}.ts`)
  if (hasScript && !existsSync(script))
    throw new Refusal(`The command "${name}" is not here: ${script} is missing.`)
  checkDisk(root)
  await install(root)
  if (needsPages) {
    await build(root)
    await runToEnd(pinnedNode(root), [...quietly, join('bin', 'strip.mjs'), root], process.env)
  }
  if (!hasScript) return 0
  const { NODE_ENV: _outer, ...inherited } = process.env
  const env = environment ? { ...inherited, NODE_ENV: environment } : inherited
  return isServing
    ? runToEnd(pinnedNode(root), [...memoryFlags, script, ...args], { ...memoryEnvironment, ...env })
    : runToEnd(pinnedNode(root), [script, ...args], env)
}

function commandOf(name) {
  if (Object.hasOwn(commands, name)) return commands[name]
  throw new Refusal(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`)
}
