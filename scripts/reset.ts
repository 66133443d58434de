import { configFrom } from '#foundation/platform/config.server.ts'
import {
  foreignEntriesOf,
  isInUse,
  removeDataFolder,
  stopServerOf,
} from '#foundation/platform/postgres/data-folder.server.ts'

// `npm run reset`: forgets the demo, with its database, pictures, mails and secrets. The next start makes a new one.
const ours = [/^postgres($|\.)/, /^demo-secrets\.json/, /^files$/, /^sandbox($|\.|-)/]

const { mode, database, dataDir } = configFrom()

if (mode === 'production') refuse('Reset is for demos; MODE is production.')
if (database !== null)
  refuse('DATABASE_URL is set: reset only removes the embedded database. Drop yours yourself.')
if (await isInUse(dataDir)) refuse(`Utkiek is running on ${dataDir}; stop it first.`)

// Whoever points DATA_DIR to a folder of their own must not lose what else is in it.
const foreign = foreignEntriesOf(dataDir, ours)
if (foreign.length > 0) refuse(`Not removed: ${dataDir} also holds ${foreign.join(', ')}, which isn't ours.`)

await stopServerOf(dataDir)
removeDataFolder(dataDir)
console.log(`Removed ${dataDir}.`)

function refuse(reason: string): never {
  console.error(reason)
  process.exit(1)
}
