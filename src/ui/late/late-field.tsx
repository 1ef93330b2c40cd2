import type { FunctionComponent } from 'react'
import { LateCode, useLate } from './late-code.ts'
import './late.css'

/** A form field whose code is loaded when a form uses it; a failure is shown in its place, with a retry. */
export const lateField = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> => {
  const late = new LateCode(load)
  return (props) => {
    const { code: Field, lost, again } = useLate(late)
    if (Field) return <Field {...props} />
    if (!lost) return <span className="p-inputtext ac-late-field" />
    return (
      <button type="button" className="p-inputtext ac-late-field" onClick={again}>
        加载失败，重试
      </button>
    )
  }
}
