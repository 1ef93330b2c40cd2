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
  readonly focusable?: Ref<HTMLInputElement>
  readonly disabled: boolean
  readonly onBlur?: () => void
  readonly onFile: (file: File) => void
}

/** The control that takes a file: the whole frame is pressed, and takes a file that is dropped on it. */
export const FileChoice = ({ control, text, focusable, onFile, ...input }: Props) => (
  <div className="ac-file-field">
    <input
      {...control}
      {...input}
      ref={focusable}
      type="file"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        // Allows choosing the same file again after correcting it.
        target.value = ''
        if (file) onFile(file)
      }}
    />
    <Icon name="cloud-upload" />
    <span>{text || '选择文件'}</span>
  </div>
)
