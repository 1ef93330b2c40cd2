import { useRef } from 'react'
import { Button } from '../button/button.tsx'
import { Popup, type PopupHandle } from '../popup/popup.tsx'
import './definition-tip.css'

interface Props {
  /** What is defined: 使用率. */
  readonly name: string
  readonly definition: string
}

/** What a figure counts: under the pointer, by click, touch or key in a popup, and read with the button's name. */
export const DefinitionTip = ({ name, definition }: Props) => {
  const popup = useRef<PopupHandle>(null)
  return (
    <>
      <Button
        className="ac-definition"
        look="quiet"
        small
        icon="info-circle"
        aria-label={`${name}的口径`}
        title={definition}
        onClick={(event) => popup.current?.toggle(event)}
      />
      <Popup ref={popup} label={`${name}的口径`} className="ac-definition-text">
        <p>{definition}</p>
      </Popup>
    </>
  )
}
