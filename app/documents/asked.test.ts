import { expect, test } from 'vitest'
import type { DocumentCollection } from '#foundation/platform/document.ts'
import { askedFor, groupQuery } from './asked.ts'

const read = () => Promise.resolve({ outcome: 'missing' } as const)
const list = () => Promise.resolve({ documents: [], next: null })
const service: DocumentCollection = {
  path: 'companies/{companyID}/services/{serviceID}',
  askedBy: 'everybody',
  read,
}
const reservation: DocumentCollection = {
  ...{ path: `${service.path}/reservations/{reservationID}`, askedBy: 'signed-in', read },
  own: { field: 'userAuth.uid', list },
}
const at = (path: string) => askedFor([service, reservation], path)

test('a path leads to the document whose pattern it fits, with the ids in it', () => {
  expect(at('companies/kontor/services/kanu')).toEqual({
    ...{ kind: 'document', collection: service, ids: { companyID: 'kontor', serviceID: 'kanu' } },
  })
  expect(at('companies/kontor/services/kanu/reservations/r-1')).toMatchObject({
    ...{ collection: reservation, ids: { companyID: 'kontor', serviceID: 'kanu', reservationID: 'r-1' } },
  })
  expect(at('reservations')).toEqual({ kind: 'group', collection: reservation })
})

test.each([
  ...['', '/', 'services', 'companies', 'companies/kontor', 'companies/kontor/services', 'reservations/r-1'],
  ...['companies//services/kanu', 'companies/kontor/services/kanu/', '/companies/kontor/services/kanu'],
  ...['companies/{companyID}/services/{serviceID}', 'companies/a b/services/kanu', 'companies/\0/services/x'],
  ...[`companies/${'x'.repeat(129)}/services/kanu`, 'companies/kontor/dienste/kanu', '{companyID}'],
])('nothing lies at „%s“', (path) => {
  expect(at(path)).toBeNull()
})

const asked = (query: string) => groupQuery(new URLSearchParams(query), 'userAuth.uid')

test('a question names whose they are; how many and from where on may be left out', () => {
  expect(asked('userAuth.uid=ada')).toEqual({ of: 'ada', after: null, limit: 20 })
  expect(asked('userAuth.uid=ada&limit=100&after=r-1')).toEqual({ of: 'ada', after: 'r-1', limit: 100 })
})

test.each([
  ...['', 'limit=5', 'uid=ada', 'userAuth.uid=ada&states.reservationState=confirmed'],
  ...['userAuth.uid=ada&limit=0', 'userAuth.uid=ada&limit=101', 'userAuth.uid=ada&limit=2.5'],
  ...['userAuth.uid=ada&limit=-1', 'userAuth.uid=ada&limit=1e1', 'userAuth.uid=ada&limit='],
  ...['userAuth.uid=ada&after=', 'userAuth.uid=ada&after=%00', 'userAuth.uid=ada&after=a&after=b'],
  ...['userAuth.uid=ada&userAuth.uid=ben', 'userAuth.uid=ada&__proto__=x'],
])('what can’t be answered whole isn’t answered in part: „%s“', (query) => {
  expect(asked(query)).toBeNull()
})
