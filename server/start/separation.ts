import type { Config } from '../config/config.ts'
import { ConfigurationError } from '../config/config-file.ts'
import type { Database } from '../database/schema.ts'
import { namesOf, unseparatedRole } from '../kernel/duties.ts'
import { dayOf } from '../kernel/time.ts'
import { isHeld, offices } from '../system/role/administrators.ts'
import { dutiesOfRoles, handsFault, isMixed } from '../system/role/duties.ts'

/** At most so many accounts or roles are named of each kind. */
const mostNamed = 5

/**
 * Stores whether the site separates the three duties of administration, which holds for every process on the database.
 * Throws `ConfigurationError` where that would leave a duty without a usable account that has it without an end, or
 * where an account or an enabled role has two duties; a site that separates them already is not checked again. `now` in
 * milliseconds since 1970.
 */
export async function applySeparation(
  db: Database,
  { separation }: Pick<Config, 'separation'>,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!separation) {
      await tx.deleteFrom('site_setting').where('name', '=', 'separation').execute()
      return
    }
    const begun = await tx
      .insertInto('site_setting')
      .values({ name: 'separation', value: 'on' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    const mistakes = begun ? [...(await vacancies(tx, dayOf(now))), ...(await mixtures(tx))] : []
    if (mistakes.length > 0)
      throw new ConfigurationError(
        ['环境变量 SEPARATION：现在不能启用三员分立。请先去掉该变量启动，处理以下问题后再启用：', ...mistakes].join(
          '\n',
        ),
      )
  })
}

async function vacancies(tx: Database, day: string): Promise<readonly string[]> {
  const found = []
  for (const { permission, noun } of offices)
    if (!(await isHeld(tx, day, permission)))
      found.push(
        `没有可用的${noun}：请为一个正常的账号只分配角色“${noun}”，并保持该角色启用、数据范围为“全部”，账号、角色和授予均不设截止日期`,
      )
  return found
}

async function mixtures(tx: Database): Promise<readonly string[]> {
  const roles = await tx.selectFrom('role').select(['id', 'key', 'name', 'built_in', 'status']).execute()
  const keyed = roles.map((role) => ({ ...role, builtIn: role.built_in === 1 }))
  const duties = await dutiesOfRoles(tx, { separated: true }, keyed)
  const known = new Map(keyed.map((role) => [role.id, { ...role, duties: duties.get(role.id) ?? [] }]))
  const mixed = [...known.values()].filter(
    (role) => role.key !== unseparatedRole && role.status === 'normal' && isMixed(role),
  )
  const held = await tx
    .selectFrom('user_role')
    .innerJoin('user', 'user.id', 'user_role.user_id')
    .select(['user.id', 'user.username', 'user_role.role_id'])
    .where(
      'user_role.role_id',
      'in',
      [...known.values()].filter((role) => role.duties.length === 1).map(({ id }) => id),
    )
    .orderBy('user.username')
    .orderBy('user_role.role_id')
    .execute()
  const people = [...Map.groupBy(held, ({ id }) => id).values()].flatMap((rows) => {
    const fault = handsFault(rows.flatMap(({ role_id }) => known.get(role_id) ?? []))
    return fault === undefined ? [] : [`账号 ${rows[0]?.username}：${fault}`]
  })
  return [
    ...shortened(mixed.map((role) => `角色“${role.name}”同时有${namesOf(role.duties)}的权限，请拆分或停用`)),
    ...shortened(people),
  ]
}

const shortened = (lines: readonly string[]): readonly string[] =>
  lines.length > mostNamed ? [...lines.slice(0, mostNamed), `等 ${lines.length} 项`] : lines
