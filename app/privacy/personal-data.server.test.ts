import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { quickRegister } from '#app/account/account.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { withDatabase } from '#test/support/database.ts'
import { pressChange } from '#test/support/amendments.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { writeSplit } from '#test/support/splits.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { answerOf, pageArguments, pageAt } from '#test/support/page-arguments.ts'
import { review } from '#test/support/person-reviews.ts'
import { storeSwing } from '#test/support/suggestions.ts'
import {
  answerAndHear,
  askAndChat,
  begun,
  bought,
  fillEveryRoom,
  oneWholePerson,
  makeOwner,
  marked,
  offerTo,
  wait,
  type WholePerson,
} from '#test/support/whole-person.ts'
import { exportParts } from './export-parts.ts'
import { kept } from './kept.ts'
import { personalDataOf } from './personal-data.server.ts'
import { exportsPerDay, tooManyExportsPath } from './export-limit.ts'
import { loader as dataLoader } from './routes/own-data.tsx'
import { loader as fileLoader } from './routes/own-data-file.ts'
import { shownData } from './shown-data.ts'
import { tableRegister, type TableEntry } from './table-register.ts'
import { admit } from '#app/booking/check-in/admission.server.ts'
import { fieldWords } from './texts/fields.ts'

const world = worldOfFile()
const { withPerson } = oneWholePerson(world)

const entries = Object.entries<TableEntry>(tableRegister)

/** Somebody with something in every module. */
const withEverything = (work: (person: WholePerson, tx: Db) => Promise<void>) =>
  withPerson(async (person, tx) => {
    await fillEveryRoom(tx, world, person)
    const bookable = await offerTo(tx, world)
    const { customer } = person
    const id = await bought(tx, world, { customer, bookable })
    await begun(tx, world, { customer, bookable, from: 1 })
    await pressChange(tx, world, slotOrder(bookable, { from: 1 }), { customer, reservationId: id })
    await tx
      .insertInto('refund')
      .values({
        company_id: bookable.companyId,
        id: 'refund',
        reference: id,
        payment_id: (await tx.selectFrom('payment').select('id').executeTakeFirstOrThrow()).id,
        price_cents: 1200,
        commission_cents: 120,
        fee_cents: 43,
        amount_cents: 100,
        cause: 'user-cancelled',
        status: 'requested',
        requested_at: world.now(),
      })
      .execute()
    await tx
      .insertInto('goodwill')
      .values({
        ...{ company_id: bookable.companyId, id: 'goodwill', reservation_id: id, operation_id: 'form' },
        ...{ cents: 100, reason: 'waited', message: 'Das dauerte.', given_by: 'team', given_at: world.now() },
      })
      .execute()
    const { companyId, starts } = bookable
    const entry = { companyId, reservationId: id, entryId: 'entry', by: 'door', shown: null }
    await admit(tx, { ...entry, whom: { number: 1 } }, { at: starts[0] ?? world.now() })
    await wait(tx, world, { customer, bookable })
    await answerAndHear(tx, world, { bookable, reservationId: id })
    await askAndChat(tx, world, { userId: person.userId, companyId, reservationId: id })
    const { serviceId } = bookable
    const split = { companyId, serviceId, userId: person.userId, reservationId: id }
    await writeSplit(tx, { ...split, name: marked.name, now: world.now() })
    await review(tx, person, bookable)
    await makeOwner(tx, person, bookable.companyId)
    await storeSwing(tx, { title: marked.title, senderId: person.userId, now: world.now() })
    await work(person, tx)
  })

test('every table of the database says whether it holds something about a person, and what becomes of that', () =>
  withDatabase(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(tx)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(tableRegister).toSorted())
  }))

test('every part of the export belongs to a table, and every promise of the retention list too', () => {
  const persons = entries.flatMap(([, entry]) => (entry.holds === 'person' ? [entry] : []))
  expect(new Set(exportParts)).toEqual(
    new Set(persons.map(({ shown }) => shown).filter((shown) => shown !== 'secret' && shown !== 'passing')),
  )
  expect(new Set(kept)).toEqual(
    new Set(persons.map(({ onDeletion }) => onDeletion).filter((each) => each !== 'goes')),
  )
})

test('the export holds something of every part that there is something of, each field with a word', () =>
  withEverything(async ({ userId }, tx) => {
    const exported = await personalDataOf(tx, { userId })
    expect(exportParts.filter((part) => exported[part].length === 0)).toEqual([])
    const fields = exportParts.flatMap((part) => exported[part].flatMap((row) => Object.keys(row)))
    expect(fields.filter((field) => !fieldWords[field])).toEqual([])
    const text = JSON.stringify(exported)
    for (const mark of Object.values({ ...marked, password: marked.name })) expect(text).toContain(mark)
    const account = shownData(exported)[0]?.rows[0]
    expect(account).toContainEqual({ label: 'Geburtstag', value: 'Mi., 3. Februar 1971' })
  }))

test('the export has no secret: no hash, no token, no key, no link that still works', () =>
  withEverything(async ({ userId }, tx) => {
    const text = JSON.stringify(await personalDataOf(tx, { userId }))
    const { rows } = await sql<{ secret: string }>`
      select token as secret from sessions union all select password from credentials where password is not null
      union all select identifier from verifications union all select value from verifications
      union all select sealed_secret from second_factor union all select code_hash from recovery_code
      union all select token_hash from company_invitation
      union all select code_hash from poll where code_hash is not null
      union all select id from passkey union all select convert_from(public_key, 'UTF8') from passkey
      union all select substring(body_text from 'token=([[:alnum:]_-]+)') from mail where body_text like '%token=%'`.execute(
      tx,
    )
    expect(rows.length).toBeGreaterThan(6)
    for (const { secret } of rows) expect(text).not.toContain(secret)
  }))

test('nobody gets to see another person’s data', () =>
  withEverything(async ({ bench }, tx) => {
    const caller = { clientAddress: '192.0.2.5', cookie: '', userAgent: '' }
    const form = { name: 'Ole', email: 'ole@posteo.example', password: marked.password }
    await quickRegister(bench.accounts, { form, caller })
    const ole = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow()
    const text = JSON.stringify(await personalDataOf(tx, { userId: ole.id }))
    expect(text).toContain('ole@posteo.example')
    expect(text).not.toMatch(/marke/)
  }))

test('an account gets its file five times a day, is told so in German, and sees its data all the same', () =>
  withEverything(async ({ bench, cookie }, tx) => {
    let now = world.now()
    const scope = { accounts: bench.accounts, db: tx, now: () => now }
    const load = () => answerOf(fileLoader(pageArguments(scope, pageAt('/profile/daten.json'), { cookie })))
    for (let files = 0; files < exportsPerDay; files += 1) expect((await load()).status).toBe(200)
    const { status, location } = await load()
    expect([status, location]).toEqual([302, tooManyExportsPath])
    const shown = await answerOf(dataLoader(pageArguments(scope, pageAt(tooManyExportsPath), { cookie })))
    expect(shown.body).toMatchObject({ hadEnough: true })
    now = new Date(now.getTime() + 24 * 3600 * 1000)
    expect((await load()).status).toBe(200)
  }))

test('the file is offered for download under its day and kept by nobody in between', () =>
  withEverything(async ({ bench, cookie }, tx) => {
    const scope = { accounts: bench.accounts, db: tx, now: world.now }
    const answer = await fileLoader(pageArguments(scope, pageAt('/profile/daten.json'), { cookie }))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="utkiek-meine-daten-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(await answer.json()).toMatchObject({ account: [{ email: marked.email }] })
  }))
