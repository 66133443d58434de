import { data } from 'react-router'
import type { Route } from './+types/document'
import type { DocumentCollection, DocumentReader } from '#foundation/platform/document.ts'
import { pageOf } from '#foundation/platform/page.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import {
  countStrangersCall,
  refuseCall,
  requireCallSession,
  type Asked,
} from '#app/account/account.server.ts'
import { askedFor, groupQuery } from '../asked.ts'
import { declared } from '../declared.server.ts'

/** One document at its path, or one's own of a kind. Source: contract 1 and 2, section 7. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const asked = askedFor(declared, params['*'])
  if (!asked) throw refuseCall('not-found')
  const { collection } = asked
  const reader = await readerOf({ request, context }, collection)
  if (asked.kind === 'group') return ownOf({ request, context }, collection, reader)
  const { db, now } = scopeOf(context)
  const read = await collection.read(db, { ids: asked.ids, reader, now: now() })
  if (read.outcome === 'found') return said({ data: read.document })
  throw refuseCall(read.outcome === 'missing' ? 'not-found' : read.outcome)
}

export function action(): never {
  throw data(null, 405)
}

async function ownOf({ request, context }: Asked, { own }: DocumentCollection, reader: DocumentReader) {
  if (!own || !reader) throw refuseCall('not-found')
  const query = groupQuery(new URL(request.url).searchParams, own.field)
  if (!query) throw refuseCall('invalid-argument')
  const { of: userId, after, limit } = query
  if (userId !== reader.userId) throw refuseCall('permission-denied')
  const page = await own.list(scopeOf(context).db, { userId, after, limit })
  return said({ data: page.documents, next: page.next })
}

async function readerOf(asked: Asked, { askedBy }: DocumentCollection): Promise<DocumentReader> {
  if (askedBy === 'signed-in' || asked.request.headers.has('authorization')) {
    const { id: sessionId, user } = await requireCallSession(asked)
    return { userId: user.id, sessionId }
  }
  await countStrangersCall(scopeOf(asked.context).accounts, pageOf(asked.context).clientAddress)
  return null
}

const said = (answer: object) => Response.json(answer, { headers: { 'cache-control': 'private, no-store' } })
