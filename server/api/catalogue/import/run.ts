import { isUniqueViolation } from '../../../database/database-error.ts'
import type { Handler } from '../../../http/handler.ts'
import { audited } from '../../../kernel/audited.ts'
import { badParameter, conflict } from '../../../kernel/failure.ts'
import { lockCatalogue } from '../../directory/index.ts'
import { requireDirectory, requireProvider } from '../change-interfaces.ts'
import { withdrawPublished } from '../publish.ts'
import { addOperations } from './add-operations.ts'
import { cataloguedIn } from './catalogued.ts'
import { changeKnown } from './change-known.ts'
import { importerOf, planOf } from './check.ts'
import { type Compared, compareFile } from './compare-file.ts'
import { readOpenApi } from './read/read-openapi.ts'

/**
 * POST /api/apiInterface/interface/import: applies the chosen entries of a check, in one transaction. 400 AA0004 at
 * `keys` for an entry that there is not, or that cannot be chosen; 400 AA0001 at `directoryId` and `providerId` as
 * `createInterface`, at `openApiFile` and 429 as `readOpenApi`; 409 AA0001 where it would do something else than what
 * was checked.
 */
export const importInterfaces: Handler<'importInterfaces'> = async (context) => {
  const { account, body, clock } = context
  // What is read of the file needs no transaction.
  const file = await readOpenApi(body.openApiFile)
  const chosen = new Set(body.keys)
  const now = clock.now()
  try {
    return await audited(context, async (tx, record) => {
      await lockCatalogue(tx)
      await requireDirectory(tx, body.directoryId)
      await requireProvider(tx, body.providerId ?? null)
      const directory = await cataloguedIn(tx, body.directoryId)
      const compared = await compareFile(file, directory, importerOf(context))
      if ((await planOf(compared)) !== body.plan) throw changedSince()
      const some = compared.filter(
        ({ key, reason, state }) => chosen.has(key) && state !== 'same' && reason === undefined,
      )
      if (some.length !== chosen.size) throw badParameter('keys', '所选接口中有不能导入的，请重新校验')
      const of = (...states: readonly Compared['state'][]) => some.filter(({ state }) => states.includes(state))
      const place = { directory_id: body.directoryId, provider_id: body.providerId ?? null }
      await addOperations(tx, record, of('new'), { place, codes: directory.codes, now })
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      for (const one of of('changed', 'breaking')) await changeKnown({ tx, record, vault: context.vault, now }, one)
      // oxlint-disable-next-line no-await-in-loop -- the same
      for (const { known } of of('gone'))
        if (known) await withdrawPublished(tx, record, known.one, { day: account.day, today: account.day, now })
      return { added: of('new').length, changed: of('changed', 'breaking').length, withdrawn: of('gone').length }
    })
  } catch (error) {
    // A version of another interface that came meanwhile.
    throw isUniqueViolation(error) ? changedSince() : error
  }
}

const changedSince = () => conflict('目录中的接口或文件在校验后有变化，请重新校验')
