import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, builtServer } from './build.mjs'
import { checkDisk } from './disk.mjs'
import { install } from './install.mjs'
import { memoryEnvironment, memoryFlags } from './memory.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { Refusal } from './refusal.mjs'
import { runToEnd } from './run-to-end.mjs'
import { servingOptions } from './serving-options.mjs'

const root = realpathSync(dirname(dirname(fileURLToPath(import.meta.url))))

// React and its friends choose their fast build by NODE_ENV; the test runner's tools set it themselves.
const withPages = { environment: 'production', needsPages: true }
const withoutPages = { environment: 'production', needsPages: false }
const testing = { environment: undefined, needsPages: false }

const commands = {
  start: { ...withPages, isServing: true, takesPort: true },
  dev: { environment: 'development', needsPages: false, takesPort: true },
  build: { ...withPages, hasScript: false },
  test: testing,
  check: testing,
  seed: withoutPages,
  reset: withoutPages,
  gazetteer: withoutPages,
  audit: withoutPages,
  operator: withoutPages,
  sandbox: withoutPages,
  bench: withPages,
  tour: withPages,
  torture: testing,
  fuzz: testing,
  'stripe-conformance': withoutPages,
}

/**
 * Installs and builds what is missing, then hands over to `scripts/<name>.ts`, or to the built server, on the pinned
 * Node. Ends the process.
 */
export async function run(words) {
  // `npm start -- --port 4000` hands on the options alone.
  const [name = 'start', ...args] = words[0]?.startsWith('-') ? ['start', ...words] : words
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
  const { environment, needsPages, hasScript = true, isServing = false, takesPort = false } = commandOf(name)
  const script = join('scripts', `${name}.ts`)
  const options = takesPort ? servingOptions(args) : {}
  if (hasScript && !existsSync(script))
    throw new Refusal(`The command "${name}" is not here: ${script} is missing.`)
  checkDisk(root, process.env.DATA_DIR?.trim() || 'data')
  await install(root)
  if (needsPages) await build(root)
  if (!hasScript) return 0
  const { NODE_ENV: _outer, ...inherited } = process.env
  const env = { ...inherited, ...(environment ? { NODE_ENV: environment } : {}), ...options }
  return isServing
    ? runToEnd(pinnedNode(root), [...memoryFlags, builtServer], { ...memoryEnvironment, ...env })
    : runToEnd(pinnedNode(root), takesPort ? [script] : [script, ...args], env)
}

function commandOf(name) {
  if (Object.hasOwn(commands, name)) return commands[name]
  // Without the two dashes npm keeps the option to itself and hands on its value.
  if (/^\d+$/.test(name)) throw new Refusal(`For a port of its own: npm start -- --port ${name}`)
  throw new Refusal(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`)
}
