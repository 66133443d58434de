import type { ApplicationControls } from '#test/support/application.ts'
import { bookASlot, isPhone, payWithTestCard, roomyDay, startsOn } from './book-a-slot.ts'
import type { Walk } from './walk.ts'

/** From a ticket to another day with one more person: choose, see the difference, pay it, hold the new ticket. */
export async function changeABooking(walk: Walk, application: ApplicationControls): Promise<void> {
  const { page } = walk
  await bookASlot(walk, application)
  await walk.tap(page.getByRole('link', { name: 'Umbuchen' }))
  await page.waitForURL(/\/umbuchen/)
  await walk.step('umbuchen')
  // Pressed one after the other, whether or not an answer came meanwhile: nothing of it is forgotten.
  await walk.tap(page.getByRole('link', { name: 'Erwachsene: 1 mehr' }))
  await walk.tap(page.getByRole('link', { name: 'Erwachsene: 1 mehr' }))
  await walk.tap(page.getByRole('link', { name: 'Erwachsene: 1 weniger' }))
  const day = await roomyDay(walk, page, 1)
  const on = await day.getAttribute('data-day')
  await walk.tap(day)
  await page.waitForURL((url) => url.searchParams.has('tag') && /p_\w+=4/.test(url.search))
  await walk.tap(
    startsOn(page, on, 'tag')
      .filter({ hasText: /frei|noch [4-9]/ })
      .first(),
  )
  await page.waitForURL(/slot=/)
  await page.getByText('Jetzt zu bezahlen').waitFor()
  if (isPhone(page)) {
    await walk.step('was-es-kostet')
    await walk.tap(page.getByRole('link', { name: 'Prüfen', exact: true }))
  }
  await walk.step('vorher-nachher')
  await walk.tap(page.getByRole('button', { name: 'Zahlungspflichtig umbuchen' }))
  await page.waitForURL(/\/_sandbox\/pay\//)
  await walk.step('unterschied-bezahlen')
  // Left unpaid it is found again beside its booking, and goes on from there: a detour, whose taps aren't the way's.
  await walk.go(`${application.url}/bookings`)
  await page.getByText('Deine Umbuchung ist noch offen.').waitFor()
  await walk.step('noch-offen')
  await page.getByRole('link', { name: 'Weiter bezahlen oder verwerfen' }).click()
  await page.getByRole('button', { name: /^Weiter bezahlen, / }).waitFor()
  await walk.step('offene-umbuchung')
  await page.getByRole('button', { name: /^Weiter bezahlen, / }).click()
  await page.waitForURL(/\/_sandbox\/pay\//)
  await payWithTestCard(walk)
  await page.getByRole('heading', { name: 'Umgebucht.' }).waitFor()
  await walk.step('umgebucht')
  await walk.tap(page.getByRole('link', { name: 'Ticket ansehen' }))
  await page.getByText('Gültig').waitFor()
  await page.getByText('4 Erwachsene').waitFor()
  await walk.step('neues-ticket')
}
