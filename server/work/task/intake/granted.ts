import type { Database } from '../../../database/schema.ts'

/** What a token must be issued for to write to-dos; granted in 应用管理 among the other scopes, or by 待办接入. */
export const intakeScope = 'tasks'

/** Whether an application has the scope now, whatever its tokens were issued for. */
export async function isGranted(db: Database, applicationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('application_scope')
    .select('scope')
    .where('application_id', '=', applicationId)
    .where('scope', '=', intakeScope)
    .executeTakeFirst()
  return row !== undefined
}

/** Grants or withdraws it. */
export async function setGranted(tx: Database, applicationId: string, granted: boolean): Promise<void> {
  if (granted)
    await tx
      .insertInto('application_scope')
      .values({ application_id: applicationId, scope: intakeScope })
      .onConflict((on) => on.doNothing())
      .execute()
  else
    await tx
      .deleteFrom('application_scope')
      .where('application_id', '=', applicationId)
      .where('scope', '=', intakeScope)
      .execute()
}
