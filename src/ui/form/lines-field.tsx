import { Button } from '../button/button.tsx'
import { FormField } from './form-field.tsx'
import { TextInput } from './text-input.tsx'
import { type BoundField, useBoundField } from './use-bound-field.ts'
import './lines-field.css'

interface Lines extends BoundField {
  /** What one line is, for its label and its buttons: 回调地址. */
  readonly noun: string
  readonly placeholder?: string
}

const linesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) && value.length > 0 ? value.map(String) : ['']

/** Several short texts, each in a line of its own; holds a list, in which lines may be empty. */
export const LinesField = (props: Lines) => {
  const { field, frame, disabled, readOnly } = useBoundField({ wide: true, ...props }, '请输入', (value) =>
    linesOf(value).join('、'),
  )
  const { noun, placeholder } = props
  const lines = linesOf(field.value)
  const replace = (index: number, ...by: readonly string[]) => field.onChange(lines.toSpliced(index, 1, ...by))
  return (
    <FormField {...frame} group>
      {({ id, ...control }) => (
        <div id={id} role="group" aria-label={frame.label} className="ac-lines">
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line is its place: equal ones may be typed
            <div key={index} className="ac-line">
              <TextInput
                {...control}
                {...(index === 0 && { ref: field.ref })}
                aria-label={lines.length > 1 ? `${noun} ${index + 1}` : noun}
                {...(placeholder !== undefined && { placeholder })}
                disabled={disabled}
                readOnly={readOnly}
                value={line}
                onBlur={field.onBlur}
                onChange={({ target }) => replace(index, target.value)}
              />
              {(lines.length > 1 || line !== '') && (
                <Button
                  look="quiet"
                  icon="times"
                  aria-label={`移除${noun} ${index + 1}`}
                  disabled={disabled || readOnly}
                  onClick={() => replace(index)}
                />
              )}
            </div>
          ))}
          <Button
            look="text"
            small
            icon="plus"
            disabled={disabled || readOnly}
            onClick={() => field.onChange([...lines, ''])}
          >
            添加{noun}
          </Button>
        </div>
      )}
    </FormField>
  )
}
