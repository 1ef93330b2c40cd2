import { removeNoticesSteps, updateNoticeSteps } from '../../../openapi/facts/states/notice.ts'
import { newId } from '../../database/new-id.ts'
import { attachFiles, releaseFiles } from '../../files/index.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { requireAllowed } from '../../kernel/require-allowed.ts'
import { auditedForm, auditedMarkup, auditedPinning } from './audited-notice.ts'
import { managedNotices } from './managed-notices.ts'
import { columnsOf, targetsOf, writeTargets } from './notice-form.ts'
import { attachPictures, noticeKind } from './notice-pictures.ts'
import { schedule } from './scheduled.ts'

const attachments = { field: 'fileIds' }

/**
 * POST /api/setting/notice/create: a draft. 400 AA0001 as `columnsOf`, `targetsOf`,
 * `attachFiles` and `attachPictures`.
 */
export const createNotice: Handler<'createNotice'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  const columns = columnsOf(body, account, now)
  return audited(context, async (tx, record) => {
    const targets = await targetsOf(tx, account, body)
    const id = newId(now)
    const created = await tx
      .insertInto('notice')
      .values({
        ...columns,
        id,
        status: 'draft',
        ended: 0,
        created_by: account.userId,
        created_at: now,
        updated_at: now,
        version: 1,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeTargets(tx, id, targets)
    await attachFiles(tx, account, { noticeId: id }, body.fileIds ?? [], attachments)
    await attachPictures(tx, account, id, columns.content)
    record({ kind: 'notice', id, name: body.name, after: await auditedForm(tx, created) })
    return { id }
  })
}

/**
 * POST /api/setting/notice/update: replaces what the form shows; a withdrawn notice becomes a draft. 404 AA0005 where
 * there is none in the data scope, 403 AA0002 where it goes beyond that; 409 AA0001 where its version is no longer the
 * one that was read; 400 AA0001 for a published one, for a scheduled one without text, and as `createNotice`.
 */
export const updateNotice: Handler<'updateNotice'> = async (context) => {
  const { account, body, clock } = context
  const { id, version, ...form } = body
  const now = clock.now()
  const columns = columnsOf(form, account, now)
  await audited(context, async (tx, record) => {
    const row = await managedNotices.one(tx, account, { id, version })
    const targets = await targetsOf(tx, account, form)
    requireAllowed(updateNoticeSteps, row.status)
    if (row.status === 'scheduled' && (columns.publish_at ?? 0) <= now)
      throw refused('待发布的公告须有以后的生效时间；要立即发布，请先撤回', 'publishTime')
    if (row.status === 'scheduled' && columns.content === '') throw refused('请输入正文', 'content')
    // A draft was published by no one.
    const state =
      row.status === 'withdrawn'
        ? ({ status: 'draft', published_at: null, published_by: null } as const)
        : { status: row.status }
    const before = await auditedForm(tx, row)
    const changed = await tx
      .updateTable('notice')
      .set({ ...columns, ...state, updated_at: now, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeTargets(tx, id, targets)
    await attachFiles(tx, account, { noticeId: id }, form.fileIds ?? [], attachments)
    await attachPictures(tx, account, id, columns.content)
    if (state.status === 'scheduled') await schedule(tx, changed, now)
    const after = { ...(await auditedForm(tx, changed)), ...auditedMarkup(row.content, changed.content) }
    record({ kind: 'notice', id, name: form.name, before, after })
  })
}

/**
 * POST /api/setting/notice/remove: drafts, and one withdrawn notice by itself, with all that belongs to them; refused
 * for others. What was published goes one by one, because the record of its readers goes with it.
 */
export const removeNotices: Handler<'removeNotices'> = async (context) =>
  audited(context, async (tx, record) =>
    eachRecord(
      tx,
      record,
      await managedNotices.all(tx, context.account, context.body.ids),
      async (before, recordOne) => {
        if (before.status === 'published' || before.status === 'scheduled') throw refused('请先撤回再删除')
        if (context.body.ids.length > 1) requireAllowed(removeNoticesSteps, before.status)
        const removed = await auditedForm(tx, before)
        // Its attachments then belong to nothing, and are swept, as its pictures are.
        await releaseFiles(tx, noticeKind, [before.id])
        await tx.deleteFrom('notice').where('id', '=', before.id).execute()
        recordOne({ kind: 'notice', id: before.id, name: before.name, before: removed })
      },
    ),
  )

/**
 * POST /api/setting/notice/pin: pins or unpins each notice, whatever its state; one that is so already is unchanged.
 */
export const pinNotices: Handler<'pinNotices'> = async (context) => {
  const { ids, versions } = context.body
  const pinned = context.body.pinned ? 1 : 0
  return audited(context, async (tx, record) =>
    eachRecord(tx, record, await managedNotices.all(tx, context.account, ids, versions), async (before, recordOne) => {
      if (before.pinned === pinned) return
      await tx
        .updateTable('notice')
        .set((eb) => ({ pinned, updated_at: context.clock.now(), version: eb('version', '+', 1) }))
        .where('id', '=', before.id)
        .execute()
      const after = auditedPinning({ pinned })
      recordOne({ kind: 'notice', id: before.id, name: before.name, before: auditedPinning(before), after })
    }),
  )
}
