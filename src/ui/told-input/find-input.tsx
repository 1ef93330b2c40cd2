import { useId } from 'react'
import { TextInput } from '../form/text-input.tsx'
import { foundWords } from '../said/found-words.ts'
import { Said } from '../said/said.tsx'
import { lengthMistake, toldMistake } from './told-mistake.tsx'
import './find-input.css'

interface Props {
  /** The field's name, such as 搜索应用. */
  readonly label: string
  readonly placeholder: string
  readonly className?: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** How many it finds while letters are typed; they are said to screen readers. */
  readonly found?: number
}

/**
 * What is wrong with a text to find by: no name is this long, and the pinyin of a pasted document would hold the page
 * up.
 */
export const findMistake = (text: string): string | undefined => lengthMistake(text, 50)

/**
 * A field to find something by its name; a text that is too long stays whole and is told, and is not to be searched
 * for.
 */
export const FindInput = ({ label, placeholder, className = '', value, onChange, found }: Props) => {
  const id = useId()
  const { input, told } = toldMistake(id, findMistake(value))
  return (
    <div className={`ac-find ${className}`}>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...input}
      />
      {told}
      {found !== undefined && <Said text={value === '' ? '' : foundWords(found)} />}
    </div>
  )
}
