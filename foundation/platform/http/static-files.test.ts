import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contentTypeOf, loadStaticFiles } from './static-files.server.ts'

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'utkiek-static-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  return folder
}

const asking = { method: 'GET', acceptEncoding: 'br', ifNoneMatch: null }

test('files of the build are served with type, lifetime and the headers of every answer', async () => {
  const folder = folderWith({
    'robots.txt': 'User-agent: *',
    'assets/page-1a2b.js': 'export const moin = 1\n'.repeat(100),
    '.vite/manifest.json': '{}',
  })
  const policy = { 'content-security-policy': "default-src 'self'" }
  const files = await loadStaticFiles(folder, { 'x-content-type-options': 'nosniff' }, policy)
  const script = files('/assets/page-1a2b.js', asking)
  expect(script?.status).toBe(200)
  expect(Object.fromEntries(script?.headers ?? [])).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    ...policy,
  })
  const robots = files('/robots.txt', asking)
  expect(robots?.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(robots?.headers.has('content-security-policy')).toBe(false)
  expect(await robots?.text()).toBe('User-agent: *')
})

test('nothing but the build’s own files is found', async () => {
  const files = await loadStaticFiles(folderWith({ 'a.txt': 'a', '.vite/manifest.json': '{}' }))
  for (const path of ['/', '/.vite/manifest.json', '/../a.txt', '/a.txt/', '/A.txt', '/assets'])
    expect(files(path, asking)).toBeNull()
})

test('an unknown ending is bytes', () => {
  expect(contentTypeOf('/x.unknown')).toBe('application/octet-stream')
  expect(contentTypeOf('/x.webp')).toBe('image/webp')
})
