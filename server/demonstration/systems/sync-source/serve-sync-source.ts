import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idNumberCheck } from '../../../../openapi/text/id-number.ts'
import type { Database } from '../../../database/schema.ts'
import type { Backend } from '../../../http/serve-operations.ts'
import { addDemoTasks, demoKey, sourcePath } from './demo-tasks.ts'

type Row = Readonly<Record<string, unknown>>
type Asked = FastifyRequest<{ Querystring: Record<string, string> }>

/** Divisions and people of a directory: what this site has too, so that nothing changes by the first run. */
const most = { areas: 400, users: 60, officers: 8 }

/**
 * The directory of another system: divisions and people over HTTP, page by page. Its first two reads of the people are
 * the same; from the third on each read has one more new user and one more changed post, so that a run has something to
 * do. Some rows are faulty, and its organisations cannot be read.
 */
export async function serveSyncSource(app: FastifyInstance, backend: Backend): Promise<void> {
  const { db, config } = backend
  let reads = 0
  let pools = 0
  // A test compares what it reads twice, and a run may change something in between.
  if (!config.test) app.addHook('onListen', () => addDemoTasks(backend))
  await app.register(async (site) => {
    site.addHook('onRequest', async ({ headers }, reply) =>
      headers.authorization === demoKey ? undefined : reply.code(401).send({ message: '密钥不正确' }),
    )
    site.get(`${sourcePath}/areas`, async (request: Asked, reply) => page(request, reply, await areas(db)))
    site.get(`${sourcePath}/users`, async (request: Asked, reply) => {
      if (Number(request.query['page'] ?? 1) <= 1) reads += 1
      return page(request, reply, await users(db, Math.max(0, reads - 2)))
    })
    site.get(`${sourcePath}/officers`, async (request: Asked, reply) => {
      if (Number(request.query['page'] ?? 1) <= 1) pools += 1
      return page(request, reply, officers(Math.max(0, pools - 2)))
    })
    site.get(`${sourcePath}/orgs`, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send('<h1>人事系统维护中</h1>'),
    )
  })
}

function page({ query }: Asked, reply: FastifyReply, rows: readonly Row[]) {
  const [number, size] = [Number(query['page'] ?? 1), Math.min(Number(query['size'] ?? 100), 200)]
  return reply.send({ code: 0, data: { rows: rows.slice((number - 1) * size, number * size), total: rows.length } })
}

const areas = async (db: Database): Promise<readonly Row[]> =>
  (
    await db
      .selectFrom('area')
      .select(['id', 'name'])
      .where('level', 'in', ['province', 'city'])
      .orderBy('id')
      .execute()
  )
    .slice(0, most.areas)
    .map(({ id, name }) => ({ code: id, name }))

async function users(db: Database, changes: number): Promise<readonly Row[]> {
  const stored = await db
    .selectFrom('user')
    .innerJoin('org', 'org.id', 'user.org_id')
    .select(['user.username', 'user.name', 'org.code'])
    .where('user.status', '=', 'normal')
    .where('user.username', 'not like', 'hr-%')
    .orderBy('user.id')
    .offset(100)
    .limit(most.users)
    .execute()
  const [first] = stored
  return [
    ...stored.map(({ username, name, code }, at) => ({
      login: username,
      name,
      dept: { code },
      sex: null,
      ...(at < changes && { title: `调研员（${changes}）` }),
    })),
    ...Array.from({ length: changes }, (_, at) => ({
      login: `hr-${String(at + 1).padStart(4, '0')}`,
      name: '韩新',
      dept: { code: first?.code },
      sex: '2',
    })),
    { login: 'hr-fault-1', name: '没有部门', dept: { code: '0000' }, sex: '1' },
    { login: 'hr-fault-2', name: '性别写错', dept: { code: first?.code }, sex: '9' },
    { login: '', name: '没有账号', dept: { code: first?.code }, sex: '1' },
  ]
}

const givenNames = ['立新', '秀兰', '志远', '晓梅', '建军', '文静', '海波', '雪琴', '国栋', '丽萍', '宇航'] as const
const units = ['江宁大学', '鼓山区教育局', '江宁机械厂', '鼓山区医院', '新桥社区', '江宁师范大学', '鼓山中学'] as const

/**
 * Officers of another system's pool, invented persons: each read from the third on has one more, and another employer
 * of the first. One row is too young, and one has a number that is none.
 */
function officers(changes: number): readonly Row[] {
  const shared = { court: { code: '380103' }, home: '江宁市鼓山区', begin: '2026-01-01', end: '2030-12-31' }
  const born = (at: number) => `19${58 + ((at * 7) % 36)}0${1 + (at % 9)}1${at % 10}`
  const officer = (at: number, birthDate = born(at)) => {
    const first = `380100${birthDate}9${String(at).padStart(2, '0')}`
    return {
      ...shared,
      idCard: first + idNumberCheck(first),
      name: '赵钱孙李周吴郑王冯陈褚卫'.charAt(at % 12) + givenNames[at % givenNames.length],
      mobile: `1330000${String(1000 + at)}`,
      unit: at === 0 && changes > 0 ? `江宁大学（${changes}）` : units[at % units.length],
      kind: at % 2 === 0 ? '专家型' : '社会型',
    }
  }
  return [
    ...Array.from({ length: most.officers + Math.min(changes, 80) }, (_, at) => officer(at)),
    { ...officer(98, '20100815'), name: '年龄不足' },
    { ...officer(99), idCard: '380100197608159990', name: '号码有误' },
  ]
}
