import { useCallback, useState } from 'react'
import { FileSaver } from '../../../../../core/ports/file-saver.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { usePermission } from '../../../../../ui/can-access/permission-context.ts'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { DetailSection } from '../../../../../ui/detail-drawer/detail-section.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useFollowed } from '../../../../../ui/load/use-followed.ts'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'
import { type DrawDetail, DrawGateway, fileNameOf, may, statusOf } from './draw.ts'
import { DrawProtocol } from './draw-protocol.tsx'
import { recordOf } from './held-record.ts'
import { RunDraw } from './run-draw.tsx'
import { SeatTable } from './seat-table.tsx'
import { Verification } from './verification.tsx'

interface Props {
  readonly id: string
  readonly onClose: () => void
  /** Called after something of the draw has changed. */
  readonly onChanged: () => void
}

/** One draw: what was committed, the draw itself, who sits, and whether the record holds. */
export const DrawView = ({ id, onClose, onChanged }: Props) => {
  const gateway = useService(DrawGateway)
  const saver = useService(FileSaver)
  const loaded = useLoaded(useCallback((signal) => gateway.detail(id, signal), [gateway, id]))
  useFollowed('draws', loaded)
  const { value, reload } = loaded
  const [printing, setPrinting] = useState(false)
  const mayDraw = usePermission(may.draw)
  const changed = () => {
    reload()
    onChanged()
  }
  return (
    <DetailDrawer
      wide
      title={value ? `抽取：${value.caseNo}` : '抽取'}
      onClose={onClose}
      footer={
        value && (
          <>
            <Button look="plain" icon="print" onClick={() => setPrinting(true)}>
              打印笔录
            </Button>
            <Button
              look="plain"
              icon="download"
              onClick={() => saver.save(new Blob([value.record], { type: 'application/json' }), fileNameOf(value))}
            >
              导出抽取记录
            </Button>
          </>
        )
      }
    >
      <LoadState of={loaded} name="抽取">
        {(draw) => (
          <>
            {/* What is to be done stands first. */}
            {draw.status === 'committed' && mayDraw && <RunDraw draw={draw} onDrawn={changed} />}
            {draw.sitting.length > 0 && <SeatTable draw={draw} onChanged={changed} />}
            <Committed draw={draw} />
            <Verification draw={draw} />
            {printing && <DrawProtocol draw={draw} onDone={() => setPrinting(false)} />}
          </>
        )}
      </LoadState>
    </DetailDrawer>
  )
}

const Committed = ({ draw }: { readonly draw: DrawDetail }) => {
  const { case: of, criteria } = recordOf(draw)
  return (
    <DetailSection title="承诺">
      <DescriptionList
        of={[
          ['状态', <StatusMark key="status" {...statusOf(draw)} />],
          ['案件类型', of.caseType],
          ['听证员库', of.office],
          ['人数', `${criteria.seats} 人，候补 ${criteria.reserve} 人${criteria.balanced ? '，性别均衡' : ''}`],
          ['候选与排除', `候选 ${draw.candidateCount} 人，排除 ${draw.excludedCount} 人`],
          ['承诺人', of.committedBy],
          ['承诺时间', of.committedAt],
          ...(draw.drawTime === undefined ? [] : [['抽取时间', draw.drawTime] as const]),
          ...(draw.withdrawReason === undefined ? [] : [['撤回原因', draw.withdrawReason] as const]),
          ...of.earlier.map(
            ({ drawn, reason }, at) =>
              [`此前第 ${at + 1} 次`, `${drawn ? '抽取后作废' : '抽取前撤回'}：${reason}`] as const,
          ),
        ]}
      />
      <p className="ac-draw-commitment">
        承诺值 <code>{draw.commitment}</code>
      </p>
    </DetailSection>
  )
}
