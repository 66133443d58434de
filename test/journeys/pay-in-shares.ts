import type { ApplicationControls } from '#test/support/application.ts'
import { chooseStart, payWithTestCard, toOrderPage, walkerOn } from './book-a-slot.ts'
import { enter } from './people.ts'
import type { Walk } from './walk.ts'

const tour = '/activity/details/paddelkontor-osterbek/kanutour-barmbek'

/**
 * Two people with a browser each: one orders for three in shares and pays their own, a friend pays by the link without
 * an account, the third doesn't, and the group goes without them.
 */
export async function payInShares(walk: Walk, { url }: ApplicationControls): Promise<void> {
  const { page } = walk
  await enter(page.context(), url, await walkerOn(page))
  const friend = await walk.another()
  await walk.begin()
  await walk.go(url + tour)
  await chooseStart(walk)
  await toOrderPage(walk)
  await orderForThree(walk)
  await walk.tap(page.getByRole('link', { name: 'Zusammen zahlen' }))
  await page.getByRole('heading', { name: 'Zusammen zahlen' }).waitFor()
  await walk.fill(page.getByLabel('Name von Person 2'), 'Ben')
  await walk.fill(page.getByLabel('Name von Person 3'), 'Merle')
  await walk.step('zusammen-zahlen', { whole: true })
  await walk.tap(page.locator('form button.button-signal'))
  await page.getByRole('heading', { name: '0 von 3 bezahlt' }).waitFor()
  await walk.step('anteile', { whole: true })
  await payAsFriend(friend, await linkFor(page, 'Ben'))
  await walk.tap(page.getByRole('button', { name: /^[\d,]+\s€ zahlen$/ }))
  await payWithTestCard(walk)
  await page.getByRole('heading', { name: '2 von 3 bezahlt' }).waitFor()
  await walk.step('zwei-von-drei', { whole: true })
  await walk.tap(page.getByRole('link', { name: /^Gruppe verkleinern/ }))
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Merle zahlt nicht mehr mit.').waitFor()
  await walk.step('verkleinern')
  await walk.tap(sheet.getByRole('button', { name: 'Verkleinern und buchen' }))
  await page.getByRole('heading', { name: 'Beide haben bezahlt' }).waitFor()
  await walk.step('gebucht', { whole: true })
  await walk.tap(page.getByRole('link', { name: 'Zum Ticket' }))
  await page.getByText('Gültig').waitFor()
  await walk.step('ticket')
}

async function orderForThree(walk: Walk): Promise<void> {
  const order = new URL(walk.page.url())
  for (const name of order.searchParams.keys()) if (name.startsWith('p_')) order.searchParams.set(name, '3')
  await walk.go(order.href)
}

/** What the share sheet of the device is given. */
async function linkFor(page: Walk['page'], name: string): Promise<string> {
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'share', {
      value: ({ url }: ShareData) => Promise.resolve(document.body.setAttribute('data-shared', url ?? '')),
    }),
  )
  await page.getByRole('button', { name: `Link teilen für ${name}` }).click()
  await page.locator('body[data-shared]').waitFor()
  return (await page.locator('body').getAttribute('data-shared')) ?? ''
}

async function payAsFriend(walk: Walk, link: string): Promise<void> {
  const { page } = walk
  await walk.go(link)
  await walk.fill(page.getByLabel('Deine E-Mail'), 'ben@posteo.example')
  await walk.step('anteil-von-ben', { whole: true })
  await walk.tap(page.getByRole('button', { name: /zahlungspflichtig zahlen$/ }))
  await payWithTestCard(walk)
  await page.getByRole('heading', { name: 'Dieser Anteil ist bezahlt' }).waitFor()
  await walk.step('ben-hat-bezahlt')
}
