import { expect, test } from 'vitest'
import { demoAddress, signIn } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'

const tour = '/activity/details/paddelkontor-osterbek/kanutour-barmbek'
const title = 'Kanutour durch Barmbeks Kanäle'

test('[LIST-1] a heart keeps an offer on this device, and the list gives it back after a reload', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await walk.go(`${application.url}/lists`)
    await page.getByRole('heading', { level: 1, name: 'Deine Listen' }).waitFor()
    await page.getByText('Noch nichts gemerkt').waitFor()
    await walk.go(application.url + tour)
    await walk.tap(page.getByRole('button', { name: new RegExp(title) }).first())
    await walk.go(`${application.url}/lists`)
    await page.getByRole('link', { name: title }).waitFor()
    await walk.step('gemerkt')
    await walk.tap(page.getByRole('button', { name: new RegExp(title) }))
    await page.getByText('Noch nichts gemerkt').waitFor()
  }))

test('what was looked at is noted only where it is wished, shown on the home page, and forgotten again', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    const stored = () => page.evaluate(() => localStorage.getItem('utkiek.angesehen'))
    await walk.go(application.url + tour)
    expect(await stored()).toBeNull()
    await walk.go(`${application.url}/lists`)
    await walk.tap(page.getByRole('button', { name: 'Ja, merken' }))
    await walk.go(application.url + tour)
    await expect.poll(stored).toContain(tour)
    await walk.go(`${application.url}/`)
    await page.getByRole('heading', { name: 'Zuletzt angesehen' }).waitFor()
    await walk.step('start')
    await walk.go(`${application.url}/lists`)
    await page.getByRole('link', { name: title }).waitFor()
    await walk.step('listen')
    await walk.tap(page.getByRole('button', { name: 'Verlauf löschen' }))
    await page.getByText('Ab jetzt merkt sich dieses Gerät').waitFor()
    await walk.tap(page.getByRole('button', { name: 'Nicht mehr merken' }))
    await page.getByRole('button', { name: 'Ja, merken' }).waitFor()
    expect(await stored()).toBeNull()
  }))

test('hearts go into the account on signing in, show on another device, and leave this one on signing out', () =>
  onStage(async ({ application, visit }) => {
    const { url } = application
    const email = demoAddress('hauke')
    const walk = await visit()
    const { page } = walk
    await walk.go(url + tour)
    await walk.tap(page.getByRole('button', { name: new RegExp(title) }).first())
    await signIn(page, url, email)
    const owner = () => page.evaluate(() => localStorage.getItem('utkiek.gemerkt.konto'))
    await expect.poll(owner).not.toBeNull()
    const other = await visit({ as: email, size: 'desktop' })
    await other.go(`${url}/lists`)
    await other.page.getByRole('link', { name: title }).waitFor()
    await other.page.getByText('In deinem Konto gespeichert').waitFor()
    await other.step('anderes-geraet')
    await Promise.all([
      other.page.waitForResponse((answer) => answer.url() === `${url}/lists/saved` && answer.ok()),
      other.tap(other.page.getByRole('button', { name: new RegExp(title) })),
    ])
    await walk.go(`${url}/lists`)
    await page.getByText('Noch nichts gemerkt').waitFor()
    await walk.go(`${url}/activity/wasser`)
    await walk.tap(page.getByRole('button', { name: new RegExp(title) }).first())
    await walk.go(`${url}/?open=menu`)
    await walk.tap(page.getByRole('button', { name: 'Abmelden' }))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('utkiek.gemerkt'))).toBeNull()
  }))

test('on a wide page the heart has its word, and is named by it', () =>
  onStage(async ({ application: { url }, visit }) => {
    const walk = await visit({ size: 'desktop' })
    await walk.go(`${url}${tour}`)
    await walk.tap(walk.page.getByRole('button', { name: /^Merken/ }))
    await walk.page.getByRole('button', { name: /^Gemerkt Kanutour/, pressed: true }).waitFor()
    await walk.step('gemerkt-breit')
  }))
