import { once } from 'node:events'
import { statSync } from 'node:fs'
import { chmod, copyFile, mkdtemp, rename, rm, truncate } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isUnavailable, isUniqueViolation } from '../../../server/database/database-error.ts'
import { newId } from '../../../server/database/new-id.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { fillOpen } from '../../support/fill-database.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

/** A connection to a local port that can stop passing data on, as a database that is frozen does. */
const freezable = async (target: number) => {
  const sockets = new Set<Socket>()
  let frozen = false
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
    from.pipe(to)
    if (frozen) from.pause()
  }
  const server = createServer((client) => {
    const backend = connect(target, '127.0.0.1')
    pass(client, backend)
    pass(backend, client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    freeze: () => {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw: () => {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    close: () => new Promise((done) => server.close(done)),
  }
}

const onSqlite = process.env['TEST_DATABASE'] !== 'postgresql'

describe('the database', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase()
  })
  afterAll(() => test.close())

  const count = (key: string) => ({ key, count: 1, expires_at: 2 ** 52 })

  it('returns times and counts as numbers', async () => {
    await test.db.insertInto('limiter').values(count('number')).execute()
    const rows = await test.db.selectFrom('limiter').selectAll().execute()
    expect(rows).toEqual([{ key: 'number', count: 1, expires_at: 2 ** 52 }])
    const total = await test.db
      .selectFrom('limiter')
      .select((row) => row.fn.countAll<number>().as('rows'))
      .executeTakeFirst()
    expect(total).toEqual({ rows: 1 })
  })

  it('distinguishes a duplicate key from other errors', async () => {
    const twice = test.db
      .insertInto('limiter')
      .values([count('twice'), count('twice')])
      .execute()
    await expect(twice).rejects.toSatisfy(isUniqueViolation)
    const unknown = sql`select * from nothing`.execute(test.db)
    await expect(unknown).rejects.toSatisfy((error) => !isUniqueViolation(error) && !isUnavailable(error))
  })

  it('enforces the constraints of the tables', async () => {
    const orphan = { hash: 'x', kind: 'access' as const, session_id: 'unknown', expires_at: 1 }
    await expect(test.db.insertInto('token').values(orphan).execute()).rejects.toThrow(/foreign key/i)
    const badKind = { id: 'x', parent_id: null, name: 'x', code: 'x', kind: 'x' as never, sort: 1, path: '/x/' }
    await expect(test.db.insertInto('org').values(badKind).execute()).rejects.toThrow(/check constraint/i)
  })

  it('rolls back a transaction that fails, and stays usable', async () => {
    const broken = test.db.transaction().execute(async (tx) => {
      await tx.insertInto('limiter').values(count('undone')).execute()
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect(await test.db.selectFrom('limiter').select('key').where('key', '=', 'undone').execute()).toEqual([])
  })

  it('two concurrent writers both succeed', async () => {
    const other = openDatabase(test.location)
    const add = (db: typeof other, name: string) =>
      Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          db
            .insertInto('limiter')
            .values(count(name + index))
            .execute(),
        ),
      )
    await Promise.all([add(test.db, 'one'), add(other, 'other')])
    const rows = await other.selectFrom('limiter').select('key').where('key', 'like', 'o%').execute()
    expect(rows).toHaveLength(100)
    await other.destroy()
  })

  it('reconnects after every connection was cut', async () => {
    const other = openDatabase(test.location)
    const ask = () => sql`select 1 as one`.execute(test.db)
    await Promise.all([ask(), ask(), ask()])
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    // SQLite has no connections to lose.
    await (onSqlite ? sql`select 1` : cut).execute(other)
    const answers = await Promise.allSettled([ask(), ask(), ask()])
    const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(reasons.every(isUnavailable)).toBe(true)
    await vi.waitFor(async () => expect((await ask()).rows).toEqual([{ one: 1 }]))
    await other.destroy()
  })

  if (onSqlite) {
    it('while another process holds the write lock, reads go on, and a write is refused in time', async () => {
      const impatient = openDatabase(test.location, 300)
      const other = new DatabaseSync(join(test.location.dataDirectory, 'auth-centre.sqlite'))
      other.exec('begin immediate')
      const refused = impatient
        .insertInto('limiter')
        .values(count('locked'))
        .execute()
        .then(
          () => 'written',
          (error: unknown) => (isUnavailable(error) ? 'unavailable' : error),
        )
      const read = () => impatient.selectFrom('limiter').select('key').execute()
      expect(await Promise.race([refused, read()])).toBeInstanceOf(Array)
      // The event loop runs as well: this timer ends before the statement.
      expect(await Promise.race([refused, wait(50, 'a timer')])).toBe('a timer')
      expect(await refused).toBe('unavailable')

      const waiting = impatient.transaction().execute((tx) => tx.insertInto('limiter').values(count('later')).execute())
      expect(await Promise.race([waiting, read()])).toBeInstanceOf(Array)
      other.exec('commit')
      await waiting
      other.close()
      await impatient.destroy()
    })

    it('notices that its file was deleted, replaced or emptied: no write is lost silently', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'auth-centre-'))
      const file = join(folder, 'auth-centre.sqlite')
      const db = openDatabase({ dataDirectory: folder })
      await fillOpen(db, 'migrated')
      const write = (key: string) => db.insertInto('limiter').values(count(key)).execute()
      const lost = expect.objectContaining({ name: 'DatabaseLost' })
      const inTransaction = db.transaction().execute(async (tx) => {
        await tx.insertInto('limiter').values(count('before')).execute()
        await rename(file, `${file}.away`)
      })
      await expect(inTransaction).rejects.toEqual(lost)
      await expect(write('deleted')).rejects.toSatisfy(isUnavailable)
      await copyFile(`${file}.away`, file)
      await expect(write('replaced')).rejects.toEqual(lost)
      await rename(`${file}.away`, file)
      await write('back')
      await truncate(file)
      await expect(write('emptied')).rejects.toEqual(lost)
      await db.destroy()
      await rm(folder, { recursive: true })
    })

    it('reads go on while a transaction of the same server is open, and see nothing of it until it commits', async () => {
      const keys = () => test.db.selectFrom('limiter').select('key').where('key', '=', 'open').execute()
      await test.db.transaction().execute(async (tx) => {
        await tx.insertInto('limiter').values(count('open')).execute()
        expect(await keys()).toEqual([])
        expect(await tx.selectFrom('limiter').select('key').where('key', '=', 'open').execute()).toHaveLength(1)
      })
      expect(await keys()).toEqual([{ key: 'open' }])
    })

    it('many statements, one after the other, leave turns to the event loop, in a transaction too', async () => {
      // Counts up to a million: many milliseconds on any machine.
      const slow = sql`with recursive up(n) as (select 1 union all select n + 1 from up where n < 1000000)
        select count(*) from up`
      let turns = 0
      const count = () => {
        turns += 1
        counting = setImmediate(count)
      }
      let counting = setImmediate(count)
      await test.db.transaction().execute(async (tx) => {
        for (let statement = 0; statement < 10; statement++) await slow.execute(tx)
      })
      clearImmediate(counting)
      expect(turns).toBeGreaterThanOrEqual(10)
    })

    it('its log of writes is bounded', async () => {
      expect((await sql`pragma journal_size_limit`.execute(test.db)).rows).toEqual([{ journal_size_limit: 67_108_864 }])
    })
  } else {
    it('a database that does not answer is refused in time, also in a transaction, and used again when it does', async () => {
      const address = new URL(test.location.databaseUrl ?? '')
      const proxy = await freezable(Number(address.port))
      address.host = `127.0.0.1:${proxy.port}`
      const impatient = openDatabase({ ...test.location, databaseUrl: address.href }, 300)
      const ask = () => sql`select 1 as one`.execute(impatient)
      await Promise.all(Array.from({ length: 30 }, ask))
      proxy.freeze()
      const calls = [
        ...Array.from({ length: 40 }, ask),
        impatient.transaction().execute((tx) => tx.insertInto('limiter').values(count('frozen')).execute()),
      ]
      const answers = await Promise.allSettled(calls)
      expect(answers.map(({ status }) => status)).toEqual(Array(41).fill('rejected'))
      expect(answers.every((answer) => answer.status === 'rejected' && isUnavailable(answer.reason))).toBe(true)
      proxy.thaw()
      await vi.waitFor(async () => expect((await ask()).rows).toEqual([{ one: 1 }]))
      await impatient.destroy()
      await proxy.close()
    })

    it('a slow statement is ended by the database, and its connection is kept', async () => {
      const impatient = openDatabase(test.location, 300)
      const slow = sql`select pg_sleep(20)`.execute(impatient)
      await expect(slow).rejects.toMatchObject({ code: '57014' })
      await impatient.destroy()
    })
  }

  it('commits survive a power failure, and its folder is private', async () => {
    const setting = async (statement: string) =>
      Object.values((await sql.raw<Record<string, unknown>>(statement).execute(test.db)).rows[0] ?? {})
    const [statements, durable] = onSqlite
      ? [
          ['pragma journal_mode', 'pragma synchronous', 'pragma foreign_keys'],
          [['wal'], [2], [1]],
        ]
      : [
          ['show synchronous_commit', 'show jit'],
          [['on'], ['off']],
        ]
    expect(await Promise.all(statements.map(setting))).toEqual(durable)
    expect(statSync(test.location.dataDirectory).mode & 0o777).toBe(0o700)
  })

  it('keeps the permissions of an existing folder, and makes the file private', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'auth-centre-'))
    await chmod(folder, 0o755)
    await openDatabase({ dataDirectory: folder }).destroy()
    expect(statSync(folder).mode & 0o777).toBe(0o755)
    expect(statSync(join(folder, 'auth-centre.sqlite')).mode & 0o777).toBe(0o600)
    await rm(folder, { recursive: true })
  })
})

describe('ids', () => {
  it('S7.3 increase and never repeat, also when the clock is set back', () => {
    const now = Date.UTC(2026, 10, 21)
    const ids = Array.from({ length: 20_000 }, (_, index) => newId(index === 9000 ? now - 60_000 : now))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.map(BigInt).every((id, index, all) => index === 0 || id > (all[index - 1] ?? 0n))).toBe(true)
    expect(ids.every((id) => /^\d{1,19}$/.test(id))).toBe(true)
  })
})
