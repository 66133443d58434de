import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { jobBook } from '#app/jobs.ts'
import { silentLog } from '#foundation/platform/log.server.ts'
import type { Scope } from '#foundation/platform/scope.ts'
import { withDatabase } from '#test/support/database.ts'

test('every job has a queue, and every queue a job', () =>
  withDatabase(async (tx) => {
    const { rows } = await sql<{
      name: string
    }>`select name from pgboss.queue where name not like '\\_\\_%'`.execute(tx)
    const scope = {
      db: tx,
      config: { mode: 'production', smtpUrl: null, sms: null, mailFrom: '' },
      now: () => new Date(0),
    }
    const { handlers } = jobBook(scope as unknown as Scope)
    expect(Object.keys(handlers).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  }))

test('books are compared from three in the morning on, invoices issued from four, operators told from seven on', () =>
  withDatabase(async (tx) => {
    const doneAt = async (time: string) => {
      const now = () => new Date(`2026-06-13T${time}+02:00`)
      const config = { mode: 'production', smtpUrl: null, sms: null, mailFrom: '', operator: { name: 'U' } }
      const { sweeps } = jobBook({ db: tx, config, now } as unknown as Scope)
      for (const name of ['payment.compare-books', 'provider.commission-invoices', 'operator.alert'])
        await sweeps[name]?.run()
      const { rows } = await sql<{ key: string }>`
        select key from setting where key like 'done-on:%' order by key`.execute(tx)
      return rows.map(({ key }) => key.replace('done-on:', ''))
    }
    expect(await doneAt('02:59')).toEqual([])
    expect(await doneAt('03:00')).toEqual(['payment.compare-books'])
    expect(await doneAt('03:59')).toEqual(['payment.compare-books'])
    expect(await doneAt('04:00')).toEqual(['payment.compare-books', 'provider.commission-invoices'])
    expect(await doneAt('07:00')).toEqual([
      ...['operator.alert', 'payment.compare-books', 'provider.commission-invoices'],
    ])
  }))

test('what is too old is forgotten also on a night on which the calendars can’t be extended', () =>
  withDatabase(async (tx) => {
    const at = new Date('2026-06-13T02:00:00Z')
    const clock = { reads: 0 }
    const now = () => {
      clock.reads += 1
      // Read first for the day, then by whoever renews the city.
      if (clock.reads === 2) throw new Error('no clock')
      return at
    }
    const config = { mode: 'demo', smtpUrl: null, sms: null, mailFrom: '' }
    const accounts = { db: tx, now: () => at, config }
    const { sweeps } = jobBook({ db: tx, config, now, accounts, log: silentLog } as unknown as Scope)
    await expect(sweeps['nightly']?.run()).rejects.toThrow('no clock')
    const { rows } = await sql<{ key: string }>`select key from setting where key like 'done-on:%'`.execute(
      tx,
    )
    const done = rows.map(({ key }) => key)
    expect(done).toContain('done-on:privacy.forget-old')
    expect(done).not.toContain('done-on:calendars')
  }))
