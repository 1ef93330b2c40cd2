import { Button } from '../../../../../ui/button/button.tsx'
import { DateInput } from '../../../../../ui/date-input/date-input.tsx'
import { TextInput } from '../../../../../ui/form/text-input.tsx'
import { Select } from '../../../../../ui/select/select.tsx'
import type { Training } from '../../training.ts'
import { type Participant, resultOptions } from './participant.ts'
import { type ResultValues, withResult } from './result.ts'
import type { ResultFault } from './use-results.tsx'

interface Props {
  readonly participant: Participant
  readonly training: Training
  readonly values: ResultValues
  readonly fault: ResultFault | undefined
  readonly disabled: boolean
  readonly onChange: (values: ResultValues) => void
  /** Called to take what another user has entered instead of what is typed. */
  readonly onTake: () => void
}

/** The result of one participant; 缺席 closes the other inputs. */
export const ResultRow = ({ participant, training, values, fault, disabled, onChange, onTake }: Props) => {
  const { id, name, orgName, certificateNo } = participant
  const absent = values.result === 'absent'
  const closed = disabled || absent
  const described = {
    'aria-invalid': fault === undefined ? undefined : (true as const),
    'aria-describedby': fault === undefined ? undefined : `fault-${id}`,
    'aria-required': undefined,
  }
  const number = (field: 'hours' | 'score', label: string, max: number, step: number) => (
    <TextInput
      id={`${field}-${id}`}
      aria-label={`${name}的${label}`}
      type="number"
      inputMode={step < 1 ? 'decimal' : 'numeric'}
      min={step < 1 ? step : 0}
      max={max}
      step={step}
      disabled={closed}
      value={values[field]}
      onChange={({ target }) => onChange({ ...values, [field]: target.value })}
      {...described}
    />
  )
  return (
    <tr data-faulty={fault !== undefined || undefined}>
      <th scope="row">
        {name}
        <small>{certificateNo ?? orgName}</small>
        {fault !== undefined && (
          <span id={`fault-${id}`} className="ac-results-fault" role="alert">
            {fault.text}
          </span>
        )}
        {fault?.byOther && (
          <Button look="text" small disabled={disabled} aria-label={`采用${name}的最新成绩`} onClick={onTake}>
            采用最新成绩
          </Button>
        )}
      </th>
      <td data-label="结果">
        <Select
          id={`result-${id}`}
          aria-label={`${name}的结果`}
          options={certificateNo === undefined ? resultOptions : resultOptions.filter(({ value }) => value === 'pass')}
          placeholder="未录入"
          clearable={certificateNo === undefined}
          disabled={disabled}
          value={values.result ?? ''}
          // as: one of the options, or '' for none
          onChange={(result) => onChange(withResult(values, result as ResultValues['result'], training))}
          {...described}
        />
      </td>
      <td data-label="学时">{number('hours', '学时', training.hours, 0.5)}</td>
      <td data-label="成绩">{number('score', '成绩', 100, 1)}</td>
      <td data-label="签到时间">
        <label htmlFor={`sign-${id}`} className="ac-hidden">
          {name}的签到时间
        </label>
        <DateInput
          id={`sign-${id}`}
          label="签到时间"
          time
          keepsUnreadable
          disabled={closed}
          value={values.signTime}
          onChange={(signTime) => onChange({ ...values, signTime })}
          {...described}
        />
      </td>
    </tr>
  )
}
