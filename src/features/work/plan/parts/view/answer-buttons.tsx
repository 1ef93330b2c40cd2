import { useState } from 'react'
import { planAnswerKindLabels } from '../../../../../../openapi/facts.ts'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import type { PlanAnswer } from '../../../../../core/plan/plan.ts'
import { Notifier } from '../../../../../core/ports/notifier.ts'
import { PlanGateway } from '../../../../../core/ports/plan-gateway.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'

const answers = ['accepted', 'tentative', 'declined'] as const

interface Props {
  readonly id: string
  readonly answer: PlanAnswer
  readonly onAnswered: () => void
}

/** The answers to an invitation; the present one is pressed. */
export const AnswerButtons = ({ id, answer, onAnswered }: Props) => {
  const gateway = useService(PlanGateway)
  const notifier = useService(Notifier)
  const [busy, setBusy] = useState<PlanAnswer>()
  const give = async (one: (typeof answers)[number]) => {
    setBusy(one)
    try {
      await gateway.answer(id, one)
      notifier.success(`已答复“${planAnswerKindLabels[one]}”`)
      onAnswered()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <div className="ac-plan-answers" role="group" aria-label="答复邀请">
      <span>{answer === 'pending' ? '您被邀请参加，请答复：' : '您的答复：'}</span>
      {answers.map((one) => (
        <Button
          key={one}
          look={one === answer ? 'primary' : 'plain'}
          aria-pressed={one === answer}
          busy={busy === one}
          disabled={busy !== undefined && busy !== one}
          onClick={() => void give(one)}
        >
          {planAnswerKindLabels[one]}
        </Button>
      ))}
    </div>
  )
}
