import { LateCode, useLate } from '../../../ui/late/late-code.ts'

/** Loaded only for a user who comes from an application. */
const late = new LateCode(() => import('./for-application.tsx'))

interface Props {
  readonly request: string
  readonly onSuggest: (username: string) => void
}

/** Which application a user signs in for; signing in works without it. */
export const ApplicationNote = (props: Props) => {
  const { code, lost } = useLate(late)
  if (code) return <code.ForApplication {...props} />
  return lost ? '登录后将返回应用' : '正在读取应用的请求…'
}
