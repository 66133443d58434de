import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import type { Config } from '#foundation/platform/config.server.ts'
import { eventOrder, makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { filesOfPass } from '#test/support/pass-reading.ts'
import { walletKeys } from '#test/support/wallet-keys.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { deriveTicketKeys } from '../ticket-keys.server.ts'
import { getTicket } from '../ticket.server.ts'
import { readToken } from '#app/booking/reservations/ticket-token.ts'
import { appleWalletTicketFile, googleWalletTicketUrl, buildWalletPass } from '../wallet-ticket.server.ts'
import { loader as appleLoader } from './apple-pass.ts'
import { loader as googleLoader } from './google-pass.ts'
import { loader as ticketLoader } from '#app/booking/my-bookings/routes/reservation.tsx'

const world = worldOfFile()
const keys = deriveTicketKeys(['a secret of more than thirty-two letters'])
const { certificate, key, wwdrCertificate } = walletKeys
const config = {
  appUrl: 'https://utkiek.example',
  appleWallet: {
    ...{ passTypeId: 'pass.example.utkiek', teamId: 'TESTTEAM01', certificate, key },
    ...{ keyPassphrase: null, wwdrCertificate },
  },
  googleWallet: { issuerId: '3388000000000000000', email: 'wallet@utkiek.example', key },
} as Config
const whose = (userId: string, reservationId: string, set: Config = config) => ({
  ...{ userId, reservationId, keys, config: set, now: world.now() },
})
const asked = ({ cookie }: BookingPages, resID: string) => ({ cookie, params: { resID } })

test('one’s own ticket goes into both wallets with the code that the door reads', () =>
  withBookingPages(world, async (pages) => {
    const { db, jule } = pages
    const id = await pages.buy(slotOrder(pages.bookable, { persons: 2 }), jule)
    const file = await appleWalletTicketFile(db, whose(jule.id, id))
    const ticket = await getTicket(db, { userId: jule.id, reservationId: id, now: world.now() })
    expect(file?.name).toBe(`${ticket.reservation.bookingCode}.pkpass`)
    const said = JSON.parse(filesOfPass(file!.bytes).get('pass.json')?.toString() ?? '{}')
    const [barcode] = said.barcodes
    expect(readToken(barcode.message)?.token).toMatchObject({ reservationId: id, number: 0, tickets: 2 })
    expect(barcode.message).toBe(buildWalletPass(ticket, keys).code)
    expect(JSON.stringify(said)).toContain('2 Erwachsene')
    // Who booked stays with us.
    expect(JSON.stringify(said)).not.toMatch(/Jule|jule@/)
    const address = await googleWalletTicketUrl(db, whose(jule.id, id))
    const token = address?.split('/').at(-1) ?? ''
    const { payload } = await jwtVerify(token, createPublicKey(key), { currentDate: world.now() })
    expect(JSON.stringify(payload)).toContain(barcode.message)
    expect(JSON.stringify(payload)).not.toMatch(/Jule|jule@/)
    // Longer ones get lost on the way, says Google.
    expect(token.length).toBeLessThan(1800)
  }))

test('others’ tickets, cancelled ones and those without a wallet set up have none', () =>
  withBookingPages(
    world,
    async (pages) => {
      const { db, jule } = pages
      const id = await pages.buy(slotOrder(pages.bookable), jule)
      const other = makeCustomer()
      const others = await pages.buy(eventOrder(pages.bookable), other)
      const both = async (userId: string, reservationId: string, set?: Config) => [
        await appleWalletTicketFile(db, whose(userId, reservationId, set)),
        await googleWalletTicketUrl(db, whose(userId, reservationId, set)),
      ]
      expect(await both(jule.id, others)).toEqual([null, null])
      expect(await both(jule.id, 'nothing')).toEqual([null, null])
      expect(await both(jule.id, id, { ...config, appleWallet: null, googleWallet: null })).toEqual([
        null,
        null,
      ])
      expect((await both(jule.id, id)).every(Boolean)).toBe(true)
      await cancelBooking(db, world.payments, {
        ...{ userId: jule.id, reservationId: id, reason: 'other', now: world.now() },
      })
      expect(await both(jule.id, id)).toEqual([null, null])
      await workOff(db, world)
      expect(await both(jule.id, id)).toEqual([null, null])
    },
    { slots: 2 },
  ))

test('the ticket offers the wallets that are set up, and no others', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const path = `/bookings/${id}`
    const links = async (wallets: Partial<Config>) => {
      const { body } = await pages.open(ticketLoader, path, { ...asked(pages, id), config: wallets })
      return (body as { ticket: { wallets: { href: string }[] } }).ticket.wallets.map(({ href }) => href)
    }
    expect(await links({})).toEqual([])
    expect(await links({ googleWallet: config.googleWallet })).toEqual([`${path}/google-wallet`])
    expect(await links({ appleWallet: config.appleWallet })).toEqual([`${path}/apple.pkpass`])
    for (const loader of [appleLoader, googleLoader]) {
      expect((await pages.open(loader, path, asked(pages, id))).status).toBe(404)
      expect((await pages.open(loader, path, { ...asked(pages, id), cookie: '' })).status).toBe(302)
    }
    const set = { ...asked(pages, id), config }
    const file = await pages.open(appleLoader, `${path}/apple.pkpass`, set)
    expect([file.status, String(file.body).slice(0, 2)]).toEqual([200, 'PK'])
    const way = await pages.open(googleLoader, `${path}/google-wallet`, set)
    expect([way.status, way.location?.slice(0, 33)]).toEqual([302, 'https://pay.google.com/gp/v/save/'])
  }))
