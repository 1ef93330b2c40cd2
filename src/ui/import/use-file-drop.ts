import { useEffect, useEffectEvent, useState } from 'react'

/** Takes a file that is dropped anywhere on the page, which would go away for it otherwise; gives whether one is held over it. */
export const useFileDrop = (onFile: (file: File) => void): boolean => {
  const [over, setOver] = useState(false)
  const drop = useEffectEvent((event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer?.files[0]
    if (file) onFile(file)
  })
  useEffect(() => {
    const hold = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    /** Between two elements of the page there is always the next one; outside of it there is none. */
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => drop(event)
    window.addEventListener('dragover', hold)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', hold)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', onDrop)
    }
  }, [])
  return over
}
