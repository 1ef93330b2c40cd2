import type { Database } from '../../database/schema.ts'
import type { Context, Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { conflict, forbidden, notFound } from '../../kernel/failure.ts'
import { type Entry, parameterSecret } from '../../kernel/parameters/catalogue.ts'
import { fixedHere } from './answer.ts'
import { auditedProposal, confirms, type Proposal, presentProposals, proposedWords } from './proposals.ts'
import { requireKnown } from './require-known.ts'
import type { ParameterRow } from './stored-value.ts'
import { tellAdministrators } from './tell-administrators.ts'
import { lockParameter, requireValue, writeValue } from './write-value.ts'

type Deciding = Context<'confirmParameter' | 'rejectParameter'>

const proposalOver = () => notFound('该变更已被撤回、驳回、确认或已过期，请刷新后查看')

/** The proposal that was seen, taken away, with its parameter locked; throws 404 AA0005 where it is over. */
async function takeProposal(tx: Database, entry: Entry, context: Deciding): Promise<[Proposal, ParameterRow]> {
  const row = await lockParameter(tx, entry, context)
  const proposal = (await presentProposals(tx, context.clock.now())).get(entry.key)
  if (proposal?.id !== context.body.proposal || !proposal) throw proposalOver()
  await tx.deleteFrom('parameter_proposal').where('parameter_id', '=', entry.key).execute()
  return [proposal, row]
}

/** What a proposal sets, undefined for the default. Throws as `requireValue`, and 409 AA0001 for a lost secret. */
function valueIn({ value }: Proposal, entry: Entry, context: Deciding): unknown {
  if (value === null) return undefined
  const { key, parameter } = entry
  const given = parameter.type === 'secret' ? context.vault.open(value, parameterSecret(key)) : value
  if (given === undefined) throw conflict('密文是用另一个密钥加密的，已无法读取，请驳回后重新提出')
  return requireValue(entry, given, 'proposal', context)
}

/**
 * POST /api/setting/config/confirm: puts a proposed value in force, and tells all administrators. 403 AA0002 for an
 * account of the parameter's duty or of none, and for the proposer; 404 AA0005 where the proposal is over; 409 AA0001
 * where the parameter was changed since or the deployment fixes it by now; 400 AA0001 for a value that is not allowed
 * any more.
 */
export const confirmParameter: Handler<'confirmParameter'> = async (context) => {
  const { account, body, parameters } = context
  const entry = requireKnown(body.id)
  if (!confirms(account, entry)) throw forbidden('变更须由另一员确认，您不能确认该参数')
  const fixed = fixedHere(entry, context)
  if (fixed) throw fixed
  await audited(context, async (tx, record) => {
    const [proposal, row] = await takeProposal(tx, entry, context)
    if (proposal.proposed_by === account.userId) throw forbidden('不能确认自己提出的变更')
    if (proposal.version !== row.version) throw conflict('该参数在提出之后已被修改，请驳回后重新提出')
    const value = valueIn(proposal, entry, context)
    const [before, after] = [proposedWords(entry, row), proposedWords(entry, proposal)]
    const proposed = { proposal: auditedProposal(entry, proposal), proposed_by: proposal.proposed_by_name }
    await writeValue(tx, record, { entry, row, value, by: context, proposed })
    await tellAdministrators(tx, { entry, how: 'confirmed', before, after, by: context })
  })
  await parameters.reload()
}

/**
 * POST /api/setting/config/reject: drops a proposed value, which its proposer may do as well. 403 AA0002 for anyone
 * else; 404 AA0005 where it is over.
 */
export const rejectParameter: Handler<'rejectParameter'> = async (context) => {
  const { account, body } = context
  const entry = requireKnown(body.id)
  await audited(context, async (tx, record) => {
    const [proposal, row] = await takeProposal(tx, entry, context)
    if (proposal.proposed_by !== account.userId && !confirms(account, entry))
      throw forbidden('只有提出人和另一员可以驳回该变更')
    const before = { proposal: auditedProposal(entry, proposal), proposed_by: proposal.proposed_by_name }
    const after = { proposal: null, proposed_by: null }
    record({ kind: 'parameter', id: entry.key, name: entry.parameter.name, before, after })
    const words = { before: proposedWords(entry, row), after: proposedWords(entry, proposal) }
    await tellAdministrators(tx, { entry, how: 'rejected', ...words, by: context })
  })
}
