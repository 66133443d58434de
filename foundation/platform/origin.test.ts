import { expect, test } from 'vitest'
import { refusesWrite, type WriteHeaders } from './origin.ts'

const form: WriteHeaders = {
  method: 'POST',
  host: 'utkiek.example',
  origin: null,
  secFetchSite: null,
  contentType: 'application/x-www-form-urlencoded',
  isApi: false,
}
const own = 'https://utkiek.example'

test.each<[string, Partial<WriteHeaders>]>([
  ['our own form', { origin: own, secFetchSite: 'same-origin' }],
  ['our own form from a browser without Sec-Fetch-Site', { origin: own }],
  ['our own form from a browser that hides the origin', { origin: 'null', secFetchSite: 'same-origin' }],
  ['our own form without Origin', { secFetchSite: 'same-origin' }],
  ['a form sent again by reloading', { origin: own, secFetchSite: 'none' }],
  ['a port of its own', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
  ['reading, from anywhere', { method: 'GET', origin: 'https://evil.example', secFetchSite: 'cross-site' }],
  ['asking for a head, from anywhere', { method: 'HEAD', secFetchSite: 'cross-site' }],
  ['a program on the JSON interface', { isApi: true, contentType: 'application/json' }],
  [
    'our own script on the JSON interface',
    {
      isApi: true,
      contentType: 'Application/JSON; charset=utf-8',
      origin: own,
      secFetchSite: 'same-origin',
    },
  ],
])('%s passes', (_name, headers) => {
  expect(refusesWrite({ ...form, ...headers })).toBe(false)
})

test.each<[string, Partial<WriteHeaders>]>([
  ['a foreign form', { origin: 'https://evil.example', secFetchSite: 'cross-site' }],
  ['a foreign form from a browser without Sec-Fetch-Site', { origin: 'https://evil.example' }],
  ['a sister site', { origin: 'https://shop.utkiek.example', secFetchSite: 'same-site' }],
  ['another port of the same machine', { host: 'localhost:3000', origin: 'http://localhost:3001' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a sandboxed frame that says where it is', { origin: 'null', secFetchSite: 'cross-site' }],
  ['headers that contradict each other', { origin: 'https://evil.example', secFetchSite: 'same-origin' }],
  ['a form that says nothing', {}],
  ['a host that only begins like ours', { origin: 'https://utkiek.example.evil.example' }],
  ['a host before an at sign', { origin: 'https://utkiek.example@evil.example' }],
  ['an origin with a user name', { origin: 'https://evil@utkiek.example' }],
  ['an origin with a path', { origin: 'https://utkiek.example/' }],
  ['another scheme', { origin: 'ftp://utkiek.example' }],
  ['nonsense as origin', { origin: '%%%' }],
  ['an unknown word in Sec-Fetch-Site', { origin: own, secFetchSite: 'Same-Origin ' }],
  ['PUT', { method: 'PUT', origin: 'https://evil.example' }],
  ['DELETE in small letters', { method: 'delete', origin: 'https://evil.example' }],
  ['a form on the JSON interface', { isApi: true, origin: own, secFetchSite: 'same-origin' }],
  ['text on the JSON interface', { isApi: true, contentType: 'text/plain', origin: own }],
  ['no type on the JSON interface', { isApi: true, contentType: null }],
  [
    'JSON with a foreign origin',
    { isApi: true, contentType: 'application/json', origin: 'https://evil.example' },
  ],
])('%s is refused', (_name, headers) => {
  expect(refusesWrite({ ...form, ...headers })).toBe(true)
})
