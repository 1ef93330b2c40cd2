import { planAnswerKindLabels, planAnswerKindSeverities } from '../../../../../../openapi/facts.ts'
import type { PlanParticipant } from '../../../../../core/plan/plan.ts'
import { DetailSection } from '../../../../../ui/detail-drawer/detail-section.tsx'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'

/** The participants and what they have answered, with the count of each answer. */
export const PlanPeople = ({ participants }: { readonly participants: readonly PlanParticipant[] }) => {
  if (participants.length === 0) return null
  const accepted = participants.filter(({ answer }) => answer === 'accepted').length
  return (
    <DetailSection title={`参与人（${participants.length} 人，${accepted} 人接受）`}>
      <ul className="ac-plan-people">
        {participants.map(({ id, name, orgName, answer, note, unusable }) => (
          <li key={id}>
            <span>
              {name}
              <small>{[orgName, unusable && '账号已停用', note].filter(Boolean).join('，')}</small>
            </span>
            <StatusMark label={planAnswerKindLabels[answer]} severity={planAnswerKindSeverities[answer]} />
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}
