import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withOwnDatabase } from '#test/support/database.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { addPicture, openForm, sendForm, suggest, swing, wholeForm } from '#test/support/suggestions.ts'
import { suggestionLimits } from '../suggestions.ts'

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('[ROUTE-13, GEN-26, SUGG-2] everybody gets the form, with a slash and without', () =>
  inSmallCity(async (ask) => {
    for (const path of [
      '/communitySuggestion',
      '/communitySuggestion/',
      '/communitySuggestion/?cat=wasser',
    ]) {
      const { status, html } = await ask(path)
      expect([path, status]).toEqual([path, 200])
      expect(html).toMatch(/<h1[^>]*>Das ist ein Community-Projekt<\/h1>/)
    }
    expect((await ask('/communitySuggestion?cat=wasser')).html).toContain('Aufs Wasser')
    expect((await ask('/communitySuggestion?cat=gibtsnicht')).status).toBe(200)
  }))

test('[SUGG-3, SUGG-5, SUGG-6, SUGG-7] the form has a title, four places for pictures, rights and a button', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/communitySuggestion')
    expect(html).toMatch(/<input[^>]*name="titel"/)
    expect(html.match(/class="suggestion-slot"/g)).toHaveLength(4)
    expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*name="rechte"/)
    expect(html).toMatch(/<form[^>]*action="\/communitySuggestion[^>]*method="post"/)
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Vorschlag abschicken<\/button>/)
  }))

test('[SUGG-4] the address card opens the address popup', () =>
  inSmallCity(async (ask) => {
    expect((await ask('/communitySuggestion')).html).toMatch(
      /<button[^>]*aria-haspopup="dialog"[^>]*>.*Straße, Hausnummer und Ort/,
    )
  }))

test('[SUGG-1, SUGG-8, SUGG-9] what a visitor without an account sends is stored as it was typed, and waits', () =>
  inSmallCity(async (ask, db) => {
    const opened = await openForm(ask, '', '/communitySuggestion/?cat=wasser')
    expect([await addPicture(ask, opened, 0), await addPicture(ask, opened, 2)]).toEqual([204, 204])
    const path = '/communitySuggestion/?cat=wasser'
    const { status, html } = await sendForm(ask, opened, wholeForm(opened.id), path)
    expect([status, textOf(html)]).toEqual([200, expect.stringContaining('Danke für deinen Vorschlag!')])
    expect(html).toMatch(/href="\/communitySuggestion\/\?cat=wasser"[^>]*>(?:(?!<\/a>).)*Weiterer Vorschlag/)
    const rows = await db.selectFrom('community_suggestion').selectAll().execute()
    expect(rows).toMatchObject([
      {
        id: opened.id,
        category_id: 'wasser',
        title: 'Schaukel am Eilbekkanal',
        line1: 'Eilbektal',
        house_nr: '42',
        postal_code: '22089',
        city: 'Hamburg',
        ...swing.pin,
        rights_accepted: true,
        status: 'pending',
        sender_id: null,
        created_at: new Date('2026-06-13T12:00:00Z'),
      },
    ])
    expect(rows[0]?.images.map((name) => name[0])).toEqual(['0', '2'])
  }))

test('[SUGG-8] the page opened anew is empty, and the picture of the last suggestion is still its sender’s', () =>
  inSmallCity(async (ask) => {
    const opened = await openForm(ask)
    await addPicture(ask, opened)
    const sent = await sendForm(ask, opened, wholeForm(opened.id))
    const cookie = sent.headers.get('set-cookie')?.split(';')[0] ?? ''
    const picture = /src="(\/communitySuggestion\/bild\/[^"]+)"/.exec(sent.html)?.[1] ?? ''
    expect((await ask(picture, { headers: { cookie } })).status).toBe(200)
    const next = await ask('/communitySuggestion', { headers: { cookie } })
    expect(next.html).not.toContain(opened.id)
    expect(next.html).not.toContain('Eilbek')
    expect(next.html).toContain('0 von 4')
  }))

test('[SUGG-3] a suggestion without a title is stored', () =>
  inSmallCity(async (ask, db) => {
    await suggest(ask, '', { titel: '' })
    expect(await db.selectFrom('community_suggestion').select('title').execute()).toEqual([{ title: '' }])
  }))

test('[SUGG-11, SUGG-12, SUGG-13] an empty form says what is missing, each at its field, and stores nothing', () =>
  inSmallCity(async (ask, db) => {
    const opened = await openForm(ask)
    const { status, html } = await sendForm(ask, opened, { id: opened.id, titel: 'Schaukel' })
    expect(status).toBe(422)
    for (const fault of [
      'Bitte einen Standort angeben.',
      'Bitte mindestens ein Bild hochladen.',
      'Bitte Bildrechte bestätigen.',
    ])
      expect(textOf(html)).toContain(fault)
    expect(html).toContain('value="Schaukel"')
    expect(await db.selectFrom('community_suggestion').selectAll().execute()).toEqual([])
  }))

test('one missing thing is one sentence, and everything else stays typed', () =>
  inSmallCity(async (ask) => {
    const opened = await openForm(ask)
    await addPicture(ask, opened)
    const { rechte: _left, ...fields } = wholeForm(opened.id)
    const { html } = await sendForm(ask, opened, fields)
    expect(textOf(html)).toContain('Bitte Bildrechte bestätigen.')
    expect(textOf(html)).not.toContain('Bitte einen Standort angeben.')
    expect(html).toContain('Eilbektal 42, 22089 Hamburg')
    expect(html).toContain('1 von 4')
    const abroad = await sendForm(ask, opened, { ...wholeForm(opened.id), 'ort.at': '48.85,2.35' })
    expect(textOf(abroad.html)).toContain('Die Adresse muss in Deutschland liegen.')
    const long = await sendForm(ask, opened, { ...wholeForm(opened.id), titel: 'x'.repeat(81) })
    expect([long.status, textOf(long.html)]).toEqual([422, expect.stringContaining('Höchstens 80 Zeichen.')])
  }))

test('pressed twice it is one suggestion, also with the key that the browser got meanwhile', () =>
  inSmallCity(async (ask, db) => {
    const opened = await openForm(ask)
    await addPicture(ask, opened)
    const first = await sendForm(ask, opened, wholeForm(opened.id))
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    for (const again of [opened, { ...opened, cookie }]) {
      const { status, html } = await sendForm(ask, again, wholeForm(opened.id))
      expect([status, textOf(html)]).toEqual([200, expect.stringContaining('Danke für deinen Vorschlag!')])
    }
    expect(await db.selectFrom('community_suggestion').select('id').execute()).toHaveLength(1)
  }))

test('a form whose id is another browser’s has none of its pictures', () =>
  inSmallCity(async (ask, db) => {
    const opened = await openForm(ask)
    await addPicture(ask, opened)
    const other = await openForm(ask)
    const { html } = await sendForm(ask, other, wholeForm(opened.id))
    expect(textOf(html)).toContain('Bitte mindestens ein Bild hochladen.')
    const without = await sendForm(ask, { id: '', cookie: '' }, wholeForm(opened.id))
    expect(textOf(without.html)).toContain('Bitte mindestens ein Bild hochladen.')
    expect(await db.selectFrom('community_suggestion').selectAll().execute()).toEqual([])
  }))

test('[SUGG-14] a database that doesn’t take the suggestion is said so, and what was typed stays', () =>
  inSmallCity(
    async (ask, db) => {
      const opened = await openForm(ask)
      await addPicture(ask, opened)
      await sql`alter table community_suggestion add constraint none check (false) not valid`.execute(db)
      const { status, html } = await sendForm(ask, opened, wholeForm(opened.id))
      expect([status, textOf(html)]).toEqual([
        500,
        expect.stringContaining('Fehler beim Speichern in die Datenbank.'),
      ])
      expect(html).toContain('value="Schaukel am Eilbekkanal"')
    },
    (work) => withOwnDatabase(({ db }) => work(db)),
  ))

test('[SUGG-15] whatever else goes wrong is an unknown fault, and what was typed stays', () =>
  inSmallCity(
    async (ask, db) => {
      const opened = await openForm(ask)
      await addPicture(ask, opened)
      await sql`alter table rate_window rename to gone`.execute(db)
      const { status, html } = await sendForm(ask, opened, wholeForm(opened.id))
      expect([status, textOf(html)]).toEqual([
        500,
        expect.stringContaining('Unbekannter Fehler beim Absenden.'),
      ])
      expect(html).toContain('value="Schaukel am Eilbekkanal"')
    },
    (work) => withOwnDatabase(({ db }) => work(db)),
  ))

test('one network sends so many suggestions a day, one account half as many', () =>
  inSmallCity(async (ask, db) => {
    const cookie = await signedUp(ask)
    const statuses: number[] = []
    const { perAccountADay, perNetworkADay } = suggestionLimits
    await db
      .insertInto('rate_window')
      .values({
        key: `suggestion:${(await db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id}`,
        window_start: new Date('2026-06-13T00:00:00Z'),
        hits: perAccountADay - 1,
      })
      .execute()
    for (let count = 0; count < 2; count += 1) {
      const opened = await openForm(ask, cookie)
      await addPicture(ask, opened)
      statuses.push((await sendForm(ask, opened, wholeForm(opened.id))).status)
    }
    expect(statuses).toEqual([200, 429])
    await db
      .updateTable('rate_window')
      .set({ hits: perNetworkADay })
      .where('key', 'like', 'suggestion-from:%')
      .execute()
    const opened = await openForm(ask)
    await addPicture(ask, opened)
    const { html } = await sendForm(ask, opened, wholeForm(opened.id))
    expect(textOf(html)).toContain('Das waren viele Vorschläge an einem Tag.')
  }))
