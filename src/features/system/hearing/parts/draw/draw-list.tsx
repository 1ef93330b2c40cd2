import { useCallback, useMemo, useState } from 'react'
import { drawCriteriaFields, listDrawsWords } from '../../../../../../openapi/facts.ts'
import { useAction } from '../../../../../ui/action/use-action.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Permission } from '../../../../../ui/can-access/permission.tsx'
import { useChanges } from '../../../../../ui/hooks/use-changes.ts'
import { useDictionary } from '../../../../../ui/hooks/use-dictionary.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../../../ui/late/late-dialog.tsx'
import { ListDrawer } from '../../../../../ui/list-drawer/list-drawer.tsx'
import { inWords } from '../../../../../ui/list-page/in-words.ts'
import { useListOf } from '../../../../../ui/list-page/use-list-of.ts'
import { marked } from '../../../../../ui/status-mark/marked.tsx'
import { timeColumn } from '../../../../../ui/time/time-text.tsx'
import { type Draw, DrawGateway, type DrawQuery, may, notWithdrawable, statusOf, statusOptions } from './draw.ts'
import { DrawWithdrawal } from './draw-withdrawal.tsx'

const DrawView = lateDialog('抽取', () => import('./draw-view.tsx').then((code) => code.DrawView))
const NewDraw = lateDialog('新建抽取', () => import('./new-draw.tsx').then((code) => code.NewDraw))

const words = inWords(listDrawsWords)

const search = words.search([
  { kind: 'text', name: 'caseNo' },
  { kind: 'select', name: 'status', multiple: true, options: statusOptions },
])

const columnsWith = (nameOf: (value: string | undefined) => string) =>
  words.columns<Draw>([
    { field: 'caseNo', sortKey: 'caseNo', width: 180, grow: true, fixed: 'left' },
    { field: 'caseType', header: '案件类型', width: 110, text: ({ caseType }) => nameOf(caseType) },
    {
      field: 'status',
      sortKey: 'status',
      width: 90,
      filter: { options: statusOptions, multiple: true },
      ...marked(statusOf),
    },
    { field: 'orgName', header: '听证员库', width: 140 },
    {
      field: 'accepted',
      header: '确认/人数',
      width: 84,
      align: 'right',
      text: ({ accepted, seats }) => `${accepted}/${seats}`,
    },
    { field: 'candidateCount', header: '候选', width: 60, align: 'right' },
    { field: 'excludedCount', header: '排除', width: 60, align: 'right' },
    { field: 'earlierCount', header: '此前撤回', width: 76, align: 'right' },
    { field: 'committerName', header: '承诺人', width: 80 },
    timeColumn('commitTime', '承诺时间'),
    { field: 'withdrawReason', header: '撤回原因', width: 160 },
  ])

interface Props {
  /** The office that the list of officers shows; '' for all. */
  readonly orgId: string
  /** The id of the draw that a link leads to; '' without one. */
  readonly opened: string
  readonly onClose: () => void
}

/** 随机抽取: every commitment and what became of it; a draw is begun here. */
export const DrawList = ({ orgId, opened, onClose }: Props) => {
  const gateway = useService(DrawGateway)
  const { nameOf } = useDictionary(drawCriteriaFields.caseType.dictionary)
  const columns = useMemo(() => columnsWith(nameOf), [nameOf])
  const list = useListOf<Draw, DrawQuery>({ load: gateway.list, search, orders: 'commitTime:false' })
  const { store } = list
  useChanges(
    'draws',
    useCallback(() => store.reload(), [store]),
  )
  const [adding, setAdding] = useState(false)
  const [shown, setShown] = useState(opened === '' ? undefined : opened)
  const [withdrawn, setWithdrawn] = useState<Draw>()
  const view = useAction<Draw>(list, { label: '查看', opens: ([draw]) => setShown(draw?.id) })
  const withdraw = useAction<Draw>(list, {
    label: '撤回',
    danger: true,
    need: may.draw,
    cannot: notWithdrawable,
    opens: ([draw]) => setWithdrawn(draw),
  })
  return (
    <ListDrawer
      none={{ title: '还没有抽取记录', hint: '从在库听证员中随机抽取，过程可核验；每次抽取列在这里。' }}
      drawer="随机抽取"
      title="抽取记录"
      onClose={onClose}
      list={list}
      columns={columns}
      search={search}
      actions={[view, withdraw]}
      toolbar={
        <Permission need={may.draw}>
          <Button icon="plus" onClick={() => setAdding(true)}>
            新建抽取
          </Button>
        </Permission>
      }
    >
      {adding && (
        <NewDraw
          orgId={orgId}
          onClose={() => setAdding(false)}
          onCommitted={(id) => {
            setAdding(false)
            setShown(id)
            list.reload()
          }}
        />
      )}
      {shown !== undefined && <DrawView id={shown} onClose={() => setShown(undefined)} onChanged={list.reload} />}
      {withdrawn && <DrawWithdrawal draw={withdrawn} onClose={() => setWithdrawn(undefined)} onSaved={list.reload} />}
    </ListDrawer>
  )
}
