import { useState } from 'react'
import { Button } from '../button/button.tsx'

interface Props {
  readonly generate: () => string
  /** Takes the new password. */
  readonly onGenerate: (password: string) => void
}

const words = {
  copied: '已生成并复制，请转交本人',
  refused: '已生成，未能复制，请抄下后转交本人',
} as const

/** Makes a password and copies it, or says that it could not. */
export const GeneratedPassword = ({ generate, onGenerate }: Props) => {
  const [outcome, setOutcome] = useState<keyof typeof words>()
  const run = async () => {
    const password = generate()
    onGenerate(password)
    try {
      await navigator.clipboard.writeText(password)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  return (
    <span className="ac-field-making">
      <Button look="text" small onClick={() => void run()}>
        生成密码
      </Button>
      <span role="status">{outcome && words[outcome]}</span>
    </span>
  )
}
