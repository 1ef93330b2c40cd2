import { useState } from 'react'
import { CriteriaForm } from './criteria-form.tsx'
import type { DrawCriteria, DrawPlan } from './draw.ts'
import { PlanView } from './plan-view.tsx'

interface Props {
  readonly orgId: string
  readonly onClose: () => void
  /** Called with the id of the draw that was committed. */
  readonly onCommitted: (id: string) => void
}

/** 新建抽取: the criteria, then the candidates and the excluded with the reasons, then the commitment. */
export const NewDraw = ({ orgId, onClose, onCommitted }: Props) => {
  const [criteria, setCriteria] = useState<DrawCriteria>()
  const [plan, setPlan] = useState<DrawPlan>()
  return criteria && plan ? (
    <PlanView
      criteria={criteria}
      plan={plan}
      onChanged={(asked, next) => {
        setCriteria(asked)
        setPlan(next)
      }}
      onBack={() => setPlan(undefined)}
      onClose={onClose}
      onCommitted={onCommitted}
    />
  ) : (
    <CriteriaForm
      orgId={orgId}
      criteria={criteria}
      onClose={onClose}
      onPlanned={(asked, found) => {
        setCriteria(asked)
        setPlan(found)
      }}
    />
  )
}
