import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { isCompressible } from './compression.ts'
import { answerWith, readyAnswer, type Asking, type ReadyAnswer } from './ready-answer.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** The content type of a file by its ending. */
export function contentTypeOf(path: string): string {
  return types[extname(path)] ?? 'application/octet-stream'
}

/** Answers a path with a file of the build, or `null`. */
export type StaticFiles = (path: string, asking: Asking) => Response | null

/**
 * Reads a built folder into memory, compressed once. Files under `/assets/` carry a hash in their name and never
 * change; the rest is asked for again after an hour. Every answer carries `headers`, those of scripts also
 * `ofScripts`.
 */
export async function loadStaticFiles(
  folder: string,
  headers: Readonly<Record<string, string>> = {},
  ofScripts: Readonly<Record<string, string>> = {},
): Promise<StaticFiles> {
  const files = new Map<string, ReadyAnswer>()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  await Promise.all(
    entries.map(async (entry) => {
      const full = join(entry.parentPath, entry.name)
      const path = `/${relative(folder, full).split(sep).join('/')}`
      if (path.includes('/.')) return
      const carried = path.endsWith('.js') ? { ...headers, ...ofScripts } : headers
      files.set(path, await readyFile(path, readFileSync(full), carried))
    }),
  )
  return (path, asking) => {
    const file = files.get(path)
    return file ? answerWith(file, asking) : null
  }
}

function readyFile(
  path: string,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<ReadyAnswer> {
  const type = contentTypeOf(path)
  const lifetime = path.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600'
  return readyAnswer({
    status: 200,
    headers: { ...headers, 'content-type': type, 'cache-control': lifetime },
    body,
    compressed: isCompressible(type) ? { quality: 9 } : 'no',
  })
}
