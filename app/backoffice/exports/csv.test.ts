import { expect, test } from 'vitest'
import { csvAnswer, csvEuro, csvLines } from './csv.server.ts'

test('semicolons, quotes and line breaks in a text stay in their cell, and no text is read as a formula', () => {
  expect(csvLines([['a;b', 'sie sagt "ja"', 'zwei\r\nZeilen', 3, null]])).toBe(
    '"a;b";"sie sagt ""ja""";"zwei\r\nZeilen";3;\r\n',
  )
  expect(csvLines([['=1+1', '+49 40', '-x', '@a', '\tb', '-12,50', '12,50']])).toBe(
    "'=1+1;'+49 40;'-x;'@a;'\tb;-12,50;12,50\r\n",
  )
})

test('money has a comma and two digits, taken off with a minus', () => {
  expect([0, 5, 1250, -1250, -7].map(csvEuro)).toEqual(['0,00', '0,05', '12,50', '-12,50', '-0,07'])
})

test('the file begins with the mark by which Excel knows UTF-8, and its name holds no path', async () => {
  const answer = csvAnswer('a/b".csv', ['Größe'], rowsOf([[['ä']], [], [['ö']]]))
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a_b_.csv"')
  expect([...new Uint8Array(await answer.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  const again = csvAnswer('a.csv', ['Größe'], rowsOf([[['ä']], [], [['ö']]]))
  expect(await again.text()).toBe('Größe\r\nä\r\nö\r\n')
})

async function* rowsOf<Row>(batches: readonly Row[]) {
  for (const rows of batches) yield await Promise.resolve(rows)
}
