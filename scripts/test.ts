import { gates, gatesNamed } from './gates.ts'
import { runGates } from './run-gates.ts'

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !gates.some((gate) => gate.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no gate "${unknown.join('", "')}". There are: ${gates.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}
process.exit(await runGates(gatesNamed(wanted)))
