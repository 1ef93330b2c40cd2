import { LateCode, useLate } from '../../../ui/late/late-code.ts'
import { PART_LOST } from '../entry-attempt.tsx'
import { EntryPage } from '../entry-page.tsx'
import type { SecondStep } from './second-step.tsx'

/** Loaded only for a user who has a second factor. */
const late = new LateCode(() => import('./second-step.tsx'))

/** The second step of a sign-in, in place of the form for the first one. */
export const SecondStepPage = (props: Parameters<typeof SecondStep>[0]) => {
  const { code, lost } = useLate(late)
  if (code) return <code.SecondStep {...props} />
  return <EntryPage title="二次验证" note={lost ? PART_LOST : '正在加载…'} />
}
