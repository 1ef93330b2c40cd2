import type { ComponentProps, MouseEvent } from 'react'
import { Navigator } from '../../core/ports/navigator.ts'
import { useService } from '../hooks/use-service.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path inside the app. */
  readonly to: string
}

/** Whether the click asks for the browser's own behaviour, such as a new tab. */
const isForBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A link to a page of the app: a plain click navigates without a page load. */
export const Link = ({ to, onClick, children, ...rest }: Props) => {
  const navigator = useService(Navigator)
  return (
    <a
      {...rest}
      href={navigator.href(to)}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || isForBrowser(event)) return
        event.preventDefault()
        navigator.go(to)
      }}
    >
      {children}
    </a>
  )
}
