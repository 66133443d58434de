import { expect, test } from 'vitest'
import {
  inviteIntoChat,
  joinChat,
  removeMember,
  reportMessage,
} from '#app/chat/moderation/moderation.server.ts'
import { operatorPicturePath } from '#app/chat/moderation/moderation.ts'
import { openConversation } from '#app/chat/chat.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { as, sent } from '#test/support/company-people.ts'
import { makeEveryone, type Everyone, type Principal } from '#test/support/everyone.ts'
import { jpegPhoto } from '#test/support/hostile-pictures.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { tusClient, upload, type UploadTarget } from '#test/support/uploads.ts'
import { messagePicturePath, sendPicturePath } from './pictures.ts'

const now = new Date('2026-06-13T12:00:00Z')

type Scene = {
  ask: Ask
  db: Db
  everyone: Everyone
  target: UploadTarget
  idOf: (who: Principal) => Promise<string>
  /** Uploads a picture and sends it; answers with the status of each. */
  send: (who: Principal) => Promise<{ statuses: number[]; id: string; seq: number }>
}

/** The conversation about everybody's reservation, which `otherUser` joined by a link. */
const inChat = (work: (scene: Scene) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    const everyone = await makeEveryone(ask, db)
    const { company, reservation: reference, user: userId } = everyone.ids
    await openConversation(db, { companyId: company, reference, userId, now })
    const idOf = async (who: Principal) => {
      const rows = db.selectFrom('users').select('id').where('email', '=', `${who.toLowerCase()}@example.org`)
      return (await rows.executeTakeFirstOrThrow()).id
    }
    const invited = await inviteIntoChat(db, { reference, userId, now })
    if (invited.outcome === 'refused') throw new Error(invited.because)
    await joinChat(db, { code: invited.code, userId: await idOf('otherUser'), now })
    const target = { company, kind: 'message', owner: reference, slot: 4 } as const
    const send: Scene['send'] = async (who) => {
      const stored = await upload(ask, everyone.cookies[who], target, await jpegPhoto(390, 844))
      const id = stored.location?.split('/').at(-1) ?? ''
      const posted = await ask(sendPicturePath(reference), sent({ bild: id }, everyone.cookies[who]))
      const seq = posted.status === 200 ? (JSON.parse(posted.html) as { seq: number }).seq : 0
      return { statuses: [stored.status, posted.status], id, seq }
    }
    await work({ ask, db, everyone, target, idOf, send })
  })

const pages = (reference: string) =>
  [
    ['user', `/bookings/${reference}?view=chat`],
    ['otherUser', `/bookings/${reference}?view=chat`],
    ['staff', `/bookings/${reference}/anbieter?view=chat`],
  ] as const

test('[CHAT-2] guest, member and company send pictures, which stand in the conversation and open large', () =>
  inChat(async ({ ask, everyone: { cookies, ids }, send }) => {
    const { reservation: reference } = ids
    const seqs: number[] = []
    for (const who of ['user', 'otherUser', 'staff'] as const) {
      const { statuses, seq } = await send(who)
      expect([who, ...statuses]).toEqual([who, 204, 200])
      seqs.push(seq)
    }
    for (const [who, path] of pages(reference)) {
      const { html } = await ask(path, as(cookies[who]))
      for (const seq of seqs) expect(html).toContain(`src="${messagePicturePath(reference, seq, 'klein')}"`)
      expect(html).toContain(`alt="Bild von ${ids.company}"`)
      const large = await ask(`${path}&open=bild&bild=${seqs[0]}`, as(cookies[who]))
      expect(large.html).toMatch(/<dialog.*Bild von .*bilder\/\d+\/gross/s)
      for (const size of ['klein', 'gross'] as const) {
        const picture = messagePicturePath(reference, seqs[0] ?? 0, size)
        const { status, headers } = await ask(picture, as(cookies[who]))
        expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
        expect(headers.get('cache-control')).toBe('private, no-cache')
        const again = { cookie: cookies[who], 'if-none-match': headers.get('etag') ?? '' }
        expect((await ask(picture, { headers: again })).status).toBe(304)
      }
    }
  }))

test('nobody else sees a picture or uploads one, nor does who was removed, and it has no public address', () =>
  inChat(async ({ ask, db, everyone: { cookies, ids }, target, idOf, send }) => {
    const { reservation: reference, user: userId } = ids
    const { id, seq } = await send('user')
    const path = messagePicturePath(reference, seq, 'gross')
    const answers: Record<string, number[]> = {}
    const strange = ['stranger', 'otherOwner', 'door', 'accountant', 'operator', 'ownerWithout'] as const
    for (const who of strange) {
      const begun = await tusClient(ask, cookies[who]).begin(target, 100)
      answers[who] = [(await ask(path, as(cookies[who]))).status, begun.status]
    }
    expect(answers).toEqual({
      stranger: [302, 401],
      otherOwner: [404, 404],
      door: [404, 404],
      accountant: [404, 404],
      operator: [404, 404],
      ownerWithout: [302, 404],
    })
    expect((await ask(path, as(cookies.otherUser))).status).toBe(200)
    await removeMember(db, { reference, userId, memberId: await idOf('otherUser'), now })
    expect((await ask(path, as(cookies.otherUser))).status).toBe(404)
    expect((await tusClient(ask, cookies.otherUser).begin(target, 100)).status).toBe(404)
    for (const folder of ['services', 'companies', 'collections'])
      expect((await ask(`/files/${folder}/${reference}/4${id}_600x450.jpeg`)).status).toBe(404)
  }))

test('a picture that is sent twice is one message; one of another conversation or person isn’t sent', () =>
  inChat(async ({ ask, db, everyone: { cookies, ids }, target, send }) => {
    const path = sendPicturePath(ids.reservation)
    const { id, seq } = await send('user')
    const again = await ask(path, sent({ bild: id }, cookies.user))
    expect(JSON.parse(again.html)).toEqual({ outcome: 'known', seq })
    const copied = await ask(path, sent({ bild: id }, cookies.staff))
    expect([copied.status, copied.html]).toEqual([422, expect.stringContaining('gibt es nicht mehr')])
    const bytes = await jpegPhoto(1300, 975)
    const offers = { ...target, kind: 'service', owner: ids.service } as const
    const other = await upload(ask, cookies.owner, offers, bytes)
    const foreign = { bild: other.location?.split('/').at(-1) ?? '' }
    expect((await ask(path, sent(foreign, cookies.owner))).status).toBe(422)
    const small = await upload(ask, cookies.user, target, await jpegPhoto(8, 8))
    expect([small.status, small.html]).toEqual([422, expect.stringContaining('zu klein')])
    expect((await tusClient(ask, cookies.user).begin({ ...target, slot: 0 }, 100)).status).toBe(404)
    const kinds = await db.selectFrom('message').select('author').where('kind', '=', 'picture').execute()
    expect(kinds).toEqual([{ author: 'guest' }])
  }))

test('with its message a picture goes for everybody; operators see one that is reported', () =>
  inChat(async ({ ask, db, everyone: { cookies, ids }, idOf, send }) => {
    const { reservation: reference } = ids
    const { seq } = await send('user')
    const operators = operatorPicturePath(reference, seq, 'gross')
    const asOperator = async () => (await ask(operators, as(cookies.operator))).status
    expect(await asOperator()).toBe(404)
    const report = { reference, userId: await idOf('staff'), seq, reason: 'insult', note: '', now } as const
    expect((await reportMessage(db, report)).outcome).toBe('reported')
    expect(await asOperator()).toBe(200)
    expect((await ask('/operator/nachrichten', as(cookies.operator))).html).toContain(
      operatorPicturePath(reference, seq, 'klein'),
    )
    await db.updateTable('message').set({ removed_at: now }).where('seq', '=', seq).execute()
    for (const who of ['user', 'staff'] as const)
      expect((await ask(messagePicturePath(reference, seq, 'klein'), as(cookies[who]))).status).toBe(404)
    expect(await asOperator()).toBe(404)
    const { html } = await ask(`/bookings/${reference}?view=chat&open=bild&bild=${seq}`, as(cookies.user))
    expect(html).toContain('Nachricht entfernt')
    expect(html).not.toContain('<dialog')
  }))
