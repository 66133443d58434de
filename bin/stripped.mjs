import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isWhole, strippedFolder, strippedName } from './stripped-files.mjs'

// Serving processes read files whose types were taken out beforehand: the program that does it takes 24 MB, which a
// process would otherwise keep as long as it runs. What isn't there is left to Node itself.
const root = dirname(dirname(fileURLToPath(import.meta.url)))

registerHooks({
  load(url, context, nextLoad) {
    const stripped = url.startsWith('file:') && url.endsWith('.ts') ? strippedOf(fileURLToPath(url)) : null
    return stripped === null
      ? nextLoad(url, context)
      : { format: 'module', source: stripped, shortCircuit: true }
  },
})

function strippedOf(path) {
  if (!path.startsWith(root) || path.includes('node_modules')) return null
  try {
    const text = readFileSync(join(root, strippedFolder, strippedName(readFileSync(path, 'utf8'))), 'utf8')
    return isWhole(text) ? text : null
  } catch {
    return null
  }
}
