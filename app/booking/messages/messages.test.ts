import { describe, expect, test } from 'vitest'
import { mostReceivers, otherDays, receiverMarks, receiversFor, type MailChoice } from './messages.ts'

const address = 'moin@kontor.example'
const members = [
  { userId: 'hinnerk', email: 'hinnerk@kontor.example', role: 'owner' as const },
  { userId: 'ole', email: 'ole@kontor.example', role: 'staff' as const },
  { userId: 'kim', email: 'kim@kontor.example', role: 'door' as const },
]
const wants = (...users: (string | null)[]): MailChoice[] =>
  users.map((userId) => ({ userId, isWanted: true }))
const companyOut: MailChoice = { userId: null, isWanted: false }
const all = { address, members }

describe('who gets a company’s mail', () => {
  test.each<[string, Parameters<typeof receiversFor>, string[]]>([
    ['nobody chose anything', ['bookings', { ...all, choices: [] }], [address]],
    [
      'nobody chose, no address',
      ['bookings', { ...all, address: null, choices: [] }],
      ['hinnerk@kontor.example'],
    ],
    ['one more wants it', ['bookings', { ...all, choices: wants('ole') }], [address, 'ole@kontor.example']],
    [
      'only a member',
      ['bookings', { ...all, choices: [companyOut, ...wants('ole')] }],
      ['ole@kontor.example'],
    ],
    ['all went out', ['bookings', { ...all, choices: [companyOut] }], ['hinnerk@kontor.example']],
    [
      'staff and money',
      ['statements', { ...all, choices: wants('ole', 'hinnerk') }],
      [address, 'hinnerk@kontor.example'],
    ],
    ['the door', ['requests', { ...all, choices: wants('kim') }], [address]],
    ['who has left the team', ['bookings', { ...all, choices: wants('gone') }], [address]],
    ['no owner, no address', ['bookings', { address: null, members: [], choices: [] }], []],
    ['no team, address out', ['bookings', { address, members: [], choices: [companyOut] }], [address]],
    [
      'the same address twice',
      ['bookings', { ...all, address: 'Ole@kontor.example', choices: wants('ole') }],
      ['ole@kontor.example'],
    ],
  ])('%s', (_name, asked, receivers) => {
    expect(receiversFor(...asked)).toEqual(receivers)
  })

  test('each receiver has a mark of their own, and there are no more than marks', () => {
    expect(new Set(receiverMarks).size).toBe(mostReceivers)
    const many = Array.from({ length: 30 }, (_, at) => ({
      userId: `u${at}`,
      email: `u${at}@kontor.example`,
      role: 'staff' as const,
    }))
    const choices = wants(...many.map(({ userId }) => userId))
    expect(receiversFor('bookings', { address, members: many, choices })).toHaveLength(mostReceivers)
  })
})

test('instead of a start that was called off the nearest clock of the next three days is offered', () => {
  const starts = ['13T08:00', '13T16:00', '14T10:00', '16T07:00', '16T09:30', '16T13:00', '17T10:00'].map(
    (at) => ({
      startsAt: new Date(`2026-06-${at}:00Z`),
    }),
  )
  const offered = otherDays(starts, new Date('2026-06-13T07:30:00Z'))
  expect(offered.map(({ startsAt }) => startsAt.toISOString().slice(8, 16))).toEqual([
    '13T08:00',
    '14T10:00',
    '16T07:00',
  ])
})
