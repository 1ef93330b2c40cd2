import { taskIntakeChangeMistakes } from '../../../../openapi/facts/states/application.ts'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Database } from '../../../database/schema.ts'
import { forWholeSite } from '../../../http/for-whole-site.ts'
import type { Handler, Operations } from '../../../http/handler.ts'
import { audited } from '../../../kernel/audited.ts'
import { refused } from '../../../kernel/failure.ts'
import { plainText } from '../../../kernel/text.ts'
import { dayOf } from '../../../kernel/time.ts'
import { managedApplications } from '../../../setting/application/index.ts'
import { linkRules } from '../open/link-hosts.ts'
import { isGranted, setGranted } from './granted.ts'
import { intakeRules, lockedIntake } from './rule.ts'

/**
 * GET /api/setting/application/tasks: what an application may write, and how far it is used; 404 AA0005 where there is
 * none.
 */
const getApplicationTasks: Handler<'getApplicationTasks'> = async ({ db, query, clock }) => {
  const { id } = query
  const application = await db
    .selectFrom('application')
    .select(['name', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!application) throw managedApplications.missing()
  const { perDay, perBatch, types, hosts, writtenToday } = (await intakeRules(db, [id], dayOf(clock.now())))(id)
  const { registered } = (await linkRules(db, [id])).get(id) ?? { registered: [] }
  const { open } = await db
    .selectFrom('task')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('application_id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return {
    id,
    ...application,
    allowed: await isGranted(db, id),
    perDay,
    perBatch,
    taskTypes: [...types],
    linkHosts: [...hosts],
    registeredHosts: registered.map((origin) => new URL(origin).host),
    writtenToday,
    open,
  }
}

/**
 * POST /api/setting/application/tasks/update: sets it for the next call of the application. 404 AA0005 where there is
 * no such application, 409 AA0001 where it was changed since it was read, 400 AA0001 at the field that breaks a rule.
 */
const updateApplicationTasks: Handler<'updateApplicationTasks'> = async (context) => {
  const { account, body, clock } = context
  const { id, version, allowed, perDay, perBatch } = body
  const types = typesOf(body)
  const hosts = hostsOf(body)
  const now = clock.now()
  await audited(context, async (tx, record) => {
    const { name, kind, grants } = await managedApplications.one(tx, account, { id, version })
    if (allowed && (kind === 'public' || !grants.split(' ').includes('client_credentials')))
      throw refused(taskIntakeChangeMistakes.noCredentials, 'allowed')
    const before = await told(tx, id, dayOf(now))
    await setGranted(tx, id, allowed)
    await tx
      .updateTable('task_intake')
      .set({ per_day: perDay, per_batch: perBatch, types: types.join('\n'), hosts: hosts.join('\n') })
      .where('application_id', '=', id)
      .execute()
    await tx
      .updateTable('application')
      .set({ updated_at: now, version: version + 1 })
      .where('id', '=', id)
      .execute()
    record({ kind: 'application', id, name, before, after: await told(tx, id, dayOf(now)) })
  })
}

/** As the audit compares it. */
async function told(tx: Database, id: string, day: string) {
  const { perDay, perBatch, types, hosts } = await lockedIntake(tx, id, day)
  return {
    allowed: await isGranted(tx, id),
    perDay,
    perBatch,
    taskTypes: types.join('、'),
    linkHosts: hosts.join(' '),
  }
}

type Change = Schemas['TaskIntakeChange']

function typesOf({ taskTypes = [] }: Change): readonly string[] {
  const types = taskTypes.map((type) => type.trim())
  if (types.some((type) => type === '' || plainText(type) !== type || /[,:]/.test(type)))
    throw refused(taskIntakeChangeMistakes.typeName, 'taskTypes')
  return [...new Set(types)]
}

/** In lower case; without a path, a user name, a wildcard or a port that is none. */
function hostsOf({ linkHosts = [] }: Change): readonly string[] {
  const hosts = linkHosts.map((text) => text.trim().toLowerCase())
  const isHost = (text: string) =>
    /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(text) && URL.canParse(`https://${text}`)
  if (!hosts.every(isHost)) throw refused(taskIntakeChangeMistakes.host, 'linkHosts')
  return [...new Set(hosts.map((host) => new URL(`https://${host}`).host))]
}

/** What connected applications may write into the to-do list, as their administrators set it. */
export const intakeOperations: Operations = forWholeSite({ getApplicationTasks, updateApplicationTasks })
