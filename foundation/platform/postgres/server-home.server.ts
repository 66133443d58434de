import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'
import { copiedServer, installedServer } from './binaries.server.ts'
import { keptPassword } from './password.server.ts'
import { canEnter, canRun, serverUser, type ServerUser } from './server-user.server.ts'

/** Where one embedded database server lives, and as whom it runs. */
export type ServerHome = {
  /** The application's data folder, which names the server. */
  dataDir: string
  user: ServerUser
  /** Holds initdb and postgres. */
  bin: string
  /** Parent of `cluster`; the data folder, unless the server's user can't enter that. */
  folder: string
  cluster: string
  logFile: string
  password: string
}

/** The name of the file in the data folder that says where the database is, when it isn't there. */
const locationFile = 'postgres.location'

/**
 * Finds or makes the home of the data folder's database server.
 *
 * Root in a folder closed to others: server and cluster live under /var/tmp, and one line says so.
 *
 * @throws {StartRefusal} when a database is already there but out of the server's reach.
 */
export function serverHomeOf(dataDir: string, say: (line: string) => void): ServerHome {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const user = serverUser()
  const native = installedServer()
  const folder = folderFor({ dataDir, user, say })
  const isReachable = canRun(user, join(native, 'bin', 'postgres'))
  const server = isReachable ? native : copiedServer(native, folder)
  return {
    dataDir,
    user,
    bin: join(server, 'bin'),
    folder,
    cluster: join(folder, 'postgres'),
    logFile: join(dataDir, 'postgres.log'),
    password: keptPassword(dataDir),
  }
}

const distantPrefix = '/var/tmp/utkiek-'

/** Where the data folder's database lives if it isn't in the data folder itself; `null` if it is. */
export function distantHomeOf(dataDir: string): string | null {
  const note = join(dataDir, locationFile)
  if (!existsSync(note)) return null
  const folder = readFileSync(note, 'utf8').trim()
  if (folder.startsWith(distantPrefix)) return folder
  throw new StartRefusal(
    `${note} names a folder that isn't ours; remove the file, or put ${distantPrefix}... in it.`,
  )
}

type Place = { dataDir: string; user: ServerUser; say: (line: string) => void }

function folderFor({ dataDir, user, say }: Place): string {
  const distant = distantHomeOf(dataDir)
  if (distant) {
    if (!existsSync(distant))
      say(`The database that was kept in ${distant} is gone; an empty one is made there.`)
    return ownFolder(distant)
  }
  if (user === null || canEnter(user, dataDir)) return dataDir
  if (existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new StartRefusal(
      `The database in ${dataDir} can't be reached by the account postgres: open the folders above it (chmod o+x).`,
    )
  }
  const folder = ownFolder(distantFolderName(dataDir))
  writeFileSync(join(dataDir, locationFile), folder)
  say(`This folder is closed to other users, so the database lives in ${folder}.`)
  return folder
}

function distantFolderName(dataDir: string): string {
  const key = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12)
  return `${distantPrefix}${key}`
}

// /var/tmp belongs to everybody: somebody else may have put a folder of this name there.
function ownFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const { uid } = lstatSync(folder)
  if (!lstatSync(folder).isDirectory() || uid !== process.getuid?.()) {
    throw new StartRefusal(
      `${folder} belongs to somebody else: remove it, or set DATA_DIR to an open folder.`,
    )
  }
  // Made under a umask that closes new folders to others, it would be closed to the server's account.
  chmodSync(folder, 0o755)
  return folder
}
