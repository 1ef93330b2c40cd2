import type { ComponentType } from 'react'
import type { DecidedRequest } from '../../../core/request/request.ts'
import type { Reloadable } from '../../action/action.ts'
import { useAction } from '../../action/use-action.ts'
import { type InDialog, useInDialog } from '../../action/use-in-dialog.ts'

interface Options<Row> {
  readonly need: string
  /** Why a request cannot be decided. */
  readonly cannot: (request: Row) => string | undefined
  readonly Approval: ComponentType<InDialog<Row>>
  readonly Refusal: ComponentType<InDialog<Row>>
}

/** 同意 and 拒绝 of a list of requests, each in its dialog. */
export const useDecisions = <Row extends DecidedRequest & { readonly id: string }>(
  list: Reloadable,
  { need, cannot, Approval, Refusal }: Options<Row>,
) => {
  const approving = useInDialog<Row>()
  const refusing = useInDialog<Row>()
  const approve = useAction<Row>(list, {
    label: '同意',
    icon: 'check',
    need,
    cannot,
    each: approving.each,
    done: '已同意',
  })
  const refuse = useAction<Row>(list, {
    label: '拒绝',
    icon: 'times',
    danger: true,
    need,
    cannot,
    each: refusing.each,
    done: '已拒绝',
  })
  const decisionDialogs = (
    <>
      {approving.dialog && <Approval {...approving.dialog} />}
      {refusing.dialog && <Refusal {...refusing.dialog} />}
    </>
  )
  return { approve, refuse, decisionDialogs }
}
