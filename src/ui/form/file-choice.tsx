import type { Ref } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { ControlProps } from './form-field.tsx'
import './file-choice.css'

interface Props {
  readonly control: ControlProps
  /** Names of types, as in the attribute of an input: .csv,.txt */
  readonly accept: string
  /** Instead of 选择文件: the name of the chosen file, or what is done with it. */
  readonly text: string
  readonly name?: string
  /** Several can be chosen at once. */
  readonly multiple?: boolean
  readonly focusable?: Ref<HTMLInputElement>
  readonly disabled: boolean
  readonly onBlur?: () => void
  /** Called with the chosen file, and with the others where there may be several. */
  readonly onFile: (file: File, ...others: readonly File[]) => void
}

/** The control that takes a file, or several: the whole frame is pressed, and takes a file that is dropped on it. */
export const FileChoice = ({ control, text, focusable, onFile, ...input }: Props) => (
  <div className="ac-file-field">
    <input
      {...control}
      {...input}
      ref={focusable}
      type="file"
      onChange={({ target }) => {
        const [file, ...others] = target.files ?? []
        // Allows choosing the same file again after correcting it.
        target.value = ''
        if (file) onFile(file, ...others)
      }}
    />
    <Icon name="cloud-upload" />
    <span>{text || '选择文件'}</span>
  </div>
)
