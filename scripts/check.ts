import { gates } from './gates.ts'
import { runGates } from './run-gates.ts'

process.exit(await runGates(gates.filter(({ isQuick }) => isQuick)))
