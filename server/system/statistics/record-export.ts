import type { Schemas } from '../../../openapi/schema.d.ts'
import { newId } from '../../database/new-id.ts'
import { type AuditContext, audited } from '../../kernel/audited.ts'

interface Exporting extends AuditContext {
  readonly query: Readonly<Record<string, string | boolean | undefined>>
}

/**
 * Records that the figures of a page were read for a file: the filters, the period and the names of the figures, under
 * the name of the page.
 */
export async function recordExport(context: Exporting, name: string, page: Schemas['FigurePage']): Promise<void> {
  const { beginDate, endDate } = page.present
  await audited(context, async (_tx, record) => {
    const columns = page.figures.map(({ title }) => title).join('、')
    const after = { ...context.query, periodBeginDate: beginDate, periodEndDate: endDate, columns }
    record({ kind: 'list_export', id: newId(context.clock.now()), name, after })
  })
}
