import { expect } from 'vitest'
import type { ApplicationControls } from '#test/support/application.ts'
import { payWithTestCard, pressOrder, waitForSuccess, walkerOn } from './book-a-slot.ts'
import { enter, newcomer } from './people.ts'
import type { Walk } from './walk.ts'

const company = '/activity/details/paddelkontor-osterbek'
const ideas = [
  { to: `${company}/kanutour-barmbek`, title: 'Kanutour durch Barmbeks Kanäle', id: 'kanutour-barmbek' },
  { to: `${company}/klassenfahrt-im-kanu`, title: 'Klassenfahrt im Kanu', id: 'klassenfahrt-im-kanu' },
]

/**
 * Three people with a browser each, from the list to the ticket: one puts two starts and an idea to the vote and shares
 * the link, two friends vote without an account, the organiser books what won, and the friends read when and where.
 */
export async function voteOnAList(walk: Walk, application: ApplicationControls): Promise<void> {
  const { url } = application
  await enter(walk.page.context(), url, await walkerOn(walk.page))
  const [mara, tom] = [await walk.another(), await walk.another()]
  await saveIdeas(walk, url)
  await walk.begin()
  const link = await putToTheVote(walk, url)
  const { email } = newcomer()
  await vote(mara, link, { name: 'Mara', email, answers: ['Ja', 'Zur Not', 'Nein'] })
  await vote(tom, link, { name: 'Tom', email: null, answers: ['Ja', 'Nein', 'Ja'] })
  // Nobody reads anything anew: it comes by itself.
  await mara.page.getByRole('radio', { name: /^Ja 2/ }).first().waitFor()
  await bookTheWinner(walk)
  await application.moveClock(1)
  await mara.page.getByText(/^Gebucht: /).waitFor({ timeout: 60_000 })
  await mara.step('gebucht', { whole: true })
  const mails = await application.mailsTo(email)
  expect(mails.map(({ text }) => text).join()).toContain('hat den Gewinner gebucht')
}

async function saveIdeas(walk: Walk, url: string): Promise<void> {
  const look = { accentColor: '#0e6e8c', accentColor2: '#ffb65c', place: 'Barmbek' }
  const add = ideas.map(({ id, ...idea }) => ({ ...idea, ...look, picture: `services/${id}/0` }))
  const body = { data: { owner: null, add, remove: [] }, headers: { origin: url } }
  expect((await walk.page.context().request.post(`${url}/lists/saved`, body)).status()).toBe(200)
}

async function putToTheVote(walk: Walk, url: string): Promise<string> {
  const { page } = walk
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await walk.go(`${url}/lists?open=neu`)
  await walk.fill(page.getByLabel('Name der Liste'), 'Tommis Dreißigster')
  await walk.tap(button('Liste anlegen'))
  for (const { title } of ideas) {
    await walk.tap(button(`Dazulegen: ${title}`))
    await button(`Herausnehmen: ${title}`).waitFor()
  }
  await walk.step('liste')
  await walk.tap(page.getByRole('link', { name: 'Abstimmen lassen' }))
  await walk.fill(page.getByLabel('Wie viele seid ihr?'), '2')
  await walk.step('abstimmung-starten')
  await walk.tap(button('Abstimmung anlegen'))
  await page.getByRole('heading', { name: 'Vorschläge wählen' }).waitFor()
  await walk.step('vorschlaege')
  const starts = button(/^Kanutour.*zur Wahl stellen$/)
  await walk.tap(starts.first())
  await button(/steht zur Wahl$/)
    .first()
    .waitFor()
  await walk.tap(starts.last())
  await button(/steht zur Wahl$/)
    .nth(1)
    .waitFor()
  await walk.tap(button(/^Zur Wahl stellen: Klassenfahrt/))
  await page.getByText('steht zur Wahl', { exact: true }).waitFor()
  await walk.tap(page.getByRole('link', { name: 'Fertig' }))
  await walk.tap(button('Link erstellen'))
  const field = page.getByLabel('Link zur Abstimmung')
  await field.waitFor()
  await walk.step('link', { whole: true })
  return field.inputValue()
}

type Voting = { name: string; email: string | null; answers: readonly ('Ja' | 'Zur Not' | 'Nein')[] }

async function vote(walk: Walk, link: string, { name, email, answers }: Voting): Promise<void> {
  const { page } = walk
  await walk.go(link)
  await walk.fill(page.getByLabel('Dein Name'), name)
  if (email !== null) await walk.fill(page.getByLabel('Sag mir, wer gewinnt'), email)
  const tiles = page.getByRole('article')
  for (const [index, answer] of answers.entries())
    await walk.tap(tiles.nth(index).locator('label').filter({ hasText: answer }))
  await walk.step(`${name.toLowerCase()}-waehlt`, { whole: true })
  await walk.tap(page.getByRole('button', { name: 'Abstimmen' }))
  await page.getByText(`Danke, ${name}.`).waitFor()
  await walk.step(`${name.toLowerCase()}-fertig`)
}

async function bookTheWinner(walk: Walk): Promise<void> {
  const { page } = walk
  await page.getByText('Vorn: Kanutour durch Barmbeks Kanäle').waitFor()
  await walk.tap(page.getByRole('article').first().locator('label').filter({ hasText: 'Ja' }))
  await page.getByRole('radio', { name: /^Ja 3/ }).waitFor()
  await walk.step('vorn', { whole: true })
  await walk.tap(page.getByRole('button', { name: /^Für alle buchen/ }))
  await page.waitForURL(/\/bookings\/new/)
  await walk.step('bestellung')
  await pressOrder(walk)
  await payWithTestCard(walk)
  await waitForSuccess(walk)
  await walk.step('bezahlt')
}
