import type pg from 'pg'

/**
 * Runs `work` while the tables have neither indexes nor foreign keys, then makes both again as they were: filling a
 * table first and indexing it afterwards is many times quicker.
 */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: constraints } = await client.query<{
    owner: string
    name: string
    definition: string
    kind: string
  }>(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition, contype as kind
     from pg_constraint
     where contype in ('p', 'u', 'f') and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))
     order by contype <> 'f', conname`,
    [tables],
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid::regclass::text = any($1)
       and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
    [tables],
  )
  for (const { owner, name } of constraints)
    await client.query(`alter table ${owner} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await work()
  // Foreign keys last: they stand on the unique keys.
  for (const { owner, name, definition } of constraints.toReversed()) {
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`)
  }
  for (const { definition } of indexes) await client.query(definition)
}
