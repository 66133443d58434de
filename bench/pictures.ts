import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { elapsedMs, openClock } from '#foundation/platform/clock.ts'
import { openDb } from '#foundation/platform/db.server.ts'
import { silentLog } from '#foundation/platform/log.server.ts'
import { migrate } from '#foundation/platform/migrate.server.ts'
import { openThrowawayPostgres } from '#foundation/platform/postgres/throwaway-postgres.server.ts'
import { openParts } from '#app/pictures/parts.server.ts'
import { makeSizes } from '#app/pictures/serve-picture.server.ts'
import { folderStorage } from '#app/pictures/storage.server.ts'
import { openUploads } from '#app/pictures/uploads.server.ts'
import { tusClient } from '#test/support/uploads.ts'

/**
 * From the last byte of a picture of twelve megapixels to the answer that it is stored, with its preview, against
 * sharp's bare resize of the same bytes, in turns; and what ten that end at once add to the process's memory.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '12' },
    together: { type: 'string', default: '10' },
    /** Only writes the photograph to this file: made in a process of its own, so that its pixels aren't counted. */
    write: { type: 'string' },
  },
})
const rounds = Number(options.rounds)
const together = Number(options.together)
const atMostTimes = 3
const atMostMegabytes = 150
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const resident = () => process.memoryUsage.rss() / 1024 / 1024

/** Soft light with a camera's grain: about the bytes of a telephone's photograph. */
async function photograph(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const grain = { create: { width, height, channels: 3, background: '#888888', noise } } as const
  const shapes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="1500" cy="1200" r="900"
      fill="#c06030" fill-opacity=".6"/><rect y="2000" width="4000" height="1000" fill="#205080" fill-opacity=".6"/></svg>`,
  )
  return sharp(grain)
    .composite([{ input: shapes }])
    .jpeg({ quality: 88 })
    .toBuffer()
}

if (options.write !== undefined) {
  writeFileSync(options.write, await photograph())
  process.exit()
}

const server = await openThrowawayPostgres('durable')
const dataDir = mkdtempSync(join(tmpdir(), 'utkiek-pictures-'))
try {
  await migrate(server.url)
  const db = openDb(server.url, { max: 12 })
  const storage = folderStorage(join(dataDir, 'files'))
  const files = { db, now: openClock().now, log: silentLog, storage }
  const uploads = openUploads({ ...files, parts: openParts(dataDir) })
  const uploader = { userId: 'bench', mayUploadFor: () => Promise.resolve(true) }
  const client = tusClient(async (path, init) => {
    const answer = await uploads.answer(new Request(`http://localhost:3000${path}`, init), uploader)
    return { status: answer.status, html: await answer.text(), headers: answer.headers }
  }, '')
  const photo = join(dataDir, 'photo.jpg')
  execFileSync(process.execPath, [import.meta.filename, '--write', photo])
  const source = readFileSync(photo)
  const lastBytes = 1024
  let owner = 0
  const allButLast = async () => {
    const target = { company: 'bench', kind: 'service', owner: `offer-${owner++}`, slot: 0 } as const
    const location = (await client.begin(target, source.length)).headers.get('location') ?? ''
    await client.send(location, 0, source.subarray(0, -lastBytes))
    return location
  }
  const finish = async (location: string) => {
    const answer = await client.send(location, source.length - lastBytes, source.subarray(-lastBytes))
    if (answer.status !== 204) throw new Error(`${answer.status} ${answer.html}`)
  }
  const timed = async (work: () => Promise<unknown>) => {
    const begunMs = elapsedMs()
    await work()
    return elapsedMs() - begunMs
  }
  const bare = () => sharp(source).resize(1200, 900).toBuffer()
  console.log(`pictures bench: commit ${commit}, ${(source.length / 1e6).toFixed(1)} MB, ${rounds} rounds\n`)
  await finish(await allButLast())
  const waiting: string[] = []
  for (let nr = 0; nr < together; nr += 1) waiting.push(await allButLast())
  const before = resident()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, resident())), 5)
  const tookMs = await timed(() => Promise.all(waiting.map(finish)))
  clearInterval(watch)
  const added = most - before
  console.log(
    `${together} at once: ${tookMs.toFixed(0)} ms, ${before.toFixed(0)} MB before, ${added.toFixed(0)} MB more`,
  )
  const own: number[] = []
  const bares: number[] = []
  for (let round = 0; round < rounds + 1; round += 1) {
    const location = await allButLast()
    const both = [
      () => timed(() => finish(location)).then((ms) => own.push(ms)),
      () => timed(bare).then((ms) => bares.push(ms)),
    ]
    for (const side of round % 2 === 0 ? both : both.toReversed()) await side()
    // The first one warms up.
    if (round === 0) own.length = bares.length = 0
  }
  const times = middle(own) / middle(bares)
  console.log(
    `stored with preview: ${middle(own).toFixed(0)} ms; bare resize: ${middle(bares).toFixed(0)} ms; ratio ${times.toFixed(2)}`,
  )
  const { id } = await db
    .selectFrom('picture')
    .select('id')
    .where('sized_at', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  console.log(
    `the job, nine more files: ${(await timed(() => makeSizes(files, { picture: id }))).toFixed(0)} ms`,
  )
  if (times > atMostTimes || added > atMostMegabytes) process.exitCode = 1
  await db.destroy()
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
