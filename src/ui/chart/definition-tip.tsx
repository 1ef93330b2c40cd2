import { Icon } from '../icon/icon.tsx'
import { useTip } from '../tip/use-tip.tsx'
import './definition-tip.css'

interface Props {
  /** What is defined: 使用率. */
  readonly name: string
  readonly definition: string
}

/** What a figure counts: under the pointer and by focus, click and touch in a tip, and read with the button's name. */
export const DefinitionTip = ({ name, definition }: Props) => {
  const { attributes, tip } = useTip(definition)
  return (
    <>
      <button type="button" className="ac-definition" aria-label={`${name}的口径`} {...attributes}>
        <Icon name="info-circle" size={16} />
      </button>
      {tip}
    </>
  )
}
