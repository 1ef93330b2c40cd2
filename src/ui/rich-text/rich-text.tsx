import { useLayoutEffect, useRef } from 'react'
import { cleanHtml } from './clean-html.ts'
import './rich-text.css'

/** A rich text from the backend, cleaned once more. */
export const RichText = ({ html }: { readonly html: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanHtml(html))
  }, [html])
  return <div ref={place} className="ac-rich-text" />
}
