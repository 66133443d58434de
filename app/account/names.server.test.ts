import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { spellingsOf } from '#test/support/spellings.ts'
import { isNamedLike, foldedKeys } from '#foundation/lib/folding.ts'
import { slugsOf } from '#foundation/lib/text.ts'
import { isNamedAs } from './names.server.ts'
import { findAccounts } from './supervision.server.ts'

const now = new Date('2026-06-13T12:00:00Z')
const texts = [
  ...['Jürgen Groß', 'Lübeck', 'Köhlbrand', 'Straße', 'GROẞ', 'Zoë Ñuñez', 'Jørgen Łukasz', 'Æbler, İzmir'],
  ...['Michael Bauer', 'ASCII only-so', 'Đorđe œuvre', 'Ǖber', 'Йод', '100% Hauke_', 'Nguyễn Thị', ''],
]

test('the database has the same keys and slugs', () =>
  withDatabase(async (db) => {
    for (const text of texts.flatMap((each) => [each, each.normalize('NFD'), each.toUpperCase()])) {
      const { rows } = await sql<{ keys: string; slugs: string[] }>`
        select text_keys(${text}) as keys, slugs_of(${text}) as slugs`.execute(db)
      const [spelledOut = '', bare = spelledOut] = foldedKeys(text)
      expect([text, rows[0]?.keys]).toEqual([text, `${spelledOut}\n${bare}`])
      expect([text, new Set(rows[0]?.slugs)]).toEqual([text, new Set(slugsOf(text))])
    }
  }))

test('the database finds a name by the same words', () =>
  withDatabase(async (db) => {
    const typed = [
      ...spellingsOf('Groß Jürgen'),
      'Groß, Jürgen',
      'annalena',
      'Klein',
      '%',
      '_',
      '\\',
      '-',
      ' ',
    ]
    for (const name of ['Jürgen Groß', 'Anna-Lena Groß', '100% Hauke_ \\'])
      for (const text of typed) {
        const { rows } = await sql<{
          is: boolean
        }>`select ${isNamedAs(sql`${name}::text`, text)} as is`.execute(db)
        expect([name, text, rows[0]?.is]).toEqual([name, text, isNamedLike(name, text)])
      }
  }))

test('an operator finds an account by its names in either order, however they are spelled', () =>
  withDatabase(async (db) => {
    const rows = [
      { id: 'jg', name: 'Jürgen G.', first_name: 'Jürgen', last_name: 'Groß' },
      { id: 'mb', name: 'Michael B.', first_name: 'Michael', last_name: 'Bauer' },
    ].map((row) => ({
      ...row,
      email: `${row.id}@example.org`,
      email_verified: true,
      created_at: now,
      updated_at: now,
    }))
    await db.insertInto('users').values(rows).execute()
    const found = async (text: string) => (await findAccounts(db, { text })).accounts.map(({ id }) => id)
    for (const text of [...spellingsOf('Groß'), ...spellingsOf('Groß Jürgen'), 'Jürgen G.', 'jg@exam'])
      expect([text, await found(text)]).toEqual([text, ['jg']])
    expect(await found('Michal')).toEqual([])
  }))
