import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { isWhole, strippedFolder, strippedName, withMark } from './stripped-files.mjs'

// Run by the pinned Node: writes every file that the server runs without its types, and takes away those of former
// sources. What can't be read is left to Node itself, which then says why.
const root = process.argv[2]
const folder = join(root, strippedFolder)
mkdirSync(folder, { recursive: true })
const wanted = new Set()
for (const file of serverFiles()) {
  const source = readFileSync(file, 'utf8')
  const name = strippedName(source)
  wanted.add(name)
  if (!isThere(join(folder, name))) strip(source, join(folder, name))
}
for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(join(folder, name), { force: true })

function isThere(path) {
  return existsSync(path) && isWhole(readFileSync(path, 'utf8'))
}

function serverFiles() {
  const folders = ['app', 'db', 'foundation', 'sandbox', 'scripts', 'bench'].map((name) => join(root, name))
  const found = folders.filter(existsSync).flatMap((path) =>
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('.d.ts'))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return [join(root, 'server.ts'), ...found]
}

function strip(source, target) {
  const draft = `${target}.${process.pid}`
  try {
    writeFileSync(draft, withMark(stripTypeScriptTypes(source, { mode: 'strip' })), { flush: true })
    renameSync(draft, target)
  } catch {
    rmSync(draft, { force: true })
  }
}
