import { sql } from 'kysely'
import { listUsersPermission } from '../../../openapi/facts/user.ts'
import { isForeignKeyViolation } from '../../database/database-error.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited, type Recorder } from '../../kernel/audited.ts'
import { conflict } from '../../kernel/failure.ts'
import { includesOrg, nowhere } from '../../kernel/role-scope.ts'
import { lockRights, replaceScopeOrgs } from '../role/index.ts'
import { postsOf, replacePosts } from '../user/index.ts'
import { lockTree } from './managed-orgs.ts'
import { type MergePreview, previewMerge } from './merge-preview.ts'
import { moveRecords } from './move-records.ts'
import { lastSort } from './siblings.ts'

/** The most names that a preview has of organisations, and of people. */
const mostNames = 20

const namesOf = (some: readonly { readonly name: string }[]) => some.slice(0, mostNames).map(({ name }) => name)

/**
 * GET /api/system/org/merge/preview: what a merge would move, and `plan`, by which the merge knows that nothing has
 * changed since. Refused as the merge is. The names of people are omitted where the account may not see the users.
 */
export const previewOrgMerge: Handler<'previewOrgMerge'> = async (context) => {
  const { db, account, query } = context
  const { source, children, orgCount, people, partTimers, roles, digest } = await previewMerge(db, context, query)
  const users = account.permissions.get(listUsersPermission) ?? nowhere
  return {
    orgCount,
    orgNames: namesOf(children),
    userCount: people.length,
    ...(partTimers.length > 0 && { partTimeCount: partTimers.length }),
    ...(includesOrg(users, source.path) && { userNames: namesOf(people) }),
    roleNames: roles.map(({ name }) => name),
    plan: digest,
  }
}

const changedMeanwhile = () => conflict('预览之后，机构、人员或角色有变化，请重新确认')

/**
 * POST /api/system/org/merge: moves the people of an organisation, the organisations below it and its place in the data
 * scopes of roles to another one, and deletes it. Refused as `planMerge`; 409 AA0001 where `plan` is not what the
 * preview would answer now.
 */
export const mergeOrganisation: Handler<'mergeOrganisation'> = async (context) => {
  const { body, clock } = context
  await audited(context, async (tx, record) => {
    await lockRights(tx)
    await lockTree(tx)
    const preview = await previewMerge(tx, context, body)
    if (preview.digest !== body.plan) throw changedMeanwhile()
    const now = clock.now()
    await movePeople(tx, record, preview, now)
    await movePosts(tx, record, preview, now)
    await moveChildren(tx, record, preview, now)
    await moveRoles(tx, record, preview, now)
    const { source, target } = preview
    await moveRecords(tx, context, record, { from: source.id, to: target.id, now })
    await tx
      .deleteFrom('org')
      .where('id', '=', source.id)
      .execute()
      .catch((error: unknown) => {
        // A person was placed in it after the preview was made.
        throw isForeignKeyViolation(error) ? changedMeanwhile() : error
      })
    const { id, name } = source
    record({ kind: 'org', id, name, before: { merged_into: null }, after: { merged_into: target.id } })
    record({ kind: 'org', id, name, before: source })
  })
}

/** One by one in a fixed order, so that two transactions over the same users cannot deadlock. */
async function movePeople(tx: Database, record: Recorder, { source, target, people }: MergePreview, now: number) {
  const doubled = await tx
    .selectFrom('user_post')
    .select('user_id')
    .where('org_id', '=', target.id)
    .where('user_id', 'in', tx.selectFrom('user').select('id').where('org_id', '=', source.id))
    .execute()
  const postsBefore = await postsOf(
    tx,
    doubled.map(({ user_id }) => user_id),
  )
  for (const { id, name, version } of people) {
    const moved = await tx
      .updateTable('user')
      .set({ org_id: target.id, updated_at: now, version: version + 1 })
      .where('id', '=', id)
      .where('org_id', '=', source.id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    if (!moved) throw changedMeanwhile()
    const before = postsBefore(id)
    const after = before.filter(({ orgId }) => orgId !== target.id)
    await replacePosts(tx, { userId: id, before, after })
    record({
      kind: 'user',
      id,
      name,
      before: { org_id: source.id, posts: before },
      after: { org_id: target.id, posts: after },
    })
  }
}

/**
 * The target in place of the source among the part-time organisations of each, unless they belong to the target
 * already.
 */
async function movePosts(tx: Database, record: Recorder, { source, target, partTimers }: MergePreview, now: number) {
  const postsBefore = await postsOf(
    tx,
    partTimers.map(({ id }) => id),
  )
  for (const { id, name, version } of partTimers) {
    const moved = await tx
      .updateTable('user')
      .set({ updated_at: now, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('org_id')
      .executeTakeFirst()
    if (!moved) throw changedMeanwhile()
    const before = postsBefore(id)
    const belongs = moved.org_id === target.id || before.some(({ orgId }) => orgId === target.id)
    const after = belongs
      ? before.filter(({ orgId }) => orgId !== source.id)
      : before.map((post) => (post.orgId === source.id ? { ...post, orgId: target.id } : post))
    await replacePosts(tx, { userId: id, before, after })
    record({ kind: 'user', id, name, before: { posts: before }, after: { posts: after } })
  }
}

/** To the end of what is below the target, with all below them. */
async function moveChildren(tx: Database, record: Recorder, { source, target, children }: MergePreview, now: number) {
  const last = await lastSort(tx, target.id)
  await tx
    .updateTable('org')
    .set({ path: sql<string>`${target.path} || substr(path, ${sql.lit(source.path.length + 1)})` })
    .where('path', 'like', `${source.path}%`)
    .where('id', '<>', source.id)
    .execute()
  for (const [at, { id, name, parent_id, sort, version }] of children.entries()) {
    const after = { parent_id: target.id, sort: last + at + 1 }
    await tx
      .updateTable('org')
      .set({ ...after, updated_at: now, version: version + 1 })
      .where('id', '=', id)
      .execute()
    record({ kind: 'org', id, name, before: { parent_id, sort }, after })
  }
}

/** The target in place of the source, in the data scope of each role that names it. */
async function moveRoles(tx: Database, record: Recorder, { source, target, roles }: MergePreview, now: number) {
  for (const { id, name } of roles) {
    const chosen = await tx.selectFrom('role_org').select('org_id').where('role_id', '=', id).execute()
    const orgIds = [...new Set(chosen.map(({ org_id }) => (org_id === source.id ? target.id : org_id)))].toSorted()
    const before = await replaceScopeOrgs(tx, id, orgIds)
    await tx
      .updateTable('role')
      .set((eb) => ({ updated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    record({ kind: 'role', id, name, before: { orgIds: before }, after: { orgIds } })
  }
}
