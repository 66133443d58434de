import { data, redirect } from 'react-router'
import type { Asked } from '#app/account/account.server.ts'
import { moveRow } from '#app/catalog/administration/administration.server.ts'
import { deskFormTexts, refusalTexts } from '#app/catalog/administration/texts.ts'
import { requireOperator } from '#app/operator/operator.server.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { askedUrl, pageNumber } from '#foundation/platform/asked-url.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { openOperatorPage } from './operator-page.server.ts'

type OrderedTable = Parameters<typeof moveRow>[1]

type ReadRows<Row> = (
  db: Db,
  part: { limit: number; offset: number },
) => Promise<{ all: number; rows: Row[] }>

const perPage = 50

/**
 * A page of a list that operators put in order; `list` is `null` where it can't be read.
 *
 * @throws {Response} as `requireOperator`.
 */
export async function openOrderedList<Row>({ request, context }: Asked, readRows: ReadRows<Row>) {
  const { frame } = await openOperatorPage({ request, context })
  const { db, log } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const page = pageNumber(query)
  const list = await readRows(db, { limit: perPage, offset: (page - 1) * perPage }).catch(
    (error: unknown) => {
      log.error('desk.list', { path: askedUrl(request).pathname, ...faultFields(error) })
      return null
    },
  )
  const hasNext = list !== null && page * perPage < list.all
  return { frame, page, list, hasNext, isRemoved: query.get('neu') === 'geloescht' }
}

/**
 * The form of such a list: moves a row, and answers why it couldn't.
 *
 * @throws {Response} as `requireOperator`; a redirect to the list once the row is moved.
 */
export async function moveInList({ request, context }: Asked, table: OrderedTable) {
  const operator = await requireOperator({ request, context })
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const place = Number(textIn(form, 'platz') || NaN)
  if (textIn(form, 'was') !== 'ordnen' || !Number.isInteger(place))
    return data({ error: deskFormTexts.wrongStep }, 422)
  const key = textIn(form, 'id', { longest: 80 })
  const change = await moveRow(db, table, { key, place, actorId: operator.id, now: now() })
  if (change.outcome === 'refused') return data({ error: refusalTexts[change.because] }, 409)
  const { pathname, search } = askedUrl(request)
  throw redirect(pathname + search, 303)
}
