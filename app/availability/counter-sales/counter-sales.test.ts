import { describe, expect, test } from 'vitest'
import { guestFaults, saleTotal, sellingState } from './counter-sales.ts'

const endsAt = new Date('2026-06-04T12:00:00Z')
const at = (time: string) => new Date(`2026-06-04T${time}Z`)

describe('what a start lets a company sell', () => {
  test.each([
    ['until its last moment', { isClosed: false, free: 1, endsAt }, at('11:59:59'), 'open'],
    ['nothing once it is over', { isClosed: false, free: 1, endsAt }, at('12:00:00'), 'over'],
    ['nothing of a blocked start', { isClosed: true, free: 5, endsAt }, at('09:00:00'), 'blocked'],
    ['nothing of a full one', { isClosed: false, free: 0, endsAt }, at('09:00:00'), 'full'],
  ] as const)('%s', (_name, start, now, state) => {
    expect(sellingState(start, now)).toBe(state)
  })
})

describe('a guest', () => {
  const guest = { name: 'Yıldız', phone: null, email: null, note: null }
  test.each([
    ['needs a name alone', guest, []],
    ['may have telephone and mail', { ...guest, phone: '+49 (0)171 / 23-45', email: 'y@example.org' }, []],
    ['has a name', { ...guest, name: '' }, ['name-missing']],
    ['has no telephone of letters', { ...guest, phone: 'ruft an' }, ['phone-odd']],
    ['has no mail without a domain', { ...guest, email: 'y@example' }, ['email-odd']],
    [
      'has no novel for a name or a note',
      { ...guest, name: 'n'.repeat(121), note: 'n'.repeat(501) },
      ['name-long', 'note-long'],
    ],
  ])('%s', (_name, fields, faults) => {
    expect(guestFaults(fields)).toEqual(faults)
  })

  test('pays the sum of the lines', () => {
    const lines = [
      { name: 'Erwachsene', amount: 2, priceCents: 1800 },
      { name: 'Kinder', amount: 1, priceCents: 1100 },
    ]
    expect(saleTotal(lines)).toBe(4700)
  })
})
