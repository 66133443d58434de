import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jule, juleAtHome, openAccountBench } from '#test/support/account-bench.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { newestMails } from '#foundation/platform/mail.server.ts'
import { registrationMessage } from './answers.ts'
import { quickRegister, register } from './registration.server.ts'

/** Lets the database fail on the next rows of a table: by an error, or by giving nothing back. */
async function breakTable(
  db: Db,
  on: 'insert' | 'update',
  table: string,
  how: 'error' | 'nothing',
): Promise<void> {
  const act = how === 'error' ? `raise exception 'the disk is full';` : 'return null;'
  await sql
    .raw(`create function broken() returns trigger language plpgsql as $$ begin ${act} end $$`)
    .execute(db)
  await sql
    .raw(`create trigger broken before ${on} on ${table} for each row execute function broken()`)
    .execute(db)
}

test.each([
  [
    '[REG-16] no user id comes back',
    ['insert', 'users', 'nothing'],
    'Die Nutzer ID konnte nicht erstellt werden. Überprüfe deine Verbindung',
  ],
  [
    '[REG-17] the profile cannot be saved',
    ['update', 'users', 'error'],
    'Fehler beim Speichern. Bitte überprüfen Sie Ihre Internet-Verbindung.',
  ],
  ['[REG-20] the user cannot be made', ['insert', 'users', 'error'], 'Fehler beim erstellen des Nutzers'],
  ['the password cannot be kept', ['insert', 'credentials', 'error'], 'Fehler beim erstellen des Nutzers'],
  ['the session cannot be opened', ['insert', 'sessions', 'error'], 'Fehler beim erstellen des Nutzers'],
  [
    'the mail cannot be queued',
    ['insert', 'mail', 'error'],
    'Fehler beim Speichern. Bitte überprüfen Sie Ihre Internet-Verbindung.',
  ],
] as const)('%s: the sentence says so, and nothing is left behind', (_title, [on, table, how], sentence) =>
  withOwnDatabase(async ({ db }) => {
    const { accounts } = openAccountBench(db)
    await breakTable(db, on, table, how)
    const empty = {
      postalCode: '',
      birthday: '',
      title: '',
      interests: [],
      firstName: '',
      lastName: '',
      phone: '',
    }
    const full = { ...jule, passwordAgain: jule.password, ...empty }
    const answers = [
      await quickRegister(accounts, { form: jule, caller: juleAtHome }),
      await register(accounts, { form: full, caller: juleAtHome }),
    ]
    for (const answer of answers) {
      if (answer.outcome !== 'refused') throw new Error('registered all the same')
      expect(registrationMessage(answer)).toBe(sentence)
      expect(answer.fault).toBeTruthy()
    }
    for (const each of ['users', 'credentials', 'sessions', 'verifications'] as const) {
      expect(await db.selectFrom(each).selectAll().execute()).toEqual([])
    }
    expect(await newestMails(db)).toEqual([])
    await sql.raw(`drop trigger broken on ${table}`).execute(db)
    expect(await quickRegister(accounts, { form: jule, caller: juleAtHome })).toMatchObject({
      outcome: 'registered',
    })
  }),
)
