import { S3mini } from 's3mini'
import type { Config } from '#foundation/platform/config.server.ts'
import { pictureCacheControl } from './picture-files.ts'
import { checkedPath, StorageFailure, type PictureStorage } from './storage.server.ts'

/** A bucket that says nothing for so long is silent: who waits is told so, and it is tried again. */
const answerWithinMs = 15_000

/** Objects in a bucket that speaks S3. They carry the cache header with which they may be served from there, too. */
export function bucketStorage(s3: NonNullable<Config['s3']>): PictureStorage {
  const bucket = new S3mini({
    accessKeyId: s3.accessKeyId,
    secretAccessKey: s3.secretAccessKey,
    region: s3.region,
    endpoint: endpointOf(s3),
    requestAbortTimeout: answerWithinMs,
  })
  return {
    async write(path, bytes, contentType) {
      const headers = { 'cache-control': pictureCacheControl } as Record<string, string>
      const key = checkedPath(path)
      await answered(() => bucket.putObject(key, bytes, contentType, undefined, headers))
    },
    async read(path) {
      const key = checkedPath(path)
      const found = await answered(() => bucket.getObjectArrayBuffer(key))
      return found === null ? null : new Uint8Array(found)
    },
    async remove(paths) {
      for (const key of paths.map(checkedPath)) await answered(() => bucket.deleteObject(key))
    },
  }
}

/** The bucket's own address, in the path style that every provider of S3 understands. */
function endpointOf({ endpoint, region, bucket }: NonNullable<Config['s3']>): string {
  return `${(endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')}/${bucket}`
}

async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StorageFailure('storage-silent', error)
  }
}
