import type { QueryOf, Schemas } from '../../../openapi/schema.d.ts'
import type { Handler } from '../../http/handler.ts'
import { beginExport, type ExportKind, exportRows } from '../../kernel/export/list-export.ts'
import { badParameter, notFound } from '../../kernel/failure.ts'
import { pageOf } from '../../kernel/paged.ts'
import { answerParameters, type Viewer } from './answer.ts'

type Parameter = Schemas['Parameter']
type Query = QueryOf<'listParameters'>

/** By what the list is ordered; the order of the catalogue is that of the groups. */
const orders: Readonly<Record<string, ((one: Parameter, other: Parameter) => number) | undefined>> = {
  group: () => 0,
  name: (one, other) => one.name.localeCompare(other.name, 'zh'),
  id: (one, other) => (one.id < other.id ? -1 : 1),
  updateTime: (one, other) => (one.updateTime ?? '').localeCompare(other.updateTime ?? ''),
}

/** A page of the parameters that match every filter, and of these only those with the given ids. */
const pageOfParameters = async (viewer: Viewer, query: Query, ids?: readonly string[]) => {
  const [order = '', ascending] = (query.orders ?? 'group:true').split(':')
  const compare = Object.hasOwn(orders, order) ? orders[order] : undefined
  if (!compare) throw badParameter('orders', '不支持按该列排序')
  const rows = (await answerParameters(viewer)).filter(filter(query, ids)).toSorted(compare)
  return pageOf(ascending === 'true' ? rows : rows.toReversed(), query)
}

function filter(
  { name = '', parameterKey = '', group, origin, builtIn }: Query,
  ids: readonly string[] | undefined,
): (parameter: Parameter) => boolean {
  const [groups, origins, chosen] = [group?.split(','), origin?.split(','), ids && new Set(ids)]
  return (one) =>
    one.name.includes(name.trim()) &&
    one.id.includes(parameterKey.trim().toLowerCase()) &&
    (!groups || groups.includes(one.group)) &&
    (!origins || origins.includes(one.origin)) &&
    (builtIn === undefined || one.builtIn === builtIn) &&
    (!chosen || chosen.has(one.id))
}

/** GET /api/setting/config/list: every parameter that the product knows, in the order of the groups. */
export const listParameters: Handler<'listParameters'> = (context) => pageOfParameters(context, context.query)

/** GET /api/setting/config/{id}: one parameter; 404 AA0005 for a key that there is not. */
export const getParameter: Handler<'getParameter'> = async (context) => {
  const parameter = (await answerParameters(context)).find(({ id }) => id === context.params.id)
  if (!parameter) throw notFound('参数不存在')
  return parameter
}

const exportedBy = ({
  parameters,
  clock,
  vault,
}: Pick<Viewer, 'parameters' | 'clock' | 'vault'>): ExportKind<Query, Parameter> => ({
  kind: 'parameter',
  title: '系统参数',
  page: (reader, query, ids) => pageOfParameters({ ...reader, parameters, clock, vault }, query, ids),
})

/** POST /api/setting/config/export. */
export const beginParameterExport: Handler<'beginParameterExport'> = (context) =>
  beginExport(exportedBy(context), context)

/** GET /api/setting/config/export/{id}. */
export const exportParameterRows: Handler<'exportParameterRows'> = (context) => exportRows(exportedBy(context), context)
