import { expect, test } from 'vitest'
import { mailBodies, type MailContent } from './mail-frame.ts'

const content: MailContent = {
  preheader: 'A line for the mailbox',
  note: 'UTK-7F4K-29QX',
  picture: { src: 'https://utkiek.example/files/a.jpeg', alt: 'Two canoes' },
  title: 'Hello <Jule> & "friends"',
  intro: ['First line', 'Second line'],
  card: {
    picture: { src: 'cid:qr', alt: 'Code' },
    title: 'UTK-7F4K-29QX',
    lines: ['Show this'],
    button: { label: 'Open', href: 'https://utkiek.example/bookings/1?a=1&b=2' },
  },
  rows: [
    { label: 'Where', value: 'Pier 2' },
    { label: 'Paid', value: '72,00 €', weight: 'total' },
  ],
  small: ['The small print'],
  footer: 'From us.',
  footerLinks: [{ label: 'Imprint', href: 'https://utkiek.example/impressum' }],
}

test('both bodies say everything, and markup in a text stays text', () => {
  const { text, html } = mailBodies(content, { brand: 'Utkiek' })
  for (const said of [
    'First line',
    'Second line',
    'UTK-7F4K-29QX',
    'Show this',
    'Pier 2',
    '72,00 €',
    'small print',
  ]) {
    expect(text).toContain(said)
    expect(html).toContain(said)
  }
  expect(html).toContain('Hello &lt;Jule&gt; &amp; &quot;friends&quot;')
  expect(html).toContain('https://utkiek.example/bookings/1?a=1&amp;b=2')
  expect(text).toContain('Open: https://utkiek.example/bookings/1?a=1&b=2')
  expect(text).not.toMatch(/<\/?\w+[^>]*style=/)
})

test('both colour schemes are spelled out, without custom properties or scripts', () => {
  const { html } = mailBodies(content, { brand: 'Utkiek' })
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).not.toMatch(/var\(--|<script|<link/)
})

test.each(['javascript:alert(1)', '/bookings', 'data:text/html,x', ''])('a link to %j is refused', (href) => {
  const hostile = { ...content, button: { label: 'x', href } }
  expect(() => mailBodies(hostile, { brand: 'Utkiek' })).toThrow('http(s) only')
})
