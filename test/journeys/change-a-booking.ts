import type { ApplicationControls } from '#test/support/application.ts'
import { bookASlot, payWithTestCard } from './book-a-slot.ts'
import type { Walk } from './walk.ts'

/** From a ticket to another day with one more person: choose, see the difference, pay it, hold the new ticket. */
export async function changeABooking(walk: Walk, application: ApplicationControls): Promise<void> {
  const { page } = walk
  await bookASlot(walk, application)
  await walk.tap(page.getByRole('link', { name: 'Umbuchen' }))
  await page.waitForURL(/\/umbuchen/)
  await walk.step('umbuchen')
  // Asked for without a button, and a link that is tapped before the answer came doesn't forget it.
  await walk.fill(page.getByRole('spinbutton', { name: /^Erwachsene/ }), '4')
  await walk.tap(page.getByRole('list').first().getByRole('link').nth(3))
  await page.waitForURL((url) => url.searchParams.has('tag') && /p_\w+=4/.test(url.search))
  await walk.tap(page.getByRole('link', { name: /noch (\d\d|[4-9]) Pl/ }).first())
  await page.waitForURL(/slot=/)
  await page.getByText('Jetzt zu bezahlen').waitFor()
  await walk.step('vorher-nachher')
  await walk.tap(page.getByRole('button', { name: 'Zahlungspflichtig umbuchen' }))
  await page.waitForURL(/\/_sandbox\/pay\//)
  await walk.step('unterschied-bezahlen')
  await payWithTestCard(walk)
  await page.getByRole('heading', { name: 'Umgebucht.' }).waitFor()
  await walk.step('umgebucht')
  await walk.tap(page.getByRole('link', { name: 'Ticket ansehen' }))
  await page.getByText('Gültig').waitFor()
  await page.getByText('4 Erwachsene').waitFor()
  await walk.step('neues-ticket')
}
