import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '../../../server/areas.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { type DatabaseLocation, openDatabase } from '../../../server/database/open.ts'
import { CookieJar } from '../../../src/adapters/transport/cookie-jar.ts'
import { newLocation } from '../../support/test-database.ts'

const production = { NODE_ENV: 'production', AES_KEY: '0123456789abcdef', PUBLIC_URL: 'http://auth.example.gov.cn' }
const main = new URL('../../../server/main.ts', import.meta.url).pathname

interface Running {
  readonly process: ChildProcess
  readonly ended: Promise<number | null>
  readonly output: { text: string; errors: string }
}

describe('the server’s process', { timeout: 120_000 }, () => {
  let folder: string
  let location: DatabaseLocation
  let remove: () => Promise<void>
  const running: Running[] = []
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'main-'))
    ;({ location, remove } = await newLocation())
  })
  afterEach(async () => {
    for (const { process: child, ended } of running.splice(0)) {
      child.kill('SIGKILL')
      await ended
    }
    await remove()
    await rm(folder, { recursive: true, force: true })
  })

  function start(environment: Record<string, string> = {}): Running {
    const child = spawn(process.execPath, [main], {
      cwd: folder,
      env: {
        PORT: '0',
        DATA_DIR: location.dataDirectory,
        DATABASE_URL: location.databaseUrl ?? '',
        ...(location.databaseUrl && { SECRET_KEY: 'a-secret-key-that-all-servers-share' }),
        ...environment,
      },
    })
    const output = { text: '', errors: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.text += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output.errors += text
    })
    const ended = once(child, 'exit').then(([code]) => code as number | null)
    const started = { process: child, ended, output }
    running.push(started)
    return started
  }

  /** The origin of a server once it listens; rejects if it ends before. */
  async function originOf({ process: child, output }: Running): Promise<string> {
    for (;;) {
      // Production announces its public address, and logs the one on which it listens.
      const origin = /(?:已启动：|Server listening at )(http:\/\/127\.0\.0\.1:\d+)/.exec(output.text)?.[1]
      if (origin && output.text.includes('Ctrl-C')) return origin
      if (child.exitCode !== null || child.stdout === null) throw new Error(output.errors)
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    }
  }

  /** The output of a server that does not start: its exit code, a colon, and both streams. */
  const refusal = async (environment: Record<string, string>): Promise<string> => {
    const { ended, output } = start(environment)
    return `${await ended}:${output.text}${output.errors}`
  }

  const signIn = async (origin: string, username: string, password: string) => {
    const answer = await fetch(`${origin}/api/oauth2/doLogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    return answer.status
  }

  it('seeds an empty database, prints a password once, exits cleanly, and keeps the data', async () => {
    const first = start()
    const origin = await originOf(first)
    expect(first.output.text).toContain('admin     超级管理员')
    const password = /全部演示账号的密码：(\S+)/.exec(first.output.text)?.[1] ?? ''
    expect(await signIn(origin, 'clerk', password)).toBe(200)
    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const second = start()
    const again = await originOf(second)
    expect(second.output.text).not.toContain(password)
    expect(second.output.text).toContain('DEMO_PASSWORD=')
    expect(await signIn(again, 'clerk', password)).toBe(200)
    second.process.kill('SIGINT')
    expect(await second.ended).toBe(0)

    const third = start({ DEMO_PASSWORD: 'Ceshi-mima-2026' })
    const onceMore = await originOf(third)
    expect(await signIn(onceMore, 'clerk', password)).toBe(400)
    expect(await signIn(onceMore, 'clerk', 'Ceshi-mima-2026')).toBe(200)
  })

  it('in production creates one administrator and prints the password once', async () => {
    const first = start(production)
    const origin = await originOf(first)
    const password = /仅显示这一次）：(\S+)/.exec(first.output.text)?.[1] ?? ''
    expect(await signIn(origin, 'admin', password)).toBe(200)
    expect(await signIn(origin, 'clerk', password)).toBe(400)
    expect(first.output.text).not.toContain('演示')
    first.process.kill('SIGTERM')
    await first.ended
    expect(first.output.text.split(password)).toHaveLength(2)

    const second = start({ ...production, ADMIN_PASSWORD: 'Ceshi-mima-2026' })
    await originOf(second)
    expect(second.output.text).not.toContain('密码')
  })

  it('production refuses a database with demonstration data, in one line', async () => {
    const demonstration = start({ DEMO_PASSWORD: 'Ceshi-mima-2026' })
    await originOf(demonstration)
    demonstration.process.kill('SIGTERM')
    await demonstration.ended
    expect(await refusal(production)).toMatch(/^1:此数据库保存的是演示数据，.*DATA_DIR.*DATABASE_URL.*\n$/)
  })

  it('outside production reports that one’s own database has no demonstration accounts', async () => {
    const own = start({ ...production, ADMIN_PASSWORD: 'Ceshi-mima-2026' })
    await originOf(own)
    own.process.kill('SIGTERM')
    await own.ended
    const other = start({ DEMO_PASSWORD: 'Ceshi-mima-2027' })
    const origin = await originOf(other)
    expect(other.output.text).toContain('\n此数据库中没有演示账号，请用已有的账号登录。\n')
    expect(await signIn(origin, 'admin', 'Ceshi-mima-2026')).toBe(200)
  })

  it('security 9 logs no query string, and no secret of a path', async () => {
    const server = start({ ...production, ADMIN_PASSWORD: 'Ceshi-mima-2026' })
    const origin = await originOf(server)
    await fetch(`${origin}/api/oauth2/doLogin?name=admin&pwd=Ceshi-mima-2026`, { method: 'POST' })
    await fetch(`${origin}/api/platform/socialInfo/sid-of-a-person?x=1`)
    await fetch(`${origin}/api/platform/socialInfo/other-sid%2d1`)
    server.process.kill('SIGTERM')
    await server.ended
    expect(server.output.text).toContain('"path":"/api/oauth2/doLogin"')
    expect(server.output.text).toContain('"path":"/api/platform/socialInfo/***"')
    expect(server.output.text).not.toMatch(/Ceshi-mima-2026|sid-of-a-person|other-sid/)
  })

  /** Signs in and returns what an administrator's calls need. */
  const headersOf = async (origin: string, username: string, password: string) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ username, password })
    const opened = await fetch(`${origin}/api/oauth2/doLogin`, { method: 'POST', headers, body })
    const jar = new CookieJar()
    jar.take(opened.headers.getSetCookie())
    const known = { cookie: jar.header, 'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(jar.visible)?.[1] ?? '' }
    const tokens = await fetch(`${origin}/api/oauth2/getToken`, { method: 'POST', headers: known })
    return { ...headers, ...known, authorization: `Bearer ${(await tokens.json()).data.accessToken}` }
  }

  it('SIGTERM resets no request: those under way are answered, and their connections closed', async () => {
    const server = start()
    const origin = await originOf(server)
    const call = (agent: Agent) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const sending = request(`${origin}/api/auth/captcha?form=question`, { agent }, (answer) => {
          answer.resume().once('end', () => resolve(answer))
        })
        sending.once('error', reject).end()
      })
    let answered = 0
    const clients = Array.from({ length: 20 }, async () => {
      // One connection, which is used until the server closes it.
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      let last: IncomingMessage
      do {
        last = await call(agent)
        answered += 1
      } while (last.headers.connection !== 'close')
    })
    await expect.poll(() => answered).toBeGreaterThan(40)
    server.process.kill('SIGTERM')
    const outcomes = await Promise.allSettled(clients)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await server.ended).toBe(0)
  })

  it('SIGTERM lets a running import finish', async () => {
    const password = 'Ceshi-mima-2026'
    const server = start({ DEMO_PASSWORD: password })
    const origin = await originOf(server)
    const headers = await headersOf(origin, 'admin', password)
    const rows = Array.from({ length: 20 }, (_, index) => {
      return { row: index + 2, username: `imported${index}`, name: '陈静', org: '东湖区人民检察院', roles: '普通干警' }
    })
    const body = JSON.stringify({ key: 'V1StGXR8_Z5jdHi6B-myT', part: 1, existing: 'update', mode: 'all', rows })
    // The server answers 100 when it has read the request's head; before that the connection counts as unused.
    const continued = { ...headers, expect: '100-continue' }
    const importing = request(`${origin}/api/system/user/import`, { method: 'POST', headers: continued })
    const answered = once(importing, 'response')
    importing.flushHeaders()
    await once(importing, 'continue')
    importing.end(body)
    server.process.kill('SIGTERM')
    const [answer] = (await answered) as [IncomingMessage]
    expect(JSON.parse((await answer.setEncoding('utf8').toArray()).join(''))).toMatchObject({ data: { created: 20 } })
    expect(await server.ended).toBe(0)
    const db = openDatabase(location)
    const kept = await db.selectFrom('user').select('id').where('username', 'like', 'imported%').execute()
    await db.destroy()
    expect(kept).toHaveLength(20)
  })

  it('on Linux keeps its memory small: it replaces itself, under the same id', async () => {
    const server = start()
    await originOf(server)
    const settings = async (file: string) =>
      (await readFile(`/proc/${server.process.pid}/${file}`, 'utf8').catch(() => 'no Linux')).split('\0')
    expect(await settings('environ')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^(MALLOC_ARENA_MAX=1|no Linux)$/),
        expect.stringMatching(/^(MALLOC_MMAP_THRESHOLD_=1000000|no Linux)$/),
      ]),
    )
    expect(await settings('cmdline')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(--max-semi-space-size=8|no Linux)$/)]),
    )
  })

  it('two processes on one database both serve it', async () => {
    const password = { DEMO_PASSWORD: 'Ceshi-mima-2026' }
    const [one, other] = await Promise.all([originOf(start(password)), originOf(start(password))])
    expect(await signIn(one, 'admin', 'Ceshi-mima-2026')).toBe(200)
    expect(await signIn(other, 'clerk', 'Ceshi-mima-2026')).toBe(200)
  })

  it('a port in use is reported in one line', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' && address !== null ? String(address.port) : ''
    expect(await refusal({ PORT: port })).toMatch(new RegExp(`^1:端口 ${port} 已被占用，.*PORT.*\\n$`))
    taken.close()
  })

  it('a path that is not a folder is reported in one line', async () => {
    await writeFile(join(folder, 'file'), '')
    expect(await refusal({ DATA_DIR: 'file/data', DATABASE_URL: '' })).toMatch(
      /^1:数据目录 \S+file\/data 无法写入，.*DATA_DIR.*\n$/,
    )
    expect(await refusal({ DATA_DIR: '/proc/auth-centre', DATABASE_URL: '' })).toMatch(/^1:数据目录 .* 无法写入，.*\n$/)
  })

  it('a database that is gone or emptied is not replaced by a new one', async () => {
    const first = start({ DATABASE_URL: '' })
    await originOf(first)
    first.process.kill('SIGTERM')
    await first.ended
    const file = join(location.dataDirectory, 'auth-centre.sqlite')
    const refused = /^1:数据目录 .* 中的数据库已丢失或被清空，请从备份恢复；.*auth-centre\.kept\n$/
    await truncate(file)
    expect(await refusal({ DATABASE_URL: '' })).toMatch(refused)
    await rm(file)
    expect(await refusal({ DATABASE_URL: '' })).toMatch(refused)
    const emptied = openDatabase({ dataDirectory: join(folder, 'other') })
    await migrate(emptied, migrations)
    await emptied.destroy()
    await copyFile(join(folder, 'other', 'auth-centre.sqlite'), file)
    expect(await refusal({ DATABASE_URL: '' })).toMatch(refused)
    await rm(join(location.dataDirectory, 'auth-centre.kept'))
    expect(await originOf(start({ DATABASE_URL: '' }))).toContain('http')
  })

  it('a damaged database file is reported in one line', async () => {
    await writeFile(join(folder, 'auth-centre.sqlite'), 'no database'.repeat(1000))
    expect(await refusal({ DATA_DIR: '.', DATABASE_URL: '' })).toMatch(/^1:数据目录 .*数据库无法打开.*\n$/)
  })

  it('a database that a newer release has changed is reported in one line, with what to do', async () => {
    const db = openDatabase(location)
    await migrate(db, { ...migrations, '9999-later': { up: async () => undefined } })
    await db.destroy()
    expect(await refusal({})).toMatch(
      /^1:数据库已由更新的版本升级（9999-later），本版本不能使用它：.*更新的版本.*备份\n$/,
    )
  })

  it('a copied backup beside the log of the former database is reported in one line, with what to do', async () => {
    await mkdir(join(folder, 'data'))
    const file = join(folder, 'data', 'auth-centre.sqlite')
    await writeFile(file, 'no database'.repeat(1000))
    await writeFile(`${file}-wal`, 'log')
    expect(await refusal({ DATA_DIR: 'data', DATABASE_URL: '' })).toMatch(
      /^1:数据库 \S+ 与旁边的 \S+-wal 不属于同一时刻（.*）：.*移走.*-wal.*重新复制备份，再启动\n$/,
    )
  })

  it('production says what a first start does while it runs', async () => {
    const first = start(production)
    await originOf(first)
    expect(first.output.text).toMatch(/^正在建立数据库…\n/)
  })

  it('an invalid value is reported in one line, and so is a misspelt name in .env', async () => {
    expect(await refusal({ PORT: '8o8o' })).toMatch(/^1:环境变量 PORT：.*\n$/)
    await writeFile(join(folder, '.env'), 'PROT=8080\n')
    expect(await refusal({})).toMatch(/^1:\.env 中的变量 PROT 不存在.*\n$/)
  })

  it('a .env that is a folder is reported in one line', async () => {
    await mkdir(join(folder, '.env'))
    expect(await refusal({})).toMatch(/^1:无法读取配置文件 \.env：它是一个目录\n$/)
  })

  it.each(['999.1.1.1', 'no-such-host.invalid'])('HOST=%s is reported in one line', async (host) => {
    expect(await refusal({ HOST: host })).toMatch(/^1:无法监听地址 .*HOST\n$/)
  })

  it('an unreachable database server is reported in one line', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://user:geheim@127.0.0.1:1/x' })).toMatch(
      /^1:无法连接数据库，.*DATABASE_URL.*\n$/,
    )
  })
})
