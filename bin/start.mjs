// Runs on whatever Node is there and must at least be read by it: no static imports, nothing from node_modules.
const oldestMajor = 20
const major = Number(process.versions.node.split('.')[0])

if (major >= oldestMajor) {
  void import('./phase-one.mjs').then(({ run }) => run(process.argv.slice(2)))
} else {
  console.error(
    `Utkiek starts with Node ${oldestMajor} or newer, this is ${process.version}. Install a newer one: https://nodejs.org`,
  )
  process.exit(1)
}
