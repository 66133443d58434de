import { storableText } from '#foundation/lib/text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import '#app/catalog/catalog.server.ts'

const longestText = 80

/** Companies whose name holds the text, by name, a part at a time. */
export async function companyRows(
  db: Db,
  { text, limit, offset }: { text: string; limit: number; offset: number },
) {
  const escaped = storableText(text, longestText).replaceAll(/[\\%_]/g, String.raw`\$&`)
  return db
    .selectFrom('company')
    .select(['id', 'form', 'title', 'city'])
    .select(({ selectFrom }) =>
      selectFrom('service')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('service.company_id', '=', 'company.id')
        .as('offers'),
    )
    .where(({ or, eb }) => or([eb('title', 'ilike', `%${escaped}%`), eb('form', '=', text)]))
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}
