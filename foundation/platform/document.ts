import type { Db } from './db.server.ts'

/** Whoever asks for a document by name, and in which session; `null`: nobody is signed in. */
export type DocumentReader = { userId: string; sessionId: string | null } | null

/** What lies in the places of a path that are in braces. */
export type DocumentIds = Readonly<Record<string, string>>

/** What reading a document came to. `second-step-missing`: it is the reader's to see once that is set up. */
export type DocumentRead =
  { outcome: 'found'; document: object } | { outcome: 'missing' | 'second-step-missing' }

/** A page of documents; `next` is what the following page begins after, `null` on the last one. */
export type DocumentPage = { documents: object[]; next: string | null }

/** What a module lets be read of its own at a path of the contract. */
export type DocumentCollection = {
  /** `companies/{companyID}/services/{serviceID}`; names in braces stand for ids. */
  path: string
  /** Who may ask at all; the others hear that they have to sign in, whatever there is. */
  askedBy: 'everybody' | 'signed-in'
  /** Reads one, or says that there is none for this reader. */
  read: (db: Db, asked: { ids: DocumentIds; reader: DocumentReader; now: Date }) => Promise<DocumentRead>
  /** One's own of every parent. Absent: they can't be listed. */
  own?: {
    /** Whose value is the reader's id: `userAuth.uid`. */
    field: string
    /** A page of them, at most `limit`. */
    list: (db: Db, asked: { userId: string; after: string | null; limit: number }) => Promise<DocumentPage>
  }
}
