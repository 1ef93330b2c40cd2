import { PostgresAdapter, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** A table whose rows are found by a part of a text, or by the sound of a name. */
interface Searched {
  readonly table: string
  /** Where a table has several: what the tables of this one are called by; the table's own name by default. */
  readonly index?: string
  /** Columns of at most `longest` characters. */
  readonly texts: readonly string[]
  /** Default 64. */
  readonly longest?: number
  /** The column with `nameSounds` of a name; left out where the texts are no names of people. */
  readonly sounds?: string
}

/**
 * An index of all rows by every piece of up to three characters of their texts, and by the sounds of their name, which
 * triggers keep up to date; `server/kernel/text-search.ts` reads it (decision 0042). SQLite: `<index>_grams`, full text
 * whose row numbers `<index>_search` translates to ids, because VACUUM may change the row numbers of a table with a
 * text as its key. PostgreSQL: `<index>_search` with the id and the pieces.
 */
export const addTextSearch = (db: QueryExecutorProvider, searched: Searched): Promise<void> =>
  db.getExecutor().adapter instanceof PostgresAdapter ? addToPostgres(db, searched) : addToSqlite(db, searched)

/** All of ASCII that can be printed is part of a word; the pieces are separated by line ends. */
const wordCharacters = `" !""#$%&()*+,-./:;<=>?@[\\]^_\`{|}~''"`
const positionsTo = (longest: number) => JSON.stringify(Array.from({ length: longest }, (_, index) => index + 1))

async function addToSqlite(
  db: QueryExecutorProvider,
  { table, index = table, texts, longest = 64, sounds }: Searched,
): Promise<void> {
  const [search, grams, rows] = [sql.id(`${index}_search`), sql.id(`${index}_grams`), sql.table(table)]
  const id = sql.id(`${index}_id`)
  const positions = positionsTo(longest)
  await sql`create table ${search} (doc integer primary key, ${id} text not null unique)`.execute(db)
  await sql`create virtual table ${grams} using fts5(grams, content='', contentless_delete=1, detail=none, prefix='1 2',
    tokenize=${sql.raw(`"ascii tokenchars '${wordCharacters.slice(1, -1)}'"`)})`.execute(db)

  const piecesOf = (row: RawBuilder<unknown>) => {
    const ofTexts = texts.map((text) => {
      const column = sql`${row}.${sql.id(text)}`
      return sql`coalesce((select group_concat(substr(lower(${column}), value, 3), char(10))
        from json_each(${sql.lit(positions)}) where value <= length(${column})), '')`
    })
    const ofSounds = sounds === undefined ? [] : [sql`replace(${row}.${sql.id(sounds)}, '^', char(10) || '^')`]
    return sql.join([...ofTexts, ...ofSounds], sql` || char(10) || `)
  }
  await sql`insert into ${search} (${id}) select id from ${rows} order by id`.execute(db)
  await sql`insert into ${grams} (rowid, grams) select ${search}.doc, ${piecesOf(rows)}
    from ${search} join ${rows} on ${rows}.id = ${search}.${id}`.execute(db)

  const added = sql`new`
  const trigger = (event: string, when: RawBuilder<unknown>, work: RawBuilder<unknown>) =>
    sql`create trigger ${sql.id(`${index}_search_${event}`)} after ${when} on ${rows} begin ${work}; end`.execute(db)
  await trigger(
    'insert',
    sql`insert`,
    sql`insert into ${search} (${id}) values (new.id);
      insert into ${grams} (rowid, grams) select doc, ${piecesOf(added)} from ${search} where ${id} = new.id`,
  )
  await trigger(
    'update',
    sql`update of ${sql.join(columnsOf({ texts, sounds }))}`,
    sql`insert or replace into ${grams} (rowid, grams)
      select doc, ${piecesOf(added)} from ${search} where ${id} = new.id`,
  )
  await trigger(
    'delete',
    sql`delete`,
    sql`delete from ${grams} where rowid = (select doc from ${search} where ${id} = old.id);
      delete from ${search} where ${id} = old.id`,
  )
}

/** What a change of a row must set to change its pieces. */
const columnsOf = ({ texts, sounds }: { readonly texts: readonly string[]; readonly sounds: string | undefined }) =>
  [...texts, ...(sounds === undefined ? [] : [sounds])].map((column) => sql.id(column))

async function addToPostgres(
  db: QueryExecutorProvider,
  { table, index = table, texts, sounds }: Searched,
): Promise<void> {
  const [search, rows] = [sql.id(`${index}_search`), sql.table(table)]
  const id = sql.id(`${index}_id`)
  await sql`create or replace function search_pieces(texts text[], sounds text) returns tsvector language sql immutable as $$
    select array_to_tsvector(array(
      select substr(lowered, place, 3)
        from unnest(texts) as text, lower(text) as lowered, generate_series(1, length(lowered)) as place
      union all select '^' || sound from unnest(string_to_array(sounds, '^')) as sound where sound <> ''
    )) $$`.execute(db)
  await sql`create table ${search} (
    ${id} text primary key references ${rows} (id) on delete cascade, grams tsvector not null)`.execute(db)
  const piecesOf = (row: RawBuilder<unknown>) => {
    const columns = texts.map((text) => sql`${row}.${sql.id(text)}`)
    return sql`search_pieces(array[${sql.join(columns)}], ${sounds === undefined ? sql`''` : sql`${row}.${sql.id(sounds)}`})`
  }
  await sql`insert into ${search} select id, ${piecesOf(rows)} from ${rows}`.execute(db)
  // Without the list of pending entries, whose length would add to the time of a search.
  await sql`create index ${sql.id(`${index}_by_piece`)} on ${search} using gin (grams) with (fastupdate = off)`.execute(
    db,
  )

  const update = sql.id(`${index}_search_update`)
  await sql`create function ${update}() returns trigger language plpgsql as $$
    begin
      insert into ${search} values (new.id, ${piecesOf(sql`new`)})
        on conflict (${id}) do update set grams = excluded.grams;
      return null;
    end $$`.execute(db)
  await sql`create trigger ${update} after insert or update of ${sql.join(columnsOf({ texts, sounds }))}
    on ${rows} for each row execute function ${update}()`.execute(db)
}
