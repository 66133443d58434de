import type { TicketView } from '#app/booking/summary/views.ts'

/** Which wallets are set up here. */
export type Wallets = { apple: boolean; google: boolean }

/** Where a ticket is put into them. */
export function walletLinks(id: string, { apple, google }: Wallets): TicketView['wallets'] {
  return [
    ...(apple ? [{ kind: 'apple' as const, href: `/bookings/${id}/apple.pkpass` }] : []),
    ...(google ? [{ kind: 'google' as const, href: `/bookings/${id}/google-wallet` }] : []),
  ]
}
