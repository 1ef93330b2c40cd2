import { useEffect, useState } from 'react'
import { REST, SaidRegion, silence } from './said-region.tsx'

/** Says a text to screen readers once it has rested; one that is gone before is not said. */
export const Said = ({ text }: { readonly text: string }) => {
  const [saying, setSaying] = useState(silence)
  useEffect(() => {
    const timer = setTimeout(
      () => setSaying((before) => (before.text === text ? before : { text, times: before.times + 1 })),
      REST,
    )
    return () => clearTimeout(timer)
  }, [text])
  return <SaidRegion {...saying} />
}
