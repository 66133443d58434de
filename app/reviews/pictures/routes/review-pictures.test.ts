import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { as, sent } from '#test/support/company-people.ts'
import { jpegPhoto } from '#test/support/hostile-pictures.ts'
import { tusClient, upload } from '#test/support/uploads.ts'
import { inVisitedCity, type VisitedCity } from '#test/support/visited-city.ts'
import { galleryFor, removeUnsentPictures } from '../pictures.server.ts'

const people = ['guest', 'reader', 'staff', 'operator'] as const

type Scene = VisitedCity & {
  list: string
  form: string
  desk: string
  add: (slot: number, alt?: string) => Promise<string>
  /** Who gets the picture: their names in a line, `nobody` of them without a session. */
  seenBy: (id: string) => Promise<string>
}

/** The guest of a visit, who may add pictures to a rating. */
const afterVisit = (work: (scene: Scene) => Promise<void>) =>
  inVisitedCity(async (city) => {
    const { ask, db, cookies, ids, service } = city
    const picture = await jpegPhoto(1300, 975)
    const add = async (slot: number, alt = 'Am Steg') => {
      const answer = await upload(ask, cookies.guest, { ...targetOf(city), slot, alt }, picture)
      expect(answer.status).toBe(204)
      return (answer.location ?? '').slice('/uploads/'.length)
    }
    const seenBy = async (id: string) => {
      const path = `/bewertungsbild/${id}_600x450.webp`
      const anybody = (await ask(path)).status === 200 ? ['everybody'] : []
      const seen = await Promise.all(
        people.map(async (who) => ((await ask(path, as(cookies[who]))).status === 200 ? [who] : [])),
      )
      return [...anybody, ...seen.flat()].join(' ')
    }
    await db.updateTable('users').set({ email_verified: true }).execute()
    const pages = { list: `${service}/bewertungen`, form: `${service}/bewerten` }
    await work({ ...city, ...pages, desk: `/overview/bilder?company=${ids.company}`, add, seenBy })
  })

const targetOf = ({ ids }: VisitedCity, kind: 'rating' | 'tipp' = 'rating') => {
  const key = { companyId: ids.company, serviceId: ids.service, kind, userId: ids.guest }
  return { company: ids.company, kind: 'review', owner: galleryFor(key).owner.id } as const
}

const decisions = (db: Db) =>
  db.selectFrom('review_picture_decision').select(['decision', 'decided_for', 'because']).execute()
const mails = (db: Db) =>
  db.selectFrom('mail').selectAll().where('kind', '=', 'review-picture-rejected').execute()
const approve = (id: string) => ({ was: 'zeigen', bild: id })
const reject = (id: string, grund = 'Zeigt einen ganz anderen Ort.') => ({ was: 'ablehnen', bild: id, grund })
const rating = { sterne: '5', text: 'Ruhig und schön.' }

test('[GEN-12] a picture is its author’s until the company approves it, then everybody’s, with its alt text', () =>
  afterVisit(async (scene) => {
    const { ask, cookies, form, list, service, desk, add, seenBy } = scene
    const id = await add(0, 'Kanus "am" Steg')
    // Not sent yet: nobody else’s business.
    expect(await seenBy(id)).toBe('guest')
    const menu = /Bilder von Gästen<span class="provider-count num">(\d+)</
    const empty = await ask(desk, as(cookies.staff))
    expect([empty.html.includes('Alles geprüft'), menu.test(empty.html)]).toEqual([true, false])
    expect((await ask(form, as(cookies.guest))).html).toContain('Wird vor der Veröffentlichung geprüft')
    await ask(form, sent(rating, cookies.guest))
    expect(await seenBy(id)).toBe('guest staff operator')
    expect((await ask(list)).html).not.toContain(id)
    expect((await ask(list, as(cookies.guest))).html).toContain('Ein Bild von dir wird noch geprüft')
    const queue = await ask(desk, as(cookies.staff))
    expect(menu.exec(queue.html)?.[1]).toBe('1')
    expect([queue.html.includes(id), queue.html.includes('Kanus &quot;am&quot; Steg')]).toEqual([true, true])
    const decided = await ask(desk, sent(approve(id), cookies.staff))
    expect([decided.status, decided.headers.get('location')]).toEqual([303, `${desk}&neu=approved`])
    expect(await seenBy(id)).toBe('everybody guest reader staff operator')
    for (const page of [list, service]) {
      // As somebody signed in: what visitors share is kept for a moment.
      const { html } = await ask(page, as(cookies.reader))
      expect([
        page,
        html.includes(id),
        html.includes('Bild 1 groß ansehen: Kanus &quot;am&quot; Steg'),
      ]).toEqual([page, true, true])
    }
    expect((await ask(form, as(cookies.guest))).html).toContain('Für alle zu sehen')
  }))

test('whoever knows an id finds no picture that waits: not by a size, not below /files, in no folder', () =>
  afterVisit(async (scene) => {
    const { ask, cookies, ids, form, db, desk, add } = scene
    const id = await add(0)
    await ask(form, sent(rating, cookies.guest))
    const { owner } = targetOf(scene)
    const { stored_as: stored } = await db.selectFrom('picture').select('stored_as').executeTakeFirstOrThrow()
    const paths = [
      `/bewertungsbild/${id}_250x200.jpeg`,
      `/bewertungsbild/${id}_1200x900.webp`,
      `/bewertungsbild/${id}_1x1.webp`,
      `/bewertungsbild/${id}`,
      ...['services', 'companies', 'collections', 'reviews'].flatMap((folder) =>
        [owner, ids.company].map((each) => `/files/${folder}/${each}/0${id}_600x450.jpeg`),
      ),
      `/files/companies/${ids.company}/services/${owner}/0${id}_600x450.jpeg`,
      `/files/${stored}_600x450.jpeg`,
      `/files/${stored}.jpg`,
      `/files/services/..%2f${stored}_600x450.jpeg`,
    ]
    const readable = async () => {
      const answers = await Promise.all(paths.map(async (path) => [path, (await ask(path)).status] as const))
      return answers.filter(([, status]) => status === 200).map(([path]) => path)
    }
    expect(await readable()).toEqual([])
    await ask(desk, sent(approve(id), cookies.staff))
    expect(await readable()).toEqual(paths.slice(0, 2))
    const { headers } = await ask(paths[0] ?? '')
    expect(headers.get('cache-control')).toBe('private, max-age=300')
  }))

test('[GEN-22] a picture is rejected with a reason that its author gets by mail; only operators decide anew', () =>
  afterVisit(async (scene) => {
    const { ask, db, cookies, form, desk, add, seenBy } = scene
    const id = await add(0)
    await ask(form, sent(rating, cookies.guest))
    const unexplained = await ask(desk, sent(reject(id, 'Nein'), cookies.staff))
    expect([unexplained.status, unexplained.html.includes('mindestens 10 Zeichen')]).toEqual([422, true])
    expect(unexplained.html).toContain('value="Nein"')
    await ask(desk, sent(reject(id), cookies.staff))
    expect(await seenBy(id)).toBe('guest staff operator')
    expect((await ask(form, as(cookies.guest))).html).toContain('Zeigt einen ganz anderen Ort.')
    const [mail, ...others] = await mails(db)
    expect([mail?.to_address, others]).toEqual([expect.stringContaining('guest@'), []])
    const again = await ask(desk, sent(approve(id), cookies.staff))
    expect([again.status, again.html.includes('schon entschieden')]).toEqual([409, true])
    const operators = '/operator/bilder'
    expect((await ask(`${operators}?liste=rejected`, as(cookies.operator))).html).toContain(id)
    await ask(operators, sent(approve(id), cookies.operator))
    expect(await seenBy(id)).toBe('everybody guest reader staff operator')
    await ask(operators, sent(reject(id), cookies.operator))
    expect(await seenBy(id)).toBe('guest staff operator')
    expect(await decisions(db)).toMatchObject([{ decision: 'rejected', decided_for: 'operator' }])
    const audit = await db.selectFrom('audit_entry').select('action').execute()
    expect(audit.filter(({ action }) => action.startsWith('review-picture.'))).toHaveLength(3)
    const gone = await ask(desk, sent(approve('a'.repeat(22)), cookies.staff))
    expect([gone.status, gone.html.includes('gibt es nicht mehr')]).toEqual([404, true])
  }))

test('pictures are added to one’s own entry alone, four at most, and by nobody who may not write', () =>
  afterVisit(async (scene) => {
    const { ask, db, cookies, ids, form } = scene
    const target = targetOf(scene)
    const begin = async (who: (typeof people)[number], changes: object) =>
      (await tusClient(ask, cookies[who]).begin({ ...target, slot: 0, ...changes }, 100)).status
    expect(await begin('guest', { slot: 3 })).toBe(201)
    expect(await begin('guest', { slot: 4 })).toBe(404)
    expect(await begin('guest', { company: 'kontor' })).toBe(404)
    expect(await begin('reader', {})).toBe(404)
    expect(await begin('staff', {})).toBe(404)
    expect(await begin('guest', { owner: targetOf(scene, 'tipp').owner })).toBe(201)
    // What was hidden gets no new pictures either.
    await ask(form, sent(rating, cookies.guest))
    const hidden = { hidden_at: new Date('2026-06-13T12:00:00Z'), hidden_because: 'Beleidigend.' }
    await db.updateTable('review').set(hidden).where('user_id', '=', ids.guest).execute()
    expect(await begin('guest', {})).toBe(404)
  }))

test('pictures are hidden with their review, stay when it is changed, wait again when replaced, and go with it', () =>
  afterVisit(async (scene) => {
    const { ask, db, cookies, form, list, desk, add, seenBy } = scene
    const id = await add(0)
    await ask(form, sent(rating, cookies.guest))
    await ask(desk, sent(approve(id), cookies.staff))
    await ask(form, sent({ ...rating, text: 'Doch etwas laut.' }, cookies.guest))
    expect((await ask(list)).html).toContain(id)
    const hide = { hidden_at: new Date('2026-06-13T12:00:00Z'), hidden_because: 'Beleidigend.' }
    await db.updateTable('review').set(hide).execute()
    expect(await seenBy(id)).toBe('guest operator')
    await db.updateTable('review').set({ hidden_at: null, hidden_because: null }).execute()
    expect(await seenBy(id)).toContain('everybody')
    const other = await add(0)
    expect([await seenBy(id), await seenBy(other)]).toEqual(['', 'guest staff operator'])
    const second = await add(1)
    const removed = await ask(form, sent({ was: 'bild-weg', bild: `1${second}` }, cookies.guest))
    expect([removed.status, await seenBy(second)]).toEqual([200, ''])
    await ask(form, sent({ was: 'bild-weg', bild: `0${other}` }, cookies.reader))
    expect(await seenBy(other)).toBe('guest staff operator')
    await ask(form, sent({ was: 'loeschen' }, cookies.guest))
    expect(await seenBy(other)).toBe('')
    const left = await db.selectFrom('picture').select(['state', 'alt']).execute()
    expect(left.every(({ state }) => state === 'removed')).toBe(true)
    expect(await db.selectFrom('review_gallery').selectAll().execute()).toEqual([])
  }))

test('pictures of a review that is never sent go after a week, others stay', () =>
  afterVisit(async (scene) => {
    const { ask, db, cookies, form, add } = scene
    const later = (days: number) => new Date(Date.parse('2026-06-14T12:00:00Z') + days * 86_400_000)
    await add(0)
    expect(await removeUnsentPictures(db, { now: later(1) })).toBe(0)
    await ask(form, sent(rating, cookies.guest))
    expect(await removeUnsentPictures(db, { now: later(30) })).toBe(0)
    await db.deleteFrom('review').execute()
    expect(await removeUnsentPictures(db, { now: later(30) })).toBe(1)
    expect(await db.selectFrom('picture').select('state').execute()).toEqual([{ state: 'removed' }])
  }))

test('an author changes the places of their pictures, which keep what was decided about them', () =>
  afterVisit(async ({ ask, db, cookies, form, desk, add }) => {
    const [first, second] = [await add(0, 'Eins'), await add(1, 'Zwei')]
    await ask(form, sent(rating, cookies.guest))
    await ask(desk, sent(approve(first), cookies.staff))
    for (const [id, platz] of [
      [first, '1'],
      [second, '3'],
    ] as const) {
      const move = { was: 'bild-platz', bild: `0${id}`, platz, stelle: '0' }
      expect((await ask(form, sent(move, cookies.guest))).status).toBe(200)
    }
    const rows = await db.selectFrom('picture').select(['alt', 'slot']).orderBy('slot').execute()
    expect(rows).toEqual([
      { alt: 'Eins', slot: 1 },
      { alt: 'Zwei', slot: 3 },
    ])
    expect(await decisions(db)).toMatchObject([{ decision: 'approved' }])
  }))
