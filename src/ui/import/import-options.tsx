import { useId } from 'react'
import type { Existing, Mode } from '../../core/import/import-gateway.ts'
import type { ImportOptions } from './use-import.ts'

interface ChoiceProps<Value extends string> {
  readonly legend: string
  readonly value: Value
  readonly choices: Readonly<Record<Value, string>>
  readonly disabled: boolean
  readonly onChange: (value: Value) => void
}

const Choice = <Value extends string>({ legend, value, choices, disabled, onChange }: ChoiceProps<Value>) => {
  const name = useId()
  return (
    <fieldset className="ac-import-choice" disabled={disabled}>
      <legend>{legend}</legend>
      {/* as: the keys of the record are its values */}
      {(Object.entries(choices) as [Value, string][]).map(([choice, label]) => (
        <label key={choice}>
          <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

const existing: Readonly<Record<Existing, string>> = {
  update: '更新为文件中的内容，空白单元格不改变',
  skip: '跳过，保持不变',
}
const modes: Readonly<Record<Mode, string>> = { valid: '仅导入正确的行', all: '全部正确才导入' }

interface Props {
  readonly noun: string
  readonly asksExisting: boolean
  readonly options: ImportOptions
  readonly disabled: boolean
  readonly onChange: (options: ImportOptions) => void
}

/** What to do with existing rows, and with valid rows beside invalid ones. */
export const Options = ({ noun, asksExisting, options, disabled, onChange }: Props) => (
  <div className="ac-import-options">
    {asksExisting && (
      <Choice
        legend={`已存在的${noun}`}
        value={options.existing}
        choices={existing}
        disabled={disabled}
        onChange={(value) => onChange({ ...options, existing: value })}
      />
    )}
    <Choice
      legend="有错误的行"
      value={options.mode}
      choices={modes}
      disabled={disabled}
      onChange={(value) => onChange({ ...options, mode: value })}
    />
  </div>
)
