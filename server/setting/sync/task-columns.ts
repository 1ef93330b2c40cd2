import type { Context } from '../../http/handler.ts'
import { refused } from '../../kernel/failure.ts'
import { settingsIn } from './answer.ts'
import { nextTimes } from './cron.ts'
import type { Task } from './engine/sync-site.ts'
import { objectNamed } from './objects.ts'
import { secretPurpose } from './source-of.ts'
import { taskFields } from './task-fields.ts'
import { requireRights } from './task-rights.ts'
import { placeOf, requireCron, requireMapping, settingsOf, type TaskForm } from './task-settings.ts'

type Writer = Pick<Context<'createSyncTask'>, 'account' | 'clock' | 'vault' | 'syncObjects'>

/**
 * The columns that the form fills. `stored` is the task as before, whose secret stays where the form has none. Throws
 * 403 AA0002 where the account could not write such records itself, and 400 AA0001 at what is missing or faulty.
 */
export function columnsOf(writer: Writer, id: string, form: TaskForm, stored?: Task) {
  const { account, clock, vault } = writer
  requireRights(account, objectNamed(writer, form.object), '维护')
  const settings = settingsOf(form)
  const source = JSON.stringify(settings)
  const cron = requireCron(form.cron, clock.now())
  const keepsSecret = form.sourceKind === 'postgresql' || (form.sourceKind === 'http' && Boolean(form.headerName))
  const kept = stored && placeOf(settingsIn(stored)) === placeOf(settings) ? stored.secret : null
  const given = form.sourceSecret === undefined ? kept : vault.seal(form.sourceSecret, secretPurpose(id))
  if (keepsSecret && given === null) throw refused('请填写密钥或密码', 'sourceSecret')
  return {
    ...taskFields.columns(form),
    source,
    secret: keepsSecret ? given : null,
    mapping: JSON.stringify(requireMapping(writer, form)),
    cron,
    // The times of another source mean nothing to this one.
    watermark: stored && stored.source === source && stored.mode === form.mode ? stored.watermark : null,
    edited_by: account.userId,
    updated_at: clock.now(),
  }
}

/** When a task runs next, in milliseconds since 1970; null where it has no times, or is paused. */
export const nextDue = (cron: string | null, paused: boolean, now: number): number | null =>
  cron === null || paused ? null : (nextTimes(cron, now, 1)[0] ?? null)
