import { useState } from 'react'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import { failureWords } from '../../../../../core/failure/error-catalogue.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { DetailSection } from '../../../../../ui/detail-drawer/detail-section.tsx'
import { FormNote } from '../../../../../ui/form/form-note.tsx'
import { FramedTable } from '../../../../../ui/framed-table/framed-table.tsx'
import { useNarrow } from '../../../../../ui/hooks/use-narrow.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { TwoLines } from '../../../../../ui/two-lines/two-lines.tsx'
import { DeclareForm } from './declare-form.tsx'
import {
  categoryOf,
  type DrawCriteria,
  DrawGateway,
  type DrawPlan,
  genderOf,
  previewPage,
  previewPageSize,
} from './draw.ts'
import { PlanPages } from './plan-pages.tsx'
import './draw.css'

interface Props {
  readonly criteria: DrawCriteria
  readonly plan: DrawPlan
  /** Called after a relation was declared, and after the pool has changed. */
  readonly onChanged: (criteria: DrawCriteria, plan: DrawPlan) => void
  readonly onBack: () => void
  readonly onClose: () => void
  readonly onCommitted: (id: string) => void
}

/** The employer, and where it is another one the pool. */
const placeOf = ({ employer, pool }: Pick<DrawPlan['excluded'][number], 'employer' | 'pool'>): string =>
  [employer, pool].filter(Boolean).join(' · ')

/** The second step of a draw: who can be drawn, and who not for which reasons; then the commitment. */
export const PlanView = ({ criteria, plan, onChanged, onBack, onClose, onCommitted }: Props) => {
  const gateway = useService(DrawGateway)
  const narrow = useNarrow()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [declared, setDeclared] = useState<DrawPlan['candidates'][number]>()
  const { candidates, candidateCount, excluded, excludedCount, shortage } = plan
  const candidatePage = previewPage(criteria.candidatePage, candidateCount)
  const excludedPage = previewPage(criteria.excludedPage, excludedCount)
  const commit = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      onCommitted(await gateway.commit({ ...criteria, plan: plan.plan }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(failureWords(error))
      if (error.status === 409) await again(criteria)
    } finally {
      setBusy(false)
    }
  }
  /** Reads the pool again; a failure is shown, and what is there stays. */
  const again = async (asked: DrawCriteria) => {
    try {
      const next = await gateway.preview(asked)
      onChanged(asked, next)
      return next
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(failureWords(error))
      return undefined
    }
  }
  const turnTo = async (page: Pick<DrawCriteria, 'candidatePage' | 'excludedPage'>) => {
    setBusy(true)
    setFailure(undefined)
    const next = await again({ ...criteria, ...page })
    setBusy(false)
    // The pages before may be of another pool than what is committed to.
    if (next && next.plan !== plan.plan) setFailure('候选名单在翻页时有变化，请从第 1 页重新核对')
  }
  const why = failure ?? shortage
  return (
    <DetailDrawer
      wide
      title={`候选名单：${criteria.caseNo}`}
      onClose={onClose}
      footer={
        <>
          <Button look="plain" onClick={onBack}>
            上一步
          </Button>
          <Button busy={busy} disabled={shortage !== undefined} onClick={() => void commit()}>
            确认名单并承诺
          </Button>
        </>
      }
    >
      {why !== undefined && <FormNote text={why} />}
      <FormNote text="确认后，名单、条件和随机种子的摘要即公布并写入审计，不能更改；随后才能抽取。" />
      <DetailSection title={`候选人（${candidateCount} 人，抽 ${criteria.seats} 人，候补 ${criteria.reserve} 人）`}>
        <FramedTable
          className="ac-draw-table"
          label="候选人"
          heads={['序号', '姓名', ...(narrow ? [] : ['单位']), '性别/类型', '']}
          numbered
        >
          {candidates.map((candidate, at) => (
            <tr key={candidate.id}>
              <td>{previewPageSize * (candidatePage - 1) + at + 1}</td>
              <td>
                <TwoLines first={candidate.name} second={narrow ? placeOf(candidate) : candidate.pool} />
              </td>
              {!narrow && <td>{candidate.employer}</td>}
              <td>{[genderOf(candidate), categoryOf(candidate)].filter(Boolean).join(' ')}</td>
              <td>
                <Button
                  look="text"
                  small
                  aria-label={`${candidate.name}申报回避`}
                  onClick={() => setDeclared(candidate)}
                >
                  申报回避
                </Button>
              </td>
            </tr>
          ))}
        </FramedTable>
        <PlanPages
          list="候选人"
          count={candidateCount}
          current={candidatePage}
          busy={busy}
          onPage={(page) => void turnTo({ candidatePage: page })}
        />
      </DetailSection>
      <DetailSection title={`回避与排除（${excludedCount} 人）`}>
        {excludedCount === 0 && <p>没有需要回避或排除的人。</p>}
        {excludedCount > 0 && (
          <FramedTable label="回避与排除" heads={['姓名', '原因']}>
            {excluded.map(({ reasons, ...officer }) => (
              <tr key={officer.id}>
                <td>
                  <TwoLines first={officer.name} second={placeOf(officer)} />
                </td>
                <td>{reasons.join('；')}</td>
              </tr>
            ))}
          </FramedTable>
        )}
        <PlanPages
          list="回避与排除"
          count={excludedCount}
          current={excludedPage}
          busy={busy}
          onPage={(page) => void turnTo({ excludedPage: page })}
        />
      </DetailSection>
      {declared && (
        <DeclareForm
          officer={declared}
          onClose={() => setDeclared(undefined)}
          declare={async (reason) => {
            await again({
              ...criteria,
              declared: [...(criteria.declared ?? []), { officerId: declared.id, reason }],
            })
          }}
        />
      )}
    </DetailDrawer>
  )
}
