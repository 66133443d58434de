import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.ts'

// `npm run fuzz` reads ten thousand hostile addresses of lists; `npm run fuzz -- 500` as many as are said.
const [reads = '10000'] = process.argv.slice(2)
const file = 'test/fuzz/discovery-reads.test.ts'
const child = spawn(join(root, 'node_modules/.bin/vitest'), ['run', '--project', 'modules', file], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_READS: reads },
})
child.on('exit', (code) => process.exit(code ?? 1))
