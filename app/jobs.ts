import { berlinDay, berlinMinute } from '#foundation/lib/berlin-time.ts'
import { allOf } from '#foundation/lib/in-pages.ts'
import { openMailTransport } from '#foundation/platform/mail-transport.server.ts'
import { mailSweepSeconds, sendMailJob, sendWaitingMails } from '#foundation/platform/mail.server.ts'
import { forgetOldWindows } from '#foundation/platform/rate-limit.server.ts'
import { onceADay } from '#foundation/platform/once-a-day.server.ts'
import type { JobBook } from '#foundation/platform/jobs.server.ts'
import type { Scope } from '#foundation/platform/scope.ts'
import { sendWaitingTexts, textSweepSeconds } from '#foundation/platform/text-message.server.ts'
import { hasTextMessages, openTextTransport } from '#foundation/platform/text-transport.server.ts'
import { calendarsJob, keepChangeAsked, keepSuggestions, renewDemoCity } from './demo.server.ts'
import { forgetExpired } from './account/account.server.ts'
import { extendCalendars } from './availability/schedule/schedule.server.ts'
import { renewDatedPrices, renewPricesJob } from './editor/publish/publish.server.ts'
import { connectionSeconds, readDueCalendars } from './backoffice/connections/connections.server.ts'
import { bookingJobs } from '#app/booking/checkout/checkout.server.ts'
import { packageOfferJobs } from '#app/booking/package-offers/package-offers.server.ts'
import { workRequests } from '#app/booking/package-requests/package-requests.server.ts'
import { endOtherRequests } from './storefront/requests/requests.server.ts'
import {
  cancelledSweepSeconds,
  tellOfCancelledWinners,
  tellOfVoteEnds,
  tellOfWinners,
  voteEndSweepSeconds,
  winnerSweepSeconds,
} from './storefront/voting/voting.server.ts'
import { startChangeJobs } from '#app/booking/start-changes/start-changes.server.ts'
import { alertFromMinute, alertJob, alertOperators } from './operator/alert.server.ts'
import {
  compareBooksJob,
  compareDays,
  enqueueComparison,
  rereadPayoutAccounts,
} from './payment/payment.server.ts'
import { readDuePayouts } from './payment/payouts/payouts.server.ts'
import {
  commissionInvoicesJob,
  invoicesFromMinute,
  issueCommissionInvoices,
} from './provider/commission-invoices.server.ts'
import { locateCompanies, locatingSeconds } from './provider/company-place.server.ts'
import { forgetOld, retentionJob } from './privacy/retention.server.ts'
import { removeUnsentPictures } from './reviews/pictures/pictures.server.ts'
import { askForReviews } from './reviews/reviews.server.ts'
import { mailUnread, unreadSweepSeconds } from './chat/notices/notices.server.ts'
import { takeUploadedPicture } from './company-profile/company-profile.server.ts'
import { companyPictureJob, pictureJobs } from './pictures/pictures.server.ts'
import { clearAbandoned, removeClaimedEntries } from './suggestions/suggestions.server.ts'
import { refreshCityForecasts } from './weather.server.ts'

/** How often stale forecasts are looked for; each is fetched once an hour. */
const forecastSeconds = 60

/** How often the nightly work is looked after: a moved demo clock finds a living city within this time. */
const nightlySeconds = 5
/** How often the clock of requests for packages is looked after. */
const requestSeconds = 30
/** How often it is looked whether it is time for what happens once a day. */
const dailySeconds = 60

/** Every job and every sweep, collected from the modules. The queues are made by a migration. */
export function jobBook(scope: Scope): JobBook {
  const { db, config, now } = scope
  const transport = openMailTransport({ url: config.smtpUrl, from: config.mailFrom })
  const sendMails = async () => {
    await sendWaitingMails(db, { transport, now, makers: scope.attachmentMakers })
  }
  const pictures = pictureJobs(scope)
  const booking = bookingJobs({ ...scope, hasTexts: hasTextMessages(config) })
  const starts = startChangeJobs({ ...scope, appUrl: config.appUrl })
  return {
    handlers: {
      [sendMailJob]: sendMails,
      [compareBooksJob]: () => compareDays(db, scope.payments, { now: now() }),
      [companyPictureJob]: (payload) => takeUploadedPicture(db, payload),
      ...booking.handlers,
      ...starts.handlers,
      ...pictures.handlers,
    },
    sweeps: {
      ...booking.sweeps,
      ...starts.sweeps,
      ...packageOfferJobs(scope),
      ...patiently({ ...ownSweeps(scope, sendMails), ...communitySweeps(scope), ...pictures.sweeps }),
    },
  }
}

/** Places and payments wait for none of these. */
const patiently = (sweeps: JobBook['sweeps']): JobBook['sweeps'] =>
  Object.fromEntries(Object.entries(sweeps).map(([name, sweep]) => [name, { ...sweep, canWait: true }]))

function ownSweeps(scope: Scope, sendMails: () => Promise<void>): JobBook['sweeps'] {
  const { db, config, now } = scope
  const texts = openTextTransport(config)
  return {
    'platform.send-mails': { everySeconds: mailSweepSeconds, run: sendMails },
    ...(texts && {
      'platform.send-texts': {
        everySeconds: textSweepSeconds,
        run: async () => void (await sendWaitingTexts(db, { transport: texts, now })),
      },
    }),
    nightly: { everySeconds: nightlySeconds, run: () => nightly(scope) },
    'payment.compare-books': { everySeconds: dailySeconds, run: () => compareNightly(scope) },
    'payment.reread-accounts': {
      everySeconds: 3600,
      run: async () => void (await rereadPayoutAccounts(db, scope.payments, { now: now() })),
    },
    // An account is asked for once an hour, or when the provider says that something changed.
    'payment.read-payouts': {
      everySeconds: 60,
      run: async () => void (await readDuePayouts(db, scope.payments, { now: now() })),
    },
    'provider.commission-invoices': { everySeconds: dailySeconds, run: () => invoiceNightly(scope) },
    'provider.locate-companies': {
      everySeconds: locatingSeconds,
      run: () => locateCompanies(scope, { now: now() }),
    },
    'operator.alert': { everySeconds: dailySeconds, run: () => alertDaily(scope) },
    'connections.read': { everySeconds: connectionSeconds, run: () => readDueCalendars(db, { now: now() }) },
    'weather.refresh': { everySeconds: forecastSeconds, run: () => refreshCityForecasts(scope) },
    'platform.forget-rate-windows': {
      everySeconds: 3600,
      run: () => forgetOldWindows(db, { now: now() }),
    },
    'account.forget-expired': { everySeconds: 3600, run: () => forgetExpired(db, { now: now() }) },
  }
}

/** What guests, companies and visitors write to each other and vote about. */
function communitySweeps(scope: Scope): JobBook['sweeps'] {
  const { db, config, now } = scope
  return {
    'reviews.ask': {
      everySeconds: dailySeconds,
      run: async () => void (await askForReviews(scope.accounts)),
    },
    'reviews.unsent-pictures': {
      everySeconds: dailySeconds,
      run: async () => void (await removeUnsentPictures(db, { now: now() })),
    },
    'chat.mail-unread': {
      everySeconds: unreadSweepSeconds,
      run: async () => void (await mailUnread(db, { accounts: scope.accounts, now: now() })),
    },
    'suggestions.remove-claimed': {
      everySeconds: 60,
      run: () => removeClaimedEntries(db, { now: now() }),
    },
    'suggestions.clear': { everySeconds: 600, run: () => clearAbandoned(db, { now: now() }) },
    'booking.requests': { everySeconds: requestSeconds, run: () => workRequests(db, { now: now() }) },
    'booking.other-requests': {
      everySeconds: requestSeconds,
      run: () => endOtherRequests(db, scope.payments, { now: now() }),
    },
    'voting.tell-winners': {
      everySeconds: winnerSweepSeconds,
      run: () => tellOfWinners(db, { links: config, now: now() }),
    },
    'voting.tell-ends': {
      everySeconds: voteEndSweepSeconds,
      run: () => tellOfVoteEnds(db, { appUrl: config.appUrl, now: now() }),
    },
    'voting.tell-cancelled': {
      everySeconds: cancelledSweepSeconds,
      run: () => tellOfCancelledWinners(db, { links: config, now: now() }),
    },
    'weather.refresh': { everySeconds: forecastSeconds, run: () => refreshCityForecasts(scope) },
    'platform.forget-rate-windows': {
      everySeconds: 3600,
      run: () => forgetOldWindows(db, { now: now() }),
    },
    'account.forget-expired': { everySeconds: 3600, run: () => forgetExpired(db, { now: now() }) },
  }
}

/**
 * Every day calendars reach to their horizon again, prices that name days go on, the demo city gets new events, what is
 * too old is forgotten: each of it whatever becomes of the others.
 */
async function nightly(scope: Scope): Promise<void> {
  const { db, config, now } = scope
  const today = berlinDay(now())
  const work = async () => {
    if (config.mode === 'demo') await renewDemoCity(scope)
    else await extendCalendars(db, { today })
  }
  const renewPrices = async () => void (await renewDatedPrices(db, { today }))
  await allOf([
    () => onceADay(db, { name: calendarsJob, today, work }),
    () => onceADay(db, { name: renewPricesJob, today, work: renewPrices }),
    async () => config.mode === 'demo' && keepChangeAsked(scope),
    async () => config.mode === 'demo' && keepSuggestions(scope),
    () => onceADay(db, { name: retentionJob, today, work: () => forgetOld(scope.accounts, scope.log) }),
  ])
}

/** From this minute of the Berlin day on: what moved around midnight has been told by then. */
const compareFromMinute = 3 * 60

async function compareNightly({ db, now }: Scope): Promise<void> {
  if (berlinMinute(now()) < compareFromMinute) return
  const today = berlinDay(now())
  await onceADay(db, { name: compareBooksJob, today, work: () => enqueueComparison(db, { today }) })
}

async function invoiceNightly({ db, config, now }: Scope): Promise<void> {
  if (berlinMinute(now()) < invoicesFromMinute) return
  const today = berlinDay(now())
  const { operator, appUrl } = config
  const work = async () => void (await issueCommissionInvoices(db, { operator, appUrl, now: now() }))
  await onceADay(db, { name: commissionInvoicesJob, today, work })
}

// Alone, so that nothing that goes wrong in the night keeps it from being told.
async function alertDaily({ db, config, now }: Scope): Promise<void> {
  if (berlinMinute(now()) < alertFromMinute) return
  const today = berlinDay(now())
  const { appUrl, operator } = config
  const alert = { today, appUrl, operatorName: operator.name, now: now() }
  await onceADay(db, { name: alertJob, today, work: () => alertOperators(db, alert) })
}
