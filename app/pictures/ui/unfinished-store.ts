import type { Slot, UploadOwner } from '../pictures.ts'

/** What is needed to go on with an upload after the page was left. */
export type Unfinished = {
  key: string
  companyId: string
  owner: UploadOwner
  slot: Slot
  alt: string
  blob: Blob
  preview: string
  /** Where the server puts it together; `null` until it has answered. */
  url: string | null
  begunAt: number
}

const databaseName = 'utkiek-uploads'
const storeName = 'unfinished'
const dayMs = 86_400_000

/**
 * Unfinished uploads of this browser. A private window may keep nothing: then uploads go on as long as the page lives,
 * and nothing else is lost.
 */
export const unfinishedStore = {
  put: async (upload: Unfinished): Promise<void> => void (await quietly((store) => store.put(upload))),
  remove: async (key: string): Promise<void> => void (await quietly((store) => store.delete(key))),
  /** Those for one gallery. What is older than a day the server has forgotten, too. */
  async of(companyId: string, owner: UploadOwner, nowMs: number): Promise<Unfinished[]> {
    const all = (await quietly((store): IDBRequest<Unfinished[]> => store.getAll())) ?? []
    for (const { key, begunAt } of all) if (begunAt < nowMs - dayMs) await unfinishedStore.remove(key)
    return all.filter(
      (upload) =>
        upload.companyId === companyId &&
        upload.owner.kind === owner.kind &&
        upload.owner.id === owner.id &&
        upload.begunAt >= nowMs - dayMs,
    )
  },
}

async function quietly<Result>(ask: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result | null> {
  try {
    const database = await openDatabase()
    const result = await settled(ask(database.transaction(storeName, 'readwrite').objectStore(storeName)))
    database.close()
    return result
  } catch (error) {
    console.error('pictures: nothing kept on this device', error)
    return null
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(storeName, { keyPath: 'key' })
  })
  return settled(opening)
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
}
