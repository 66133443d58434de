import { expect, test } from 'vitest'
import type { Cell, Cells } from '#test/support/access-cells.ts'
import { accessRows } from '#test/support/access-rows.ts'
import { as, sent } from '#test/support/company-people.ts'
import { makeEveryone, principals } from '#test/support/everyone.ts'
import { listedRoutes } from '#test/support/route-list.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { testAddress } from '#test/support/web.ts'
import type { Db } from '#foundation/platform/db.server.ts'

const verbs = ['get', 'post'] as const

/** What an answer is in the matrix. */
function cellOf({ status, headers }: { status: number; headers: Headers }): Cell {
  const location = headers.get('location')
  if (location === null) return status
  const { pathname, searchParams } = new URL(location, testAddress)
  if (pathname === '/login' && searchParams.has('weiter')) return 'login'
  return pathname === '/profile/zwei-schritte' ? 'set-up' : `${status} ${pathname}`
}

const wantedOf = (cells: Cells) => principals.map((who) => cells[who] ?? cells.others ?? 'empty')

test(
  'every route answers everybody as its row of the access matrix says, to reading and to a form',
  { timeout: 120_000 },
  () =>
    inSmallCity(async (ask, db) => {
      const everyone = await makeEveryone(ask, db)
      await db
        .updateTable('sessions')
        .set({ proved_at: new Date('2026-06-13T11:00:00Z') })
        .execute()
      const rows = accessRows(everyone)
      expect(Object.keys(rows).toSorted()).toEqual(listedRoutes.map(({ whole }) => whole).toSorted())
      const lines: string[] = []
      let cells = 0
      for (const [route, row] of Object.entries(rows)) {
        for (const verb of verbs) {
          const got: Cell[] = []
          for (const who of principals) {
            const cookie = everyone.cookies[who]
            got.push(
              cellOf(await ask(row.path, verb === 'get' ? as(cookie) : sent(row.fields ?? {}, cookie))),
            )
          }
          lines.push(`${verb} /${route}: ${got.join(', ')}`)
          cells += got.length
          expect([verb, route, ...got]).toEqual([verb, route, ...wantedOf(row[verb])])
        }
      }
      expect(cells).toBe(listedRoutes.length * verbs.length * principals.length)
      if (process.env['ACCESS_MATRIX']) console.info(['', principals.join(', '), ...lines].join('\n'))
      console.info(`access matrix: ${listedRoutes.length} routes, ${cells} cells, 0 empty`)
    }),
)

test('ids of others open nothing and change nothing, whoever sends them', () =>
  inSmallCity(async (ask, db) => {
    const { cookies, ids } = await makeEveryone(ask, db)
    const before = await stateOf(db)
    const strange = ['stranger', 'otherUser', 'disabled', 'otherOwner'] as const
    const forms: [string, Record<string, string>][] = [
      [`/bookings/${ids.reservation}/stornieren`, { reason: 'other' }],
      [`/bookings/${ids.reservation}`, { was: 'pay' }],
      [`/bookings/${ids.reservation}/anbieter`, { was: 'accept' }],
      [`/bookings/${ids.reservation}/anbieter`, { was: 'redeem' }],
      [`/bookings/${ids.reservation}/anbieter`, { was: 'cancel', grund: 'illness' }],
      ...['enter', 'undo'].map((was): [string, Record<string, string>] => [
        `/overview/einlass?company=${ids.company}`,
        { was, reservationId: ids.reservation, entryId: 'entry', count: '1' },
      ]),
      ...[
        { was: 'umbenennen', name: 'Meins' },
        { was: 'hinein', ort: '/lists' },
        { was: 'heraus', ort: '/a' },
      ].map((fields): [string, Record<string, string>] => [`/lists/${ids.list}`, fields]),
      [`/overview/team?company=${ids.company}`, { was: 'invite', email: 'x@example.org', role: 'owner' }],
      [`/overview/team?company=${ids.company}`, { was: 'change', person: ids.user, role: 'owner' }],
      [`/overview/create?company=${ids.company}`, { title: 'Piraten', declared: '1' }],
      [`/overview/angebote?company=${ids.company}`, { was: 'offline', id: ids.service }],
      [`/overview/angebote/neu?company=${ids.company}`, { was: 'leer', auswahl: 'event' }],
      [`/overview/angebote/${ids.service}/was`, { was: 'weiter', title: 'Piraten' }],
      [`/overview/angebote/${ids.service}/was/entwurf`, { title: 'Piraten' }],
      [`/overview/angebote/${ids.service}/vorschau`, { was: 'veroeffentlichen' }],
      [`/operator/konto/${ids.user}`, { was: 'disable', grund: 'Weil ich es kann' }],
      ['/operator/geld?art=auftraege', { was: 'job-drop', id: crypto.randomUUID(), grund: 'Einfach so' }],
    ]
    for (const who of strange) {
      const page = await ask(`/bookings/${ids.reservation}`, as(cookies[who]))
      expect([who, page.html.includes('Du bist nicht eingeloggt')]).toEqual([who, true])
      expect([who, /\buser@example/.test(page.html)]).toEqual([who, false])
      for (const [path, fields] of forms) {
        const cell = cellOf(await ask(path, sent(fields, cookies[who])))
        const isOut = who === 'stranger' || who === 'disabled'
        expect([who, path, cell]).toEqual([who, path, isOut ? 'login' : 404])
      }
    }
    expect(await stateOf(db)).toEqual(before)
  }))

async function stateOf(db: Db) {
  return {
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    members: await db.selectFrom('company_member').selectAll().orderBy('user_id').execute(),
    invitations: await db.selectFrom('company_invitation').selectAll().execute(),
    companies: await db.selectFrom('company').selectAll().orderBy('id').execute(),
    services: await db.selectFrom('service').select(['id', 'is_online']).orderBy('id').execute(),
    reservations: await db.selectFrom('reservation').selectAll().execute(),
    lists: await db.selectFrom('own_list').selectAll().execute(),
    audit: await db.selectFrom('audit_entry').selectAll().execute(),
  }
}
